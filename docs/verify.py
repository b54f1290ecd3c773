"""Checks a folder of arbitre's papers and reveals without arbitre, by docs/journal.md: python3 verify.py FOLDER"""
import hashlib, hmac, html, json, pathlib, re, sys
UNDOABLE, WORLD, LAST = "enter withdraw import world news seat rename".split(), ["world", "thaw", "erratum", "erratum-omniscient"], 10**9
WHEN = {"0": "new rules open end undo", "1": "rename sheet standing enter withdraw import lock roll news undo", "2": "roll news", "3": "choose close news"}
NEXT, known, heads, entered, jobs, failures = dict(open="1", lock="2", roll="3", close="4", end="4"), {}, {}, {}, [], []
def need(fact, season, entry, what):
    if not fact: raise ValueError(season, entry, what)
def of(book): return book not in (None, "antiquity") and sys.exit(print("Not checked here, but by arbitre verify: the rulebook", book) or 4)
def once(name, value): return known.setdefault(name, value) == value  # whether everybody says the same
def enc(tag, *fields): return b"".join(len(f).to_bytes(4, "big") + f for f in (f if isinstance(f, bytes) else str(f).encode() for f in ("arbitre/1/" + tag, *fields)))
def sha(tag, *fields): return hashlib.sha256(enc(tag, *fields)).hexdigest()
def key_at(to, s, key): return key if s <= to else key_at(to, s - 1, sha("season-key", s, bytes.fromhex(key)))  # 0: the seal
def die(key, sides, *fields):  # the first byte below the limit; among the 32 of the first block there is one
    return next(b % sides + 1 for b in hmac.digest(bytes.fromhex(key), enc("draw", *fields) + bytes(4), "sha256") if b < 256 - 256 % sides)
def chain(s, r):  # the hash of each entry; a season begins where the one before ended, season 1 at the seal
    hashes, seal, key = [r["head_before"]], r["seal"], r["key"]
    need(r["format"] == "arbitre/1" and key_at(0, s, key) == seal and sha("campaign-id", seal)[:32] == r["id"]
         and (key == r["top"] or key_at(s, 512, r["top"]) == key) and once("seal", seal), s, 0, "wrong key")
    need(once(1, seal) and once(s, r["head_before"]) and once(s + 1, r["head_after"]), s, 0, "a gap, or two reveals")
    for n, e in enumerate(r["entries"], 1):
        need(e["i"] == n and (e["body"] is None or e["body_hash"] == sha("body", r["id"], s, n, e["salt"], e["body"])),
             s, e["i"], "misnumbered, or its body was changed")
        hashes.append(sha("entry", r["id"], s, n, hashes[-1], e["time"], e["actor"], e["kind"], e["body_hash"]))
    need(hashes[-1] == r["head_after"], s, len(r["entries"]), "the entries do not lead to the head after them")
    return hashes[1:]
def roll(r, setup, rules, sets, beacon):  # a die and an outcome for each attempt that stands (R6, R7, H1, H2)
    sides, least, attempts = setup["constants"]["die"], setup["constants"]["threshold"], []
    for seat, o in [(seat, o) for seat in sorted(sets) for o in sets[seat]["orders"] if o["order"] == "attempt"]:
        d = {"seat": seat, "question": f'{o["target"]}/{o["kind"]}/{o["subject"] or ""}', "word": sets[seat]["word"]}
        repeat = sum((seat, d["question"]) == (x["seat"], x["question"]) for x, _, _ in attempts)
        n = die(r["key"], sides, r["id"], r["season"], *d.values(), beacon, f"d{sides}", repeat)
        bids, faced = sets.get(o["target"], {"orders": []})["orders"], [(o["kind"], None), (None, seat)]
        walls = [sum(p["modifier"] for p in bids if (p["kind"], p["target"]) == wall) for wall in faced]
        malus, total = max(walls) if rules.get("stacking") == "larger" else sum(walls), n + o["modifier"]
        spared = malus and (rules.get("countered") == "any-failure" or (n > 1 and total >= least))
        outcome = "success" if n == sides or (n > 1 and total - malus >= least) else "countered" if spared else "bad luck"
        attempts.append(({**d, "repeat": repeat, "die": n}, o["target"], outcome))
    return attempts
def follows(attempts, sets, choices, answers):  # whether every answer follows from roll and choice
    for (d, victim, outcome), t in zip(attempts, answers):
        allowed = [v for (seat, _), (question, v) in choices.items() if (seat, question) == (victim, d["question"])]
        if len(allowed) < len({x["seat"] for x, _, o in attempts if o == "countered" and x["question"] == d["question"]}):
            walls = d["question"].split("/")[1], d["seat"]  # silence, or what a wall answered beforehand
            allowed += [None] + [o.get("if_countered") for o in sets[victim]["orders"] if o["kind"] in walls or o["target"] in walls]
        right = {"success": True, "countered": t["told"] in allowed, "bad luck": t["told"] is None}[outcome]
        if not right or any(d[k] != t[k] for k in ("seat", "question", "repeat")): return False
    return len(attempts) == len(answers)
