"use strict";

// Choices, lines, block: nothing in this part touches the page, and a test drives it. All words and prices are the data's.
const Form = (() => {
  const normal = (text) => text.normalize("NFC").replace(/\p{White_Space}+/gu, " ").replace(/^ | $/gu, "");
  // What two lines are about is compared without case and marks.
  const plain = (text) => normal(text).toLowerCase().replaceAll('"', "");
  const quoted = (text) => `"${normal(text).replaceAll('"', '""')}"`;

  // The slots of a line as far as it is chosen, in the order of their questions.
  const walk = (form, part, picks) => {
    const seen = [];
    const visit = (key, under) => {
      const slot = form.slots[key];
      const pick = picks[key] ?? (slot.later ? 0 : undefined);
      seen.push({ key, slot, pick, under });
      for (const then of slot.choices[pick]?.then ?? []) visit(then, under || slot.later);
    };
    visit(form.parts[part].slot, false);
    return seen;
  };

  const counts = (typed, pick) => typed.of_these.map((name) => [name, Number(pick?.[name] ?? 0)]);

  // Whether what is typed can stand.
  const fits = (typed, pick) => {
    switch (typed.of) {
      case "name": {
        const text = normal(String(pick ?? ""));
        return text !== "" && [...text].length <= typed.most && !/\p{C}/u.test(text);
      }
      case "number":
        return /^\d{1,9}$/u.test(String(pick ?? "")) && Number(pick) >= typed.least && Number(pick) <= typed.most;
      default: {
        const all = counts(typed, pick);
        return all.every(([, n]) => Number.isInteger(n) && n >= 0 && n <= typed.most) && all.some(([, n]) => n > 0);
      }
    }
  };

  const piece = ({ slot, pick }) => {
    const typed = slot.typed;
    if (!typed) return slot.choices[pick].text;
    if (typed.of === "name") return typed.before + quoted(String(pick));
    if (typed.of === "number") return String(Number(pick));
    return counts(typed, pick).filter(([, n]) => n > 0).map(([name, n]) => `${name} ${n}`).join(", ");
  };

  const isOpen = ({ slot, pick }) => (slot.typed ? !fits(slot.typed, pick) : slot.choices[pick] === undefined);

  // The first slot of a line that is still to be filled.
  const open = (form, part, picks) => walk(form, part, picks).find(isOpen);

  // What is chosen so far: its line, what it costs, and what it is about.
  const line = (form, part, picks) => {
    const seen = walk(form, part, picks).filter((one) => !isOpen(one));
    const choices = seen.map(({ slot, pick }) => slot.choices[pick]).filter(Boolean);
    const key = choices.map((choice) => choice.price).filter(Boolean).join("/");
    const about = choices.map((choice) => choice.about).filter(Boolean).join("/");
    const pieces = seen.map((one, n) => [one.slot.at, n, piece(one)]).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    const first = pieces.filter(([, n]) => !seen[n].slot.later && !seen[n].under);
    return {
      line: pieces.map(([, , text]) => text).join(""),
      cost: form.prices[key] ?? 0,
      about: plain(about || first.map(([, , text]) => text).join("")),
      with: choices.flatMap((choice) => choice.with ?? []),
    };
  };

  const start = (data) => ({
    rows: data.form.rows.map((row) => ({ ...row, about: plain(row.about) })),
    word: "",
    none: data.none,
    provisional: data.provisional,
  });

  const said = (form, row) => (row.picks ? line(form, row.part, row.picks) : row);
  const whole = (form, row) => !row.picks || !open(form, row.part, row.picks);
  // A line that lacks something costs what it will: it is to be filled, and not to be paid from what is spent meanwhile.
  const chosen = (state) => state.rows.filter((row) => row.on);

  const total = (data, state) => {
    const cost = chosen(state).reduce((sum, row) => sum + said(data.form, row).cost, 0);
    return { cost, rest: data.purse === null ? null : data.purse - cost };
  };

  // Why a line may not be added, or `row` not be changed to it; nothing where it may.
  const whyNot = (data, state, part, picks, row) => {
    const { form, texts } = data;
    const now = line(form, part, picks);
    const single = form.parts[part].most === 1;
    const others = chosen(state).filter((other) => other !== row && !(single && other.part === part));
    const here = others.filter((other) => other.part === part);
    if (!single && here.length >= form.parts[part].most) return texts.most;
    const tags = here.map((other) => said(form, other).with ?? []).filter((all) => all.length > 0);
    if (now.with.length > 0 && !now.with.some((tag) => tags.every((all) => all.includes(tag)))) return texts.apart;
    if (!open(form, part, picks) && now.about && here.some((other) => said(form, other).about === now.about)) return texts.twice;
    const spent = others.reduce((sum, other) => sum + said(form, other).cost, 0);
    return data.purse !== null && now.cost > 0 && spent + now.cost > data.purse ? texts.dear : "";
  };

  const barred = (data, state, part, picks, key, pick, row) =>
    data.form.slots[key].choices[pick].why_not || whyNot(data, state, part, { ...picks, [key]: pick }, row);

  // Adds a line, in the place of the one that there is where there can be one only.
  const add = (data, state, part, picks) => {
    if (data.form.parts[part].most === 1) {
      state.rows = state.rows.filter((row) => row.part !== part || !row.picks);
      for (const row of state.rows) if (row.part === part) row.on = false;
    }
    const row = { part, picks: { ...picks }, on: true };
    state.rows.push(row);
    return row;
  };

  // Takes lines away that were added. An answer that stands does so until another is sent: it goes on then.
  const drop = (data, state, part, is) => {
    state.rows = state.rows.filter((row) => !row.picks || !is(row));
    for (const row of state.rows) if (!data.form.orders && row.part === part && !row.picks) row.on = true;
  };

  // Ticks a line that was there, or takes the tick away; gives why it may not be. What was ordered before is ticked like a
  // line that is added, and an answer that stands is not taken back by saying nothing.
  const toggle = (data, state, row) => {
    if (!data.form.orders) {
      if (row.on) return data.texts.stands;
      drop(data, state, row.part, (other) => other.part === row.part);
      return "";
    }
    const others = chosen(state).filter((other) => other !== row && other.part === row.part);
    if (!row.on && others.some((other) => said(data.form, other).about === row.about)) return data.texts.twice;
    const { rest } = total(data, state);
    if (!row.on && rest !== null && row.cost > rest) return data.texts.dear;
    row.on = !row.on;
    return "";
  };

  // The lines of the block: what goes on first, so that its price is set free before it is spent again.
  const lines = (data, state) => {
    const rows = chosen(state);
    const given = [...rows.filter((row) => !row.picks), ...rows.filter((row) => row.picks)];
    const stops = state.rows.filter((row) => row.stop && !row.on).map((row) => row.stop);
    const all = [...stops, ...given.map((row) => said(data.form, row).line)];
    if (data.form.orders && rows.length === 0 && (state.none || stops.length > 0)) all.push(data.words.none);
    if (normal(state.word) !== "") all.push(data.words.word + quoted(state.word));
    if (all.length > 0 && state.provisional && data.form.orders) all.push(data.words.provisional);
    return all;
  };

  const sha256 = (text) => {
    const primes = [];
    for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p)) primes.push(n);
    const root = (n, power) => ((n ** power % 1) * 2 ** 32) | 0;
    const k = primes.map((p) => root(p, 1 / 3));
    const h = primes.slice(0, 8).map((p) => root(p, 1 / 2));
    const bytes = new TextEncoder().encode(text);
    const size = (((bytes.length + 8) >> 6) + 1) << 6;
    const padded = new Uint8Array(size);
    padded.set(bytes);
    padded[bytes.length] = 0x80;
    const view = new DataView(padded.buffer);
    view.setUint32(size - 4, bytes.length * 8);
    const turn = (x, n) => (x >>> n) | (x << (32 - n));
    for (let at = 0; at < size; at += 64) {
      const w = Array.from({ length: 16 }, (_, n) => view.getInt32(at + 4 * n));
      let [a, b, c, d, e, f, g, last] = h;
      for (let n = 0; n < 64; n++) {
        if (n > 15) {
          const x = w[n - 15], y = w[n - 2];
          w[n] = (w[n - 16] + w[n - 7] + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10))) | 0;
        }
        const one = (last + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + k[n] + w[n]) | 0;
        const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
        [last, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
      }
      [a, b, c, d, e, f, g, last].forEach((x, n) => { h[n] = (h[n] + x) | 0; });
    }
    return h.map((x) => (x >>> 0).toString(16).padStart(8, "0")).join("");
  };

  // Whether no line of it lacks something.
  const ready = (data, state) => state.rows.every((row) => !row.on || whole(data.form, row));

  // The block that the arbiter's reader takes as it is; nothing where nothing is chosen, or a line lacks something.
  const block = (data, state, now) => {
    const all = lines(data, state).map(normal);
    if (all.length === 0 || !ready(data, state)) return "";
    const { campaign, seat, season } = data.head;
    const time = `${now.toISOString().slice(0, 16)}Z`;
    const check = sha256(all.join("\n")).slice(0, 4);
    return `# arbitre 1 / ${campaign} / ${seat} / season ${season} / ${time} / ${check}\n${all.join("\n")}\n# end\n`;
  };

  // A mail with a block, ready to be sent; nothing where there is no address, or the link is longer than mail programs take.
  const mailto = ({ mail }, block) => {
    if (!mail || !block) return "";
    const [to, subject, body] = [mail.to, mail.subject, block.replaceAll("\n", "\r\n")].map(encodeURIComponent);
    const link = `mailto:${to.replace("%40", "@")}?subject=${subject}&body=${body}`;
    return link.length <= mail.most ? link : "";
  };

  // What a link knows of a seat (`src/papers/link.rs` writes it), with what the page has of it as the dictionary: that stands
  // before the rest as stored blocks.
  const linked = async (seats, hash) => {
    const signs = hash.match(/^[\w-]*/u)[0].replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(signs), (sign) => sign.codePointAt(0));
    const check = [...bytes.slice(1, 5)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    if (!sha256(seats[bytes[0]]).startsWith(check)) throw new Error("another page");
    const before = new TextEncoder().encode(seats[bytes[0]]);
    const parts = [];
    for (let at = 0; at < before.length; at += 65535) {
      const part = before.subarray(at, at + 65535);
      parts.push(Uint8Array.of(0, part.length & 255, part.length >> 8, ~part.length & 255, (~part.length >> 8) & 255), part);
    }
    parts.push(bytes.subarray(7, 7 + (bytes[5] << 8) + bytes[6]));
    const stream = new Blob(parts).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const all = new Uint8Array(await new Response(stream).arrayBuffer());
    return JSON.parse(new TextDecoder().decode(all.subarray(before.length)));
  };

  return { linked, walk, open, line, said, whole, start, total, whyNot, barred, add, drop, toggle, lines, ready, block, mailto, fits };
})();

