import Web

extension HTML.StyleSheet {
    /// The style of a page: light and dark, for screens from 320 pixels on, and for paper.
    static let report = HTML.StyleSheet(
        """
        :root {
          color-scheme: light dark;
          --back: #fbfbf9; --card: #ffffff; --text: #1d2023; --muted: #5a6067; --line: #dadcd8;
          --expenses: #3668a8; --income: #2c7a4b; --trouble: #b3261e; --soft: #d6e2f1;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --back: #15181b; --card: #1d2125; --text: #e8eaec; --muted: #a6aeb6; --line: #353b41;
            --expenses: #7eaee6; --income: #6dc28d; --trouble: #ff9c92; --soft: #263f5c;
          }
        }
        * { box-sizing: border-box; }
        body {
          margin: 0 auto; max-width: 90rem; padding: 1.5rem 1rem 2rem; background: var(--back); color: var(--text);
          font: 1rem/1.45 system-ui, sans-serif; font-variant-numeric: tabular-nums; overflow-wrap: anywhere;
        }
        h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 1rem; }
        h2 { font-size: 1.1rem; margin: 0; text-align: start; }
        .filter, footer, .remark, .details, .share, .change, .day, figcaption, thead th, summary, .legend
          { color: var(--muted); }
        .warnings { color: var(--trouble); font-weight: 600; padding-left: 1.2rem; }
        section {
          background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: 1rem; min-width: 0;
          break-inside: avoid;
        }
        .card { margin-bottom: 1rem; }
        .card dl { display: flex; flex-wrap: wrap; gap: .75rem 3rem; margin: 0; }
        dd { margin: 0; }
        dd.amount { font-size: 1.5rem; font-weight: 600; line-height: 1.3; text-align: start; }
        .card .income .amount { color: var(--income); }
        .card .later .amount { color: var(--muted); }
        .remark { font-size: .875rem; }
        .columns { columns: 2 34rem; column-gap: 1rem; margin-bottom: 1rem; }
        .columns section { margin-bottom: 1rem; overflow-x: auto; }
        .columns section:last-child { margin-bottom: 0; }
        table { width: 100%; border-collapse: collapse; }
        caption { text-align: start; padding-bottom: .25rem; }
        th, td { padding: .35rem 0 .35rem .75rem; text-align: end; vertical-align: top; font-weight: normal; }
        th:first-child { padding-left: 0; text-align: start; }
        thead th { font-size: .875rem; vertical-align: bottom; overflow-wrap: normal; }
        .name { min-width: 6.5rem; }
        tbody tr { border-top: 1px solid var(--line); }
        td.amount, td.standing, dd.amount, td.share, td.day, td.change { white-space: nowrap; }
        td.change.more { white-space: normal; overflow-wrap: normal; }
        td.change .remark { font-size: inherit; }
        .percent { display: inline-block; min-width: 3em; }
        tbody:has(.icon) .name { padding-left: 1.75em; }
        .icon { display: inline-block; width: 1.75em; margin-left: -1.75em; }
        .details { display: block; font-size: .875rem; }
        .brief { display: none; }
        .months { width: 6rem; }
        svg { display: block; }
        .bar { width: 100%; height: .4rem; margin-top: .25rem; }
        .bar, .expenses { fill: var(--expenses); }
        .bar.income { fill: var(--income); }
        .bar.over { fill: var(--trouble); }
        span.over { color: var(--trouble); font-weight: 600; }
        .spark { width: 5rem; height: 1.4rem; margin-left: auto; fill: var(--muted); }
        figure { margin: .5rem 0 0; }
        figcaption { margin-top: .5rem; }
        .legend { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 0 0 .75rem; font-size: .875rem; }
        .legend span { display: flex; align-items: center; gap: .4rem; }
        .legend svg { width: 1.1rem; height: 1.1rem; }
        .plot { display: grid; grid-template-columns: auto minmax(0, 1fr); column-gap: .5rem; padding-top: .6rem; }
        .plot > svg { width: 100%; height: 13rem; overflow: visible; }
        .scale { display: grid; height: 13rem; font-size: .75rem; color: var(--muted); white-space: nowrap; }
        .scale span
          { grid-area: 1 / 1; align-self: end; justify-self: end; position: relative; transform: translateY(50%); }
        .labels { grid-column: 2; display: flex; padding-top: .25rem; font-size: .75rem; color: var(--muted); }
        .labels span { flex: 1 1 0; min-width: 0; display: flex; justify-content: center; white-space: nowrap; }
        .plot line, .plot path, .legend path { fill: none; stroke-width: 1px; vector-effect: non-scaling-stroke; }
        .plot .rule { stroke: var(--line); }
        .plot .zero { stroke: var(--muted); }
        .plot rect, .legend rect { vector-effect: non-scaling-stroke; }
        rect.income, svg.income rect { fill: none; stroke: var(--income); stroke-width: 2px; }
        .bar.income rect { fill: var(--income); stroke: none; }
        .plot path.expenses, .plot path.total, .legend .expenses path
          { stroke: var(--expenses); stroke-width: 3px; stroke-linejoin: round; }
        .plot path.average, .legend .average path
          { stroke: var(--muted); stroke-width: 2px; stroke-dasharray: 5 4; }
        .legend path { stroke-width: 3px; }
        .plot path.area { fill: var(--soft); stroke: none; }
        .place { fill: transparent; }
        g:hover .place { fill: var(--text); fill-opacity: .08; }
        details { margin-top: .5rem; }
        details caption { color: var(--muted); font-size: .875rem; }
        summary { cursor: pointer; width: max-content; }
        footer { font-size: .875rem; }
        footer p { margin: .25rem 0; }
        @media (max-width: 40rem) {
          body { padding: 1rem .75rem; }
          section { padding: .75rem; }
          .share, .months { display: none; }
          .labels .wide { visibility: hidden; }
          th, td { padding-left: .5rem; font-size: .9375rem; }
          .change span { display: block; min-width: 0; }
          td.change .remark { white-space: normal; }
          .plot > svg, .scale { height: 10rem; }
        }
        @media (max-width: 30rem) {
          .more { display: none; }
          .brief { display: block; }
          td.standing, .amount .details { white-space: normal; overflow-wrap: normal; }
          .name { min-width: 4.75rem; }
          th, td { padding-left: .375rem; font-size: .875rem; }
        }
        @media (max-width: 22.5rem) {
          th, td { padding-left: .25rem; font-size: .8125rem; }
          .details { font-size: .75rem; }
        }
        @media print {
          :root {
            --back: #ffffff; --card: #ffffff; --text: #000000; --muted: #444444; --line: #bbbbbb;
            --expenses: #3668a8; --income: #2c7a4b; --trouble: #b3261e; --soft: #d6e2f1;
          }
          body { padding: 0; max-width: none; font-size: 10pt; }
          details { display: none; }
          .plot > svg, .scale { height: 8rem; }
        }
        """
    )
}
