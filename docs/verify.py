#!/usr/bin/env python3
"""Derives the dice and the chain of a Dicehall record again, as docs/record.md describes: python3 verify.py record.json"""
import hashlib, hmac, json, re, sys
if len(sys.argv) != 2: sys.exit("usage: python3 verify.py record.json")
faults, check = [], lambda holds, fault: holds or faults.append(fault)
sha = lambda *parts: hashlib.sha256(b"".join(parts)).hexdigest()
mac = lambda key, text: hmac.new(key, text.encode(), hashlib.sha256).digest()
as_json = lambda value: json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
sys.excepthook = lambda kind, fault, _: print(f"no record that can be read: {fault!r}", file=sys.stderr)
record = json.load(open(sys.argv[1], encoding="utf-8"))
digest, log, is_chained = record.pop("digest"), record["log"], record["version"] == 2
start = next(entry for entry in log if entry["kind"] == "start")
table, header, given, secret = start["table"], start["header"], start["contributions"], bytes.fromhex(log[-1]["secret"])
check(sha(as_json(record)) == digest, "digest: not the file as written")
check(sha(secret, table.encode()) == start["commitment"], "commitment: not to this secret")
check(all(entry["n"] == log[0]["n"] + i for i, entry in enumerate(log)), "order: entries are out of place")
head, heads, naming = record.get("before", ""), [], ("sit", "receipt", "rename", "claim", "terms", "start")
removed = {own["n"]: own["head"] for own in record.get("removed", [])}  # names that were removed at their owners' wish
for n in removed: check(any(entry["n"] == n and entry["kind"] in naming for entry in log), f"removed: entry {n} names nobody")
for entry in log:  # each entry as everybody saw it is hashed with the head before it
    seen = {name: entry[name] for name in entry if entry["kind"] != "hand" or name not in ("dice", "shows")}
    heads.append(head := removed.get(entry["n"]) or sha(bytes.fromhex(head), as_json(seen)) if is_chained else sha(as_json(entry)))
unlike = [entry["n"] for entry, own, told in zip(log, heads, record["sums"]) if own[:8] != told]  # in a chain, all after a change
if unlike: faults.append(f"sum: entry {unlike[0]}, or one before it, is not as written ({len(unlike)} of {len(log)} sums do not fit)")
if is_chained:
    fixed = ("game", "table", "header", "players", "receipts", "keys", "commitment")
    check(start["terms"] == heads[0] and all(start[name] == log[0][name] for name in fixed), "terms: the game began with others")
for seat, own in enumerate(given):
    is_bytes = re.fullmatch("([0-9a-f]{2}){16,64}", own)  # written in one way only: the seed takes the text
    check(start["receipts"][seat] == (own and is_bytes and sha(bytes.fromhex(own))), f"contribution: seat {seat}")
bound_to = [str(start["game"]), header, start["commitment"], *start["receipts"]] if is_chained else [header]
seed = mac(secret, "\n".join([f"dicehall seed {1 + is_chained}", table] + [own or "-" for own in bound_to + given]))
game, seats = header.split("@")[0], int(header.split()[1])
def die(key, index, sides, attempt=0):
    block = mac(seed, f"die {key} {index // 8} {attempt}")
    product = int.from_bytes(block[index % 8 * 4:][:4], "big") * sides
    return product >> 32 if product % 2**32 >= 2**32 % sides else die(key, index, sides, attempt + 1)
is_known = game in ("dodge-dice", "sequence-dice", "skip-bo-dice", "dodgy-dice")
def shown(seat, dice, told):  # what the rules make of the sides thrown
    if not is_known: return told
    if game == "sequence-dice": return str(sum(dice) + 2)
    if seat < 0: return f"lot:{dice[0]}"
    if game == "skip-bo-dice":  # each die has the colour of the space it came from
        colours = [(placed + i) % 12 // 4 for i in range(len(dice))]
        faces = sorted(4 * c + d + 1 if d < 4 else 13 + c for c, d in zip(colours, dice))
        return ",".join("GRP"[face - 13] if face > 12 else str(face) for face in faces)
    if game == "dodge-dice":  # a roll with the Penalty die fixes what the later ones must match
        values, first = [(10, 10, 10, 20, 20, 40)[d] for d in dice], told.count(",") - 1
        penalties.extend(values[:first])
        icon = ("stop", "chip", "x2", "x3", "minus", "give")[dice[first]]
        return f"{penalties[-1]}," * first + f"{icon},{values[first + 1:].count(penalties[-1])}"
    images, hand = ("bow", "ship", "sword", "tower", "tree", "compass"), dice[:-1] if "+" in told else dice
    groups = ",".join(f"{hand.count(i)}{image}" for i, image in enumerate(images) if i in hand) or "-"
    return f"{seat}:{groups}" + (f"+{images[dice[-1]]}" if "+" in told else "")
placed, penalties, turns, roller, rolls, before, bound = 0, [], {}, None, 0, [], {}
for entry in log:
    where, seat = f"entry {entry['n']}: ", entry.get("seat")
    if entry["kind"] == "act":  # a seat's turn goes on while nobody else rolls or acts
        before.append(placed)
        placed, roller = placed + entry["action"].startswith("place:"), roller if roller == seat else None
    if entry["kind"] == "undo": placed = before.pop()
    if "dice" in entry:
        roller, rolls = seat, rolls + 1 if roller == seat else 0
        turns[seat] = turns.get(seat, -1) + (rolls == 0)
        key, sides = f"{seat}.{turns[seat]}.{rolls}", seats if seat < 0 else 5 if "wildFaces=1" in header else 6
        check(key == "{seat}.{turn}.{roll}".format(**entry), f"{where}roll {key} is due")
        dice = [die(key, i, sides) for i in range(len(entry["dice"]))]
        check(entry["dice"] == "".join(map(str, dice)), f"{where}the dice are not from this seed")
        check(entry["shows"] == shown(seat, dice, entry["shows"]), f"{where}the dice do not show that")
        bound[key] = sha(mac(seed, f"salt {key}"), f"{key} {entry['dice']}".encode())
        check(entry.get("commitment", bound[key]) == bound[key], f"{where}not the hand committed to")
    for hand in entry.get("hands", []):
        opened = sha(bytes.fromhex(hand["salt"]), "{seat}.{turn}.{roll} {dice}".format(**hand).encode())
        check(opened in bound.values(), f"{where}the hand of seat {hand['seat']} is another one")
signed = [f"the server's signature (key {record['seal']['key']})"] if "seal" in record else []
signed += [f"the confirmation of seat {own['seat']}" for own in record.get("confirmations", [])]
cut = f"; the chain is broken where names were removed (entry {', '.join(map(str, removed))}): only the server's word joins it"
print("\n".join(faults) or f"{game}: every die is proved" + (cut if removed else f", and the chain up to {head}" * is_chained))
print("not checked: " + ", ".join(["whether the rules allow every step, who played"] + ["what the dice show"] * (not is_known) + signed) + ("" if signed else "; nobody has signed this"))
sys.exit(bool(faults))
