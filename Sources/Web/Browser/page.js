// Keeps the page up to date over a WebSocket, and sends what the user does.
//
// The server sends the elements that have changed. They are merged into those on the page, so that the focus, the caret, the
// scroll position and a text that is being composed stay. Each event has a number; the server says which one it has handled
// last, so that a text that is still being typed is not replaced by an older one.

const root = import.meta.url;
const address = new URL("live", root);
address.protocol = address.protocol.replace("http", "ws");

const page = () => document.getElementById("page");
const status = document.getElementById("status");
const { session } = document.body.dataset;

let socket, attempts = 0;
/// The events that wait for the connection to open.
let waiting = [];
/// The number of the last event, and of the last one that the server has handled.
let sent = 0, handled = 0;
/// The fields whose text the server may not have, with the numbers of the events that told it.
const typed = new Map();
/// The element that the server has given the focus to.
let focused;
/// The elements that an update leaves as they are, by their ids.
let same = new Map();

// --- The connection ---

function connect() {
  // The server makes the first page of the next tab as wide.
  document.cookie = `columns=${columns()}; Path=${new URL(".", root).pathname}; SameSite=Strict; Max-Age=31536000`;
  address.search = new URLSearchParams({ session, columns: columns(), path: path() });
  socket = new WebSocket(address);
  socket.onopen = () => {
    document.body.dataset.live = "yes";
    for (const event of waiting) socket.send(event);
    waiting = [];
  };
  socket.onmessage = (message) => {
    attempts = 0;
    say("");
    update(JSON.parse(message.data));
  };
  socket.onclose = () => {
    delete document.body.dataset.live;
    // What was pressed may mean something else by then; what was typed is sent again.
    waiting = [];
    say("The connection is lost. What you type is kept; trying again…");
    setTimeout(connect, Math.min(250 * 2 ** attempts++, 5000));
  };
}

function send(event) {
  sent += 1;
  const text = JSON.stringify({ number: sent, ...event });
  if (socket.readyState === WebSocket.OPEN) socket.send(text);
  if (socket.readyState === WebSocket.CONNECTING) waiting.push(text);
  return sent;
}

function say(text) {
  if (status.textContent !== text) status.textContent = text;
}

/// The path of the screen, below the folder of the script.
const path = () => location.pathname.slice(new URL(".", root).pathname.length);

/// The width of the window in columns; two panels have room from 900 pixels on.
function columns() {
  return Math.floor(innerWidth < 900 ? innerWidth / 10 : innerWidth * 11 / 90);
}

// --- Updates ---

function update({ parts, title, path: shown, handled: last, isNew, download }) {
  // A session that has begun anew knows nothing of what was typed.
  const kept = isNew ? fields().map(({ id, value }) => [id, value]) : [];
  if (isNew) {
    [sent, handled] = [0, 0];
    typed.clear();
  }
  handled = Math.max(handled, last);
  for (const [id, number] of typed) if (number <= handled) typed.delete(id);
  const active = document.activeElement;
  const selection = [active.selectionStart, active.selectionEnd];
  for (const { id, markup } of parts) {
    const element = document.getElementById(id);
    if (!element) continue;
    const template = document.createElement("template");
    template.innerHTML = markup;
    const stubs = [...template.content.querySelectorAll("[data-same]")];
    same = new Map(stubs.map(({ id }) => [id, document.getElementById(id)]));
    merge(element, template.content.firstElementChild);
  }
  restoreFocus(active, selection);
  document.title = title;
  show(shown);
  if (download) Object.assign(document.createElement("a"), { href: file(download), download }).click();
  for (const [id, value] of kept) {
    const field = fields().find((element) => element.id === id && element.value !== value);
    if (!field) continue;
    field.value = value;
    resend(id);
  }
  if (kept.length && document.activeElement.dataset.field) send({ field: document.activeElement.id });
  // Until the server has handled everything, the user may be elsewhere.
  if (handled >= sent) moveFocus();
}

