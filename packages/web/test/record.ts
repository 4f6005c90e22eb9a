/** The record of a short game between two people, always the same one. */

import { localLink } from '@dicehall/link';
import { NOON } from './scenes.ts';
import { seedRandom } from './seeds.ts';

export async function shortRecord(): Promise<string> {
  const source: Pick<Crypto, 'getRandomValues'> = { getRandomValues: (into) => into };
  seedRandom('record', source);
  const opened = await localLink(
    {
      game: 'skip-bo-dice',
      players: ['Ana', 'Ben'].map((name) => ({ kind: 'person', name }) as const),
      options: 'goal=25,first=0',
      settings: { window: 'unhurried' },
      table: 'here-5ce9e',
    },
    {
      now: () => NOON,
      randomBytes: (length) => source.getRandomValues(new Uint8Array(length)),
      think: () => Promise.resolve(''),
      keep: () => Promise.resolve(),
    },
  );
  if (!opened.ok) throw new Error(JSON.stringify(opened.refusal));
  const link = opened.value;
  for (;;) {
    const asking = link.state.views.find(({ match }) => (match?.actions.length ?? 0) > 0);
    const match = asking?.match;
    if (asking === undefined || match === undefined || asking.viewer === 'spectator') break;
    const action = match.actions.find((one) => one === 'stop') ?? match.actions[0] ?? '';
    await link.send({ kind: 'act', seat: asking.viewer, at: match.asked[0]?.at ?? 0, action });
  }
  const record = await link.record();
  link.close();
  if (!record.ok) throw new Error(JSON.stringify(record.refusal));
  return record.value;
}
