#!/usr/bin/env python3
"""A bot that plays any game at random: python3 bot.py http://localhost:8080 skip-bo-dice [table]"""
import hashlib, json, os, random, secrets, sys, time, urllib.request
import websocket  # Debian: apt install python3-websocket

server, game, *code = sys.argv[1:] if len(sys.argv) > 2 else sys.exit(__doc__)
token, contribution = secrets.token_hex(16), secrets.token_hex(32)  # the token is the seat: keep it
key = os.environ.get("DICEHALL_API_TOKEN")  # if the host gave you one, it lifts the limits for each address
headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})

def post(path, body):
    request = urllib.request.Request(server + path, json.dumps(body).encode(), headers)
    return json.load(urllib.request.urlopen(request))

def do(kind, **fields):
    command = {"id": secrets.token_hex(8), "kind": kind, **fields}
    link.send(json.dumps({"type": "do", "command": command}))

seat = {"token": token, "receipt": hashlib.sha256(bytes.fromhex(contribution)).hexdigest(), "name": "Random bot"}
table = code[0] if code else post("/api/quick-match", {"id": secrets.token_hex(8), "game": game, **seat})["table"]
link = websocket.create_connection(server.replace("http", "ws", 1) + "/ws", header=headers)
link.send(json.dumps({"type": "join", "version": 2, "table": table, "tokens": [token]}))
if code: do("sit", **seat)
view, answered = None, None
while not view or view["phase"] != "over":
    message = json.loads(link.recv())
    if message["type"] == "fault":
        if message["fatal"]: sys.exit(f"dropped: {message['code']}")
        if "id" in message: answered = time.sleep(message.get("retryAfter", 1000) / 1000)  # not done: once more
    if message.get("views"): view = message["views"][0]
    elif message.get("matches"): view["match"] = message["matches"][0]
    if view and contribution and view["viewer"] in view.get("terms", {}).get("waiting", []):
        do("contribute", seat=view["viewer"], contribution=contribution)  # all is fixed: now it may be seen
        contribution = None
    match = view and view.get("match")
    for asked in match["asked"] if match else []:
        if asked["seat"] == view["viewer"] and asked["at"] != answered:
            answered = asked["at"]
            do("act", seat=asked["seat"], at=answered, action=random.choice(match["actions"]))
print(table, json.dumps(view["match"]["result"]))
