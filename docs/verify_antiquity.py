"""Antiquity, for verify.py: the order of a season's entries, a die and an outcome for each attempt (R6, R7, H1, H2),
and that every answer follows from roll and choice.
"""
from verify import dice, need

UNDOABLE = "enter withdraw import world news seat rename".split()
WORLD = ["world", "thaw", "erratum", "erratum-omniscient"]
WHEN = {  # what may stand where: before the opening, until the lock, until the roll, until the close
    "0": "new rules open end undo",
    "1": "rename sheet standing enter withdraw import lock roll news undo",
    "2": "roll news",
    "3": "choose close news",
}
NEXT = {"open": "1", "lock": "2", "roll": "3", "close": "4", "end": "4"}


def roll(reveal, setup, rules, sets, beacon):
    """What each attempt that stands comes to: its draw, its victim, its outcome."""
    sides, least, attempts = setup["constants"]["die"], setup["constants"]["threshold"], []
    for seat, o in [(seat, o) for seat in sorted(sets) for o in sets[seat]["orders"] if o["order"] == "attempt"]:
        draw = {"seat": seat, "question": f'{o["target"]}/{o["kind"]}/{o["subject"] or ""}', "word": sets[seat]["word"]}
        repeat = sum((seat, draw["question"]) == (d["seat"], d["question"]) for d, _, _ in attempts)
        n = dice(reveal, *draw.values(), beacon, f"d{sides}", repeat)[0][0]
        bids = sets.get(o["target"], {"orders": []})["orders"]
        walls = [sum(p["modifier"] for p in bids if (p["kind"], p["target"]) == wall) for wall in [(o["kind"], None), (None, seat)]]
        malus, total = max(walls) if rules.get("stacking") == "larger" else sum(walls), n + o["modifier"]
        spared = malus and (rules.get("countered") == "any-failure" or (n > 1 and total >= least))
        success = n == sides or (n > 1 and total - malus >= least)
        outcome = "success" if success else "countered" if spared else "bad luck"
        attempts.append(({**draw, "repeat": repeat, "die": n}, o["target"], outcome))
    return attempts


def follows(attempts, sets, choices, answers):
    """Whether every answer follows from roll and choice."""
    for (draw, victim, outcome), told in zip(attempts, answers):
        allowed = [v for (seat, _), (question, v) in choices.items() if (seat, question) == (victim, draw["question"])]
        if len(allowed) < len({d["seat"] for d, _, o in attempts if o == "countered" and d["question"] == draw["question"]}):
            walls = draw["question"].split("/")[1], draw["seat"]  # silence, or what a wall answered beforehand
            allowed += [None] + [o.get("if_countered") for o in sets[victim]["orders"] if o["kind"] in walls or o["target"] in walls]
        right = {"success": True, "countered": told["told"] in allowed, "bad luck": told["told"] is None}[outcome]
        if not right or any(draw[k] != told[k] for k in ("seat", "question", "repeat")):
            return False
    return len(attempts) == len(answers)


def walk(folder, s, reveal, entries):
    """A season's entries, one after the other. `folder` keeps the setup and the rules from season to season."""
    stage, late, sets, choices, attempts, last, mute = "0", False, {}, {}, [], [], False
    for e, b in entries:
        kind = e["kind"]
        if kind == "choose" and b["season"] != s:
            continue  # about the season before, asked anew by an erratum
        folder.rules = b.get("rules", getattr(folder, "rules", {})) if kind in ("new", "open") else folder.rules
        news, own = b.get("sets", [b] if b and kind in ("enter", "withdraw") else []), folder.setup.get("omniscient")
        theirs = kind in ("sheet", "rename") or own in [one["seat"] for one in news]  # what comes before others' orders
        may = WHEN.get(stage, "").split() + (["seat", "deadline", "reveal", "reissue"] + WORLD) * (stage < "4")
        need(kind in may and (b or kind in WORLD) and not (late and theirs), s, e["i"], f"{kind} out of place")
        *rest, (*named, before, its) = last or [(0, "", sets, [])]  # what undo takes back: the last, if nothing bars it
        last = rest if kind == "undo" else [*last, (e["i"], kind, sets, news)] * (kind in UNDOABLE)
        sets = before if kind == "undo" else {**sets, **{one["seat"]: one for one in news}}
        right = True
        if kind == "roll":
            attempts = roll(reveal, folder.setup, folder.rules, sets, b["beacon"])
            right = [draw for draw, _, _ in attempts] == b["dice"] and b["locked"] == (stage == "2") >= bool(b["beacon"]) <= (not mute)
        elif kind == "choose":
            right = (b["question"], b["seat"], "countered") in [(d["question"], v, o) for d, v, o in attempts]
            choices[b["seat"], b["notice"]] = b["question"], b["value"]
        elif kind == "undo":
            right = named == [b["entry"], b["kind"]] and not (late and own in [one["seat"] for one in its])
        elif kind == "close":
            right = follows(attempts, sets, choices, b["answers"])
        need(right, s, e["i"], f"a wrong {kind}")
        late = late or kind == "sheet" or any(one["seat"] != own for one in news)
        stage, mute = NEXT.get(kind, stage), b["beacon"] is None if kind == "sheet" else mute
    need(stage == "4", s, len(entries), "the season was not closed")
