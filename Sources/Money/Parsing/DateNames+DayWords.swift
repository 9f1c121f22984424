extension DateNames {
    /// Yesterday, today and tomorrow in English.
    static let englishDayWords = ["yesterday", "today", "tomorrow"]

    /// Yesterday, today and tomorrow by language code, as in the relative days of CLDR's date fields.
    ///
    /// Foundation offers no access to them on Linux.
    static let dayWords: [String: [String]] = [
        "af": ["gister", "vandag", "môre"], "ar": ["أمس", "اليوم", "غدا"], "bg": ["вчера", "днес", "утре"],
        "bn": ["গতকাল", "আজ", "আগামীকাল"], "ca": ["ahir", "avui", "demà"], "cs": ["včera", "dnes", "zítra"],
        "cy": ["ddoe", "heddiw", "yfory"], "da": ["i går", "i dag", "i morgen"],
        "de": ["gestern", "heute", "morgen"], "el": ["χθες", "σήμερα", "αύριο"], "es": ["ayer", "hoy", "mañana"],
        "et": ["eile", "täna", "homme"], "eu": ["atzo", "gaur", "bihar"], "fa": ["دیروز", "امروز", "فردا"],
        "fi": ["eilen", "tänään", "huomenna"], "fr": ["hier", "aujourd'hui", "demain"],
        "ga": ["inné", "inniu", "amárach"], "gl": ["onte", "hoxe", "mañá"], "he": ["אתמול", "היום", "מחר"],
        "hi": ["कल", "आज", "आने वाला कल"], "hr": ["jučer", "danas", "sutra"], "hu": ["tegnap", "ma", "holnap"],
        "id": ["kemarin", "hari ini", "besok"], "is": ["í gær", "í dag", "á morgun"],
        "it": ["ieri", "oggi", "domani"], "ja": ["昨日", "今日", "明日"], "ko": ["어제", "오늘", "내일"],
        "lt": ["vakar", "šiandien", "rytoj"], "lv": ["vakar", "šodien", "rīt"], "mk": ["вчера", "денес", "утре"],
        "ms": ["semalam", "hari ini", "esok"], "nb": ["i går", "i dag", "i morgen"],
        "nl": ["gisteren", "vandaag", "morgen"], "nn": ["i går", "i dag", "i morgon"],
        "no": ["i går", "i dag", "i morgen"], "pl": ["wczoraj", "dzisiaj", "jutro"],
        "pt": ["ontem", "hoje", "amanhã"], "ro": ["ieri", "azi", "mâine"], "ru": ["вчера", "сегодня", "завтра"],
        "sk": ["včera", "dnes", "zajtra"], "sl": ["včeraj", "danes", "jutri"], "sq": ["dje", "sot", "nesër"],
        "sr": ["јуче", "данас", "сутра"], "sv": ["i går", "i dag", "i morgon"], "sw": ["jana", "leo", "kesho"],
        "th": ["เมื่อวาน", "วันนี้", "พรุ่งนี้"], "tr": ["dün", "bugün", "yarın"], "uk": ["учора", "сьогодні", "завтра"],
        "ur": ["گزشتہ کل", "آج", "آئندہ کل"], "vi": ["hôm qua", "hôm nay", "ngày mai"],
        "zh": ["昨天", "今天", "明天"], "yue": ["尋日", "今日", "聽日"],
    ]
}
