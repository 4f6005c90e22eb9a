/** A bot that chooses at random: dicehall tournament skip-bo-dice --bots thumb --engine "node bot.ts" */

import { createInterface } from 'node:readline';

for await (const line of createInterface({ input: process.stdin })) {
  const asked: { id: number; actions: string[]; random: number } = JSON.parse(line);
  const action = asked.actions[asked.random % asked.actions.length];
  console.log(JSON.stringify({ id: asked.id, action }));
}