/// The address of a file of the session.
const file = (name) => new URL(`files?${new URLSearchParams({ session, name })}`, root);

/// The inputs and choices of a form.
const fields = () => [...document.querySelectorAll("input[data-field], select[data-field]")];

/// Makes the address that of the screen, so that the browser's way back leads through the screens.
function show(shown) {
  if (shown === path()) return;
  const isBack = history.state?.from === shown;
  history[isBack ? "replaceState" : "pushState"]({ from: path() }, "", new URL(shown || ".", root));
  scrollTo(0, 0);
  document.querySelector("tr[aria-current]")?.scrollIntoView({ block: "nearest" });
}

/// Gives the focus back to a field that another element has taken the place of.
function restoreFocus(element, [start, end]) {
  if (!element.id || document.activeElement === element) return;
  const field = document.getElementById(element.id);
  if (!field) return;
  if (typed.has(field.id)) field.value = element.value;
  field.focus();
  if (start !== undefined && start !== null) field.setSelectionRange(start, end);
}

/// Gives the focus to the field that the server has given it to, once.
function moveFocus() {
  const element = document.querySelector("[data-focus]");
  if (element?.id === focused) return;
  focused = element?.id;
  if (!element || element === document.activeElement) return;
  element.focus();
  element.select?.();
}

