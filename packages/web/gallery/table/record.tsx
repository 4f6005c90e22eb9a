/** A real record whose dice can be checked, for the gallery. */

import { useEffect, useState } from 'preact/hooks';
import { twoPeople } from '../../src/table/testing.ts';

/** Two roll for who begins, and agree on a draw: always the same dice, and no story to wait for. */
async function drawnAtOnce(): Promise<string> {
  const link = await twoPeople('sequence-dice', 2);
  await link.send({ kind: 'offer', seat: 0, what: 'draw' });
  await link.send({ kind: 'answer', seat: 1, yes: true });
  const record = await link.record();
  link.close();
  if (!record.ok) throw new Error(record.refusal.code);
  return record.value;
}

interface Props {
  draw(record: string): preact.JSX.Element;
}

export function Recorded({ draw }: Props) {
  const [record, setRecord] = useState<string>();
  useEffect(() => {
    drawnAtOnce().then(setRecord);
  }, []);
  return record === undefined ? null : draw(record);
}
