/** Penalty and Action die, the dice set aside and in play, the totals and the chips. */

import { useTumble } from '../../dice/tumble.ts';
import { t } from '../../words.ts';
import type { GameProps } from '../contract.ts';
import { Chips } from './Chips.tsx';
import { Handful, Shelf } from './Dice.tsx';
import { RoundCard } from './RoundCard.tsx';
import { type RoundEnd, sceneOf, suspenseOf } from './scene.ts';
import { Track } from './Track.tsx';
import './dodge-dice.css';

type Props = GameProps<'dodge-dice'>;

export function Board(props: Props) {
  const { rolled, names, view, settledView = view } = props;
  const scene = sceneOf(props);
  const more = suspenseOf(scene);
  const { state, time } = useTumble(props, more);
  const isTumbling = state === 'tumbling' && scene.icon !== undefined;
  // It lies there until the next roll, and must not be taken for one of the next round.
  const isPast = scene.end !== undefined && !isTumbling && view.phase !== 'over';
  const show = { scene, isTumbling, count: rolled?.count ?? 0 };
  return (
    <div
      class={scene.icon === undefined ? 'dg-board' : `dg-board ${state}`}
      style={{ '--tumble': `${time - (time === 0 ? 0 : more)}ms`, '--tumble-last': `${time}ms` }}
    >
      <div class="dg-tray">
        <RoundCard {...show} isPast={isPast} />
        <Shelf {...show} />
        <div class="dg-field">
          <Handful {...show} />
          {!isTumbling && scene.end !== undefined && (
            <p class="dg-stamp">{endText(scene.end, names, isPast)}</p>
          )}
        </div>
      </div>
      <Track {...props} view={settledView} />
      <Chips {...props} view={settledView} />
    </div>
  );
}

function endText({ seat, points }: RoundEnd, names: Props['names'], isPast: boolean): string {
  const when = isPast ? 'last' : 'over';
  if (seat === undefined) return t(`web-dodge-dice.${when}-free`);
  return t(points > 0 ? `web-dodge-dice.${when}-points` : 'web-dodge-dice.over-minus', {
    player: names.seats[seat] ?? '',
    points: Math.abs(points),
  });
}