/// Makes an element like another one, and keeps what is the user's.
function merge(old, now) {
  if (now.dataset?.same !== undefined) return old;
  if (old.nodeType !== now.nodeType || old.nodeName !== now.nodeName || old.id !== now.id) {
    old.replaceWith(now);
    return now;
  }
  if (old.nodeType !== Node.ELEMENT_NODE) {
    // The same value again would undo a selection.
    if (old.nodeValue !== now.nodeValue) old.nodeValue = now.nodeValue;
    return old;
  }
  for (const { name } of [...old.attributes]) if (!now.hasAttribute(name) && name !== "open") old.removeAttribute(name);
  for (const { name, value } of now.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  if (old.nodeName === "INPUT") {
    const value = now.getAttribute("value") ?? "";
    if (!typed.has(old.id) && old.value !== value) old.value = value;
    return old;
  }
  mergeChildren(old, now);
  if (old.nodeName === "SELECT" && !typed.has(old.id)) {
    old.value = now.querySelector("[selected]")?.value ?? old.value;
  }
  return old;
}

function mergeChildren(old, now) {
  let next = old.firstChild;
  for (const child of [...now.childNodes]) {
    // An element with an id is found wherever it is.
    let match = child.id ? same.get(child.id) ?? document.getElementById(child.id) : next;
    if (match?.contains(old)) match = null;
    if (child.id && match && match !== next) old.insertBefore(match, next);
    if (match && match.nodeName === child.nodeName && (match.id ?? "") === (child.id ?? "")) {
      next = merge(match, child).nextSibling;
    } else {
      old.insertBefore(child, next);
      for (const stub of child.querySelectorAll?.("[data-same]") ?? []) stub.replaceWith(same.get(stub.id));
      next = child.nextSibling;
    }
  }
  while (next && old.lastChild !== next) old.lastChild.remove();
  next?.remove();
}

// --- What the user does ---

document.addEventListener("click", (event) => {
  const element = event.target.closest("[data-row], [data-option], [data-press]");
  // A link that is opened in a new tab is the browser's.
  if (!element || element.href && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
  event.preventDefault();
  const data = element.dataset;
  if (data.row) return send({ row: data.row, press: element.closest("div[data-press]")?.dataset.press });
  if (data.option !== undefined) return send({ field: data.field, option: data.option });
  send({ press: data.press });
  element.closest("details")?.removeAttribute("open");
});

// A field keeps the focus when one of its suggestions is touched.
document.addEventListener("mousedown", (event) => event.target.closest("[data-option]") && event.preventDefault());

/// Types what was picked into a field: a day, or the name of a file once the server has it.
document.addEventListener("change", async ({ target }) => {
  const field = target.dataset.picks;
  if (!field || !target.value) return;
  let text = target.value;
  const [chosen] = target.files ?? [];
  if (chosen) {
    say(`Sending ${chosen.name}…`);
    try {
      const response = await fetch(file(chosen.name), { method: "POST", body: chosen });
      text = await response.text();
      if (!response.ok) return say(text);
    } catch {
      return say(`${chosen.name} could not be sent.`);
    }
    say("");
  }
  if (!chosen) document.getElementById(field).value = text;
  send({ field, text });
});

/// Tells the server the text of a field.
function resend(id) {
  const element = document.getElementById(id);
  if (!element?.dataset.field) return;
  const event = element.nodeName === "SELECT" ? { choice: element.value } : { text: element.value };
  typed.set(id, send({ field: element.dataset.field, ...event }));
}

document.addEventListener("input", ({ target, isComposing }) => {
  if (!target.dataset.field) return;
  // The server hears of a text that is composed of several keys when it is whole.
  if (isComposing) typed.set(target.id, Infinity); else resend(target.id);
});
document.addEventListener("compositionend", ({ target }) => resend(target.id));

document.addEventListener("focusin", ({ target }) => {
  if (!target.dataset?.field || target.nodeName === "BUTTON" || target.hasAttribute("data-focus")) return;
  focused = target.id;
  send({ field: target.dataset.field });
});

const names = {
  Enter: "enter", Escape: "esc", ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right",
  Home: "home", End: "end", PageUp: "pgup", PageDown: "pgdn", Tab: "tab", " ": "space",
};

document.addEventListener("keydown", (event) => {
  if (event.isComposing || event.altKey || event.metaKey) return;
  const { target, key } = event;
  const isField = target.dataset.field !== undefined && target.nodeName !== "BUTTON";
  const isControl = target.matches("button, summary, select, a");
  let name = names[key] ?? key;
  if (key === "Tab" && event.shiftKey) name = "shift-tab";
  if (event.ctrlKey) name = "^" + key.toUpperCase();
  // The browser's own keys: those that type, move the caret, or press what has the focus.
  if (key === "Tab" && (isField || isControl || !page().querySelector("[aria-current]"))) return;
  if (isControl && (key === "Enter" || key === " " && target.nodeName !== "A")) return;
  if (target.nodeName === "SELECT" && name !== "esc" && name !== "enter" && !event.ctrlKey) return;
  if (isField && !event.ctrlKey && !["enter", "esc", "up", "down"].includes(name)) return;
  if (!page().dataset.keys.split(" ").includes(name)) return;
  event.preventDefault();
  send({ key: name });
});

addEventListener("popstate", () => send({ path: path() }));

/// Calls a function when events have ended.
function after(events, action) {
  let timer;
  addEventListener(events, () => {
    clearTimeout(timer);
    timer = setTimeout(action, 100);
  }, { passive: true });
}

after("resize", () => send({ columns: columns() }));

// Keys are about what the user sees: a row in the window is selected, with which a long list goes on.
after("scroll", () => {
  const selected = document.querySelector("tr[aria-current]"), box = selected?.getBoundingClientRect();
  if (!box || (box.bottom > 0 && box.top < innerHeight) || document.activeElement.dataset.field) return;
  const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest("tr");
  const row = middle?.closest("table") === selected.closest("table") && middle.querySelector("[data-row]");
  if (row) send({ selected: row.dataset.row });
});

// The selected row stays in view.
new MutationObserver((changes) => {
  const row = changes.map(({ target }) => target).find((target) => target.matches?.("tr[aria-current]"));
  row?.scrollIntoView({ block: "nearest" });
}).observe(document.body, { subtree: true, attributeFilter: ["aria-current"] });

connect();