def walk(s, r):  # a season's entries, one after the other
    stage, late, sets, choices, attempts, hashes, last, mute = "0", False, {}, {}, [], chain(s, r), [], False
    for e, head in zip(r["entries"] if s == 1 or "setup" in known else [], hashes):  # season 1 holds the setup
        kind, b = e["kind"], json.loads(e["body"] or "{}")
        if kind == "choose" and b["season"] != s: continue  # about the season before, asked anew by an erratum
        known.update((name, b[name]) for name in ("setup", "rules") if name in b); of(known["setup"].get("rulebook"))
        news, own = b.get("sets", [b] if kind in ("enter", "withdraw") else []), known["setup"].get("omniscient")
        need(kind in WHEN.get(stage, "").split() + (["seat", "deadline", "reveal", "reissue"] + WORLD) * (stage < "4") and (b or kind in WORLD)
             and not (late and (kind in ("sheet", "rename") or own in [new["seat"] for new in news])), s, e["i"], f"{kind} out of place")
        *rest, (*named, before, its) = last or [(0, "", sets, [])]  # what undo takes back: the last, if nothing bars it
        last = rest if kind == "undo" else [*last, (e["i"], kind, sets, news)] * (kind in UNDOABLE)
        sets = before if kind == "undo" else {**sets, **{new["seat"]: new for new in news}}
        entered.update(((head, new["seat"]), new["orders"]) for new in news)
        if kind == "roll": attempts = roll(r, known["setup"], known["rules"], sets, b["beacon"])
        need({"roll": lambda: [a[0] for a in attempts] == b["dice"] and b["locked"] == (stage == "2") >= bool(b["beacon"]) <= (not mute),
              "choose": lambda: (b["question"], b["seat"], "countered") in [(d["question"], v, o) for d, v, o in attempts],
              "undo": lambda: named == [b["entry"], b["kind"]] and not (late and own in [new["seat"] for new in its]),
              "close": lambda: follows(attempts, sets, choices, b["answers"])}.get(kind, lambda: True)(), s, e["i"], f"a wrong {kind}")
        late, stage, mute = late or kind == "sheet" or any(new["seat"] != own for new in news), NEXT.get(kind, stage), b["beacon"] is None if kind == "sheet" else mute
        if kind == "choose": choices[b["seat"], b["notice"]] = b["question"], b["value"]
        if kind in ("sheet", "lock", "close", "reissue"): heads[b["season"], kind, b.get("number", 0)] = head, b.get("answers", [])
    need(stage == "4" or "setup" not in known, s, len(hashes), "the season was not closed")
def words_of(text):  # what a paper in words says in its last line for programs
    kind, words, seat = re.findall(r"arbitre/1 (seal|sheet|lock|receipt|bulletin|closing)((?: (?!seat)\w+=\w+)*)(?: seat=([^<\[`\n]+))?", html.unescape(text))[-1]
    return {**dict(word.split("=") for word in words.split()), "paper": kind, **({"nation": seat.strip()} if seat else {})}
def compare(_, p):  # a paper with the others and with the reveals; what it does not say is a KeyError
    kind, who, s = re.sub("bulletin|closing", "close", p["paper"]), p.get("nation"), int(of(p.get("rulebook")) or p.get("season", 0))
    n = int(p["erratum"]["number"] if "answers" in p and "erratum" in p else p.get("erratum", 0))
    at = p[{"seal": "seal", "receipt": "hash" if "hash" in p else "entry"}.get(kind, "head")]
    parts = [heads.get((s, kind, 0), ("", []))] + [heads[place] for place in sorted(heads) if place[:2] == (s, "reissue")]
    alone = kind == "seal" or (p.get("status") == "rejected" and not at) or (s, "close", 0) not in heads or (n and not parts[1:])
    its = [i for i, part in enumerate(parts) if part[0] == at and bool(i) == bool(n)]  # which of them it is
    same = p.get("orders", entered.get((at, who), 0)) == entered.get((at, who)) if kind == "receipt" else its
    need(alone or same, s, LAST, f"{p['file']} is not what the reveal gives")
    need((kind == "receipt" or once((s, kind, n, n and who), at)) and (who or once("seal", p["seal"])), 0, LAST, f"{p['file']}: two heads")
    told = {(t["question"], t["repeat"]): t["told"] for _, ts in parts[:sum(its) + 1] for t in ts if t["seat"] == who}
    stated = [(f'{a["target"]}/{a["kind"]}/{a["subject"] or ""}', a["told"]) for a in p.get("answers", [])]
    need(alone or "answers" not in p or stated == [(q, v) for (q, _), v in told.items()], s, LAST, f"{p['file']}: answers")
for path, text in [(path, path.read_text("utf-8-sig", "replace")) for path in sorted(pathlib.Path(sys.argv[1]).rglob("*")) if path.is_file()]:
    try:
        p = {**(json.loads(text) if text.lstrip().startswith("{") else words_of(text)), "file": path}
        jobs += [(LAST, compare, p)] if "paper" in p else [(r["season"], walk, {**r, "top": p["key"]}) for r in p.get("seasons", [p])]
    except Exception as bad:  # a reveal or a paper that was spoiled is still one
        ours = re.search('"(body_hash|head_before|paper)"|arbitre/1 ' + '|"arbitre/1"' * isinstance(bad, ValueError), text)
        failures += [(0, LAST, f"{path} cannot be read: {bad!r}")] * bool(ours)  # anything else is passed over
for s, work, item in sorted(jobs, key=lambda job: job[0]):
    try: work(s, item)
    except Exception as bad: failures.append(bad.args if len(bad.args) == 3 else (s % LAST, LAST, f"unreadable: {bad!r}"))
for s in sorted({job[0] for job in jobs} - {LAST}):
    proved = all((s, kind, 0) in heads and (s, kind, 0, 0) in known for kind in ("sheet", "lock", "close"))
    print(f"season {s}:", "broken" if {0, s} & {bad[0] for bad in failures} else "proved" if proved else "consistent")
for s, i, what in sorted(failures, key=lambda f: (f[0] or LAST, f[1])): print(f"FAILS: season {s}, entry {i % LAST}: {what}")
sys.exit(3 if failures else 0)