if (typeof document === "undefined") {
  module.exports = Form;
} else {
  const page = document.getElementById("form");

  const make = (name, attributes = {}, ...inside) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
      else if (value === true) element.setAttribute(key, "");
      else if (value !== false && value !== null) element.setAttribute(key, value);
    }
    element.append(...inside);
    return element;
  };

  const button = (id, text, press, more = {}) => make("button", { type: "button", id, onclick: press, ...more }, text);

  // The form of a seat.
  const show = (data) => {
    const { form, texts } = data;
    document.title = data.title;
    document.querySelector("h1").textContent = data.title;
    document.getElementById("note").textContent = data.note;
    const state = Form.start(data);
    const drafts = form.parts.map(() => ({}));

    const points = (cost) => (data.purse === null ? "" : `${cost} ${texts.unit}`);

    // What is typed: called with each sign, and nothing of the page goes away below the hand.
    const input = (id, label, attributes, change) => {
      const element = make("input", { id, autocomplete: "off", autocapitalize: "off", ...attributes });
      element.addEventListener("input", () => change(element.value));
      return [make("span", { class: "one" }, make("label", { for: id }, label), element)];
    };

    const field = (id, { label, typed }, value, change) => {
      const number = { type: "number", inputmode: "numeric", min: typed.least ?? 0, max: typed.most };
      if (typed.of === "name") return input(id, label, { maxlength: typed.most, value: value ?? "" }, change);
      if (typed.of === "number") return input(id, label, { ...number, value: value ?? "" }, change);
      const counted = { ...value };
      const count = (name) => (n) => { counted[name] = Number(n); change({ ...counted }); };
      return typed.of_these.flatMap((name) => input(`${id}-${name}`, name, { ...number, value: counted[name] ?? "" }, count(name)));
    };

    const after = (focus) => { draw(); document.getElementById(focus)?.focus(); };

    // The next question of a line under way.
    const question = (part) => {
      const picks = drafts[part];
      const next = Form.open(form, part, picks);
      const { key, slot } = next;
      const same = slot.label === form.parts[part].title;
      const box = make("fieldset", same ? { "aria-labelledby": `h-${part}` } : {}, ...(same ? [] : [make("legend", {}, slot.label)]));
      const choose = (pick) => {
        drafts[part] = { ...picks, [key]: pick };
        if (Form.open(form, part, drafts[part])) return after(`q-${part}`);
        const why = Form.whyNot(data, state, part, drafts[part], null);
        if (why) {
          drafts[part] = picks;
          after(`q-${part}`);
          document.getElementById("said").textContent = why;
          return undefined;
        }
        Form.add(data, state, part, drafts[part]);
        drafts[part] = {};
        return after(`q-${part}`);
      };
      if (slot.typed) {
        let value = picks[key];
        box.append(...field(`t-${part}`, slot, value, (typed) => { value = typed; }));
        box.append(button(`q-${part}`, texts.next, () => { if (Form.fits(slot.typed, value)) choose(value); }));
      } else {
        let first = true;
        slot.choices.forEach((choice, n) => {
          const why = Form.barred(data, state, part, picks, key, n, null);
          const id = first && !why ? `q-${part}` : `q-${part}-${n}`;
          first &&= Boolean(why);
          const press = button(id, choice.label, () => choose(n), { disabled: Boolean(why) });
          const { cost } = Form.line(form, part, { ...picks, [key]: n });
          const said = why || (cost === Form.line(form, part, picks).cost ? "" : points(cost));
          if (said) press.append(make("small", {}, said));
          box.append(press);
        });
      }
      if (Object.keys(picks).length > 0) {
        box.append(button(`b-${part}`, texts.back, () => { drafts[part] = {}; after(`q-${part}`); }, { class: "back" }));
      }
      return box;
    };

    // A line with what may still be changed in it.
    const row = (of, n) => {
      const { line, cost } = Form.said(form, of);
      const item = make("li", {});
      const id = `r-${n}`;
      const toggle = () => {
        const why = Form.toggle(data, state, of);
        after(id);
        document.getElementById("said").textContent = why;
      };
      if (of.picks) {
        item.append(make("span", { class: "line", id: `l-${n}` }, line), make("span", { class: "cost" }, points(cost)));
        item.append(make("em", { id: `w-${n}` }, Form.whole(form, of) ? "" : texts.incomplete));
        const all = Form.walk(form, of.part, of.picks).sort((a, b) => a.slot.at - b.slot.at);
        for (const { key, slot, pick } of all) {
          const change = (value) => { of.picks = { ...of.picks, [key]: value }; };
          if (slot.later) {
            const select = make("select", { id: `${id}-${key}` });
            slot.choices.forEach((choice, c) => {
              const why = c === pick ? "" : Form.barred(data, state, of.part, of.picks, key, c, of);
              const label = why ? `${choice.label} (${why})` : choice.label;
              select.append(make("option", { value: c, selected: c === pick, disabled: Boolean(why) }, label));
            });
            select.addEventListener("change", () => { change(Number(select.value)); after(`${id}-${key}`); });
            item.append(make("span", { class: "one" }, make("label", { for: `${id}-${key}` }, slot.label), select));
          } else if (slot.typed && slot.typed.of !== "name") {
            item.append(...field(`${id}-${key}`, slot, pick, (value) => { change(value); refresh(); }));
          }
        }
        const drop = () => { Form.drop(data, state, of.part, (other) => other === of); after(`q-${of.part}`); };
        item.append(button(id, texts.remove, drop, { class: "back", "aria-label": `${texts.remove} ${line}` }));
      } else {
        const box = make("input", { type: "checkbox", id, checked: of.on });
        box.addEventListener("change", toggle);
        item.append(box, make("label", { for: id, class: "line" }, line), make("span", { class: "cost" }, points(cost)));
      }
      return item;
    };

    const check = (id, label, on, change) => {
      const box = make("input", { type: "checkbox", id, checked: on });
      box.addEventListener("change", () => { change(box.checked); after(id); });
      return make("p", {}, box, make("label", { for: id }, label));
    };

    const send = (block) => {
      const select = () => {
        const range = document.createRange();
        range.selectNodeContents(document.getElementById("block"));
        getSelection().removeAllRanges();
        getSelection().addRange(range);
      };
      const say = (text) => { document.getElementById("said").textContent = text; };
      const copy = async () => {
        select();
        try {
          await navigator.clipboard.writeText(block);
          say(texts.copied);
        } catch {
          say(document.execCommand?.("copy") ? texts.copied : texts.select);
        }
      };
      const save = () => {
        const link = make("a", { href: URL.createObjectURL(new Blob([block], { type: "text/plain" })), download: data.file });
        link.click();
        URL.revokeObjectURL(link.href);
      };
      const mail = Form.mailto(data, block);
      const write = mail ? [make("a", { id: "mail", href: mail }, texts.mail)] : [];
      return make("p", { class: "send" }, button("copy", texts.copy, copy), button("save", texts.save, save), ...write);
    };

    // What is made of the choices: the lines, what they cost, the block.
    const tail = make("section", {});
    const refresh = () => {
      state.rows.forEach((of, n) => {
        if (!of.picks) return;
        document.getElementById(`l-${n}`).textContent = Form.said(form, of).line;
        document.getElementById(`w-${n}`).textContent = Form.whole(form, of) ? "" : texts.incomplete;
      });
      const { cost, rest } = Form.total(data, state);
      const block = Form.block(data, state, new Date());
      const money = rest === null ? [] : [make("p", { class: "total" }, `${texts.total} ${points(cost)} · ${texts.rest} ${points(rest)}`)];
      const made = block ? [make("pre", { id: "block", tabindex: 0, dir: "ltr" }, block), send(block)] : [];
      tail.replaceChildren(...money, make("h2", {}, texts.block), make("p", {}, block ? texts.send : Form.ready(data, state) ? texts.nothing : texts.lacking), ...made);
    };

    const draw = () => {
      const all = form.parts.map((part, n) => {
        const rows = state.rows.map((of, at) => [of, at]).filter(([of]) => of.part === n);
        const list = rows.length > 0 ? [make("ol", { class: "rows" }, ...rows.map(([of, at]) => row(of, at)))] : [];
        return make("section", {}, make("h2", { id: `h-${n}` }, part.title), ...list, question(n));
      });
      const more = make("section", {});
      if (data.ask_word) {
        const word = input("word", texts.word, { maxlength: 80, value: state.word }, (value) => { state.word = value; refresh(); });
        more.append(make("p", {}, ...word));
      }
      if (form.orders) {
        if (!state.rows.some((of) => of.on)) more.append(check("none", texts.none, state.none, (on) => { state.none = on; }));
        more.append(check("provisional", texts.provisional, state.provisional, (on) => { state.provisional = on; }));
      }
      page.replaceChildren(...all, more, tail, make("p", { id: "said", role: "status" }));
      refresh();
    };
    draw();
  };

  // Where no link brought what a seat knows, what everybody knows of it. Whoever made a link, mails go where this page says.
  const choose = ({ seats, names, mail, texts }, said) => {
    const own = (n) => button(`s-${n}`, names[n], () => show({ ...JSON.parse(seats[n]), mail }));
    const box = make("fieldset", {}, make("legend", {}, texts.whose), ...names.map((_, n) => own(n)));
    page.replaceChildren(make("p", { role: "status" }, said), box);
  };

  const all = JSON.parse(document.getElementById("data").textContent);
  const hash = location.hash.slice(1);
  document.body.classList.add("scripted");
  if (!all.seats) show(all);
  else if (!hash) choose(all, "");
  else Form.linked(all.seats, hash).then((data) => show({ ...data, mail: all.mail }), () => choose(all, all.texts.stale));
  addEventListener("hashchange", () => location.reload());
}
