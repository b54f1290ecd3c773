"use strict";

// Chooses at random on an order form, by the functions of the page's own script: `node driver.js PAGE SEED [LINK]`; with a link,
// PAGE is the site's. Prints what the page would: its block, its lines, and what it says of price and rest.
const fs = require("fs");
const vm = require("vm");

const [, , page, seed, link] = process.argv;
const html = fs.readFileSync(page, "utf8");
const between = (open, close) => html.split(open)[1].split(close)[0];
const shown = JSON.parse(between('<script type="application/json" id="data">', "</script>"));
const module_ = { exports: {} };
vm.runInNewContext(between("<script>", "</script>"), { module: module_, TextEncoder, TextDecoder, Intl, atob, Blob, Response, DecompressionStream, Uint8Array });
const Form = module_.exports;

// Mulberry32.
let state = Number(seed) >>> 0;
const below = (n) => {
  state = (state + 0x6d2b79f5) >>> 0;
  let t = Math.imul(state ^ (state >>> 15), state | 1);
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
  return ((t ^ (t >>> 14)) >>> 0) % n;
};
const some = (all) => all[below(all.length)];

const NAMES = ["armée d'Hannibal", "la Grande Armée", "IIe légion", "l'armée \"fantôme\" +2", "Thrace", "ost de l'Est", "Reserve"];
const typed = (slot) => {
  const { of, least, most, of_these: these } = slot.typed;
  if (of === "name") return some(NAMES);
  if (of === "number") return String(least + below(Math.min(most, 200) - least + 1));
  return Object.fromEntries(these.filter(() => below(3) === 0).concat(some(these)).map((name) => [name, 1 + below(Math.min(most, 9))]));
};

const choose = (data) => {
const chosen = Form.start(data);
for (const row of chosen.rows) {
  if (below(4) === 0) Form.toggle(data, chosen, row);
}
const fill = (row) => {
  for (let open = Form.open(data.form, row.part, row.picks); open; open = Form.open(data.form, row.part, row.picks)) {
    row.picks = { ...row.picks, [open.key]: typed(open.slot) };
  }
};
const line = (part) => {
  let picks = {};
  for (let open = Form.open(data.form, part, picks); open; open = Form.open(data.form, part, picks)) {
    const { key, slot } = open;
    if (slot.typed) {
      picks = { ...picks, [key]: typed(slot) };
      continue;
    }
    const may = slot.choices.map((_, n) => n).filter((n) => !Form.barred(data, chosen, part, picks, key, n, null));
    if (may.length === 0) return;
    picks = { ...picks, [key]: some(may) };
  }
  if (Form.whyNot(data, chosen, part, picks, null)) return;
  const row = Form.add(data, chosen, part, picks);
  // What may be changed where the line stands.
  for (const { key, slot } of Form.walk(data.form, part, row.picks)) {
    if (!slot.later || below(2)) continue;
    const may = slot.choices.map((_, n) => n).filter((n) => !Form.barred(data, chosen, part, row.picks, key, n, row));
    if (may.length === 0) continue;
    const before = row.picks;
    const opens = may.filter((n) => slot.choices[n].then);
    row.picks = { ...before, [key]: some(opens.length > 0 && below(2) ? opens : may) };
    // What is typed in it is typed when all lines are there.
    if (Form.whyNot(data, chosen, part, row.picks, row)) row.picks = before;
  }
};
const tries = below(7);
for (let n = 0; n < tries; n++) if (data.form.parts.length > 0) line(below(data.form.parts.length));
// A line costs what it costs before all of it is typed, or more could be chosen than can be paid.
const before = Form.total(data, chosen).cost;
for (const row of chosen.rows) if (row.picks) fill(row);
if (Form.total(data, chosen).cost !== before) throw new Error("what is typed changes what is spent");
chosen.none = below(2) === 0;
chosen.provisional = below(3) === 0;
if (data.ask_word && below(2)) chosen.word = `mot ${seed} ${some(["d'été", "\"sel\"", "x-y"])}`;
const { cost, rest } = Form.total(data, chosen);
const rows = chosen.rows.filter((row) => row.on).map((row) => Form.said(data.form, row).line);
const block = Form.block(data, chosen, new Date(Date.UTC(2026, 10, 28, 20, Number(seed) % 60)));
console.log(JSON.stringify({
  block, mail: Form.mailto(data, block),
  cost, rest, rows, none: chosen.none, provisional: chosen.provisional, word: chosen.word, orders: data.form.orders,
}));
};
if (link) Form.linked(shown.seats, link.split("#")[1]).then((data) => choose({ ...data, mail: shown.mail }));
else choose(shown);
