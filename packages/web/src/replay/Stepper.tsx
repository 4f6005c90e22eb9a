/** One record on the screen: its board at one step, and the ways to the others. Arrow keys step, too. */

import type { GameId, Viewer } from '@dicehall/rules';
import type { RecordFile } from '@dicehall/table';
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import type { GameModule } from '../games/contract.ts';
import { loadTable } from '../games/index.ts';
import { needReviewWords } from '../late-words.ts';
import { hush, sayStatus } from '../parts/announce.ts';
import { loadFailed } from '../parts/load-failure.ts';
import { type ShapeName, shapesFor } from '../parts/shapes.ts';
import { PositionBoard } from '../position/PositionBoard.tsx';
import { type Position, positionsOf, type ReplayPositions } from '../position/positions.ts';
import { type Course, Steps } from '../position/Steps.tsx';
import { aboutRecord } from '../records/about.ts';
import { check } from '../records/actions.ts';
import { ownHere } from '../records/open-replay.ts';
import { askForReview } from '../review/ask.ts';
import { chanceText } from '../review/numbers.ts';
import { sideName } from '../review/people.ts';
import type { ReviewPage } from '../review/review-page.ts';
import { replayLink } from '../seats/links.ts';
import { Chances } from '../story/Chances.tsx';
import { StoryOfGame } from '../story/StoryOfGame.tsx';
import { namesFor } from '../table/names.ts';
import { needWords, t } from '../words.ts';
import { StepList, sentenceAt } from './StepList.tsx';
import { Top } from './Top.tsx';
import '../table/table.css';
import './replay.css';

interface Props {
  readonly record: RecordFile;
  readonly content: string;
  /** Where it opens. */
  readonly step: number;
  /** The fragment that opens it at a step; undefined if it is only in this page. */
  readonly linkAt: ((step: number) => string) | undefined;
  leave(): void;
}

export function Stepper(props: Props) {
  const about = aboutRecord(props.record);
  return about === undefined ? null : <LoadedStepper {...props} game={about.game} />;
}

function LoadedStepper<K extends GameId>({ game, ...props }: Props & { readonly game: K }) {
  const [module, setModule] = useState<GameModule<K>>();
  useEffect(() => {
    Promise.all([loadTable(game), needWords(game)]).then(([own]) => setModule(own), loadFailed);
  }, [game]);
  if (module === undefined) return <p class="loading">{t('web.loading')}</p>;
  return <ReplayTable {...props} game={game} module={module} />;
}

interface ReplayProps<K extends GameId> extends Props {
  readonly game: K;
  readonly module: GameModule<K>;
}

function ReplayTable<K extends GameId>({
  record,
  content,
  step,
  linkAt,
  leave,
  game,
  module,
}: ReplayProps<K>) {
  const [viewer, setViewer] = useState<Viewer>('spectator');
  const found = useMemo(() => positionsOf(game, record, viewer), [game, record, viewer]);
  const { positions, isWhole } = found;
  const last = positions.length - 1;
  const [wanted, setAt] = useState(step);
  const at = Math.max(0, Math.min(wanted, last));
  const names = aboutRecord(record)?.names ?? [];
  const position: Position<K> | undefined = positions[at];
  const sentence = position === undefined ? '' : sentenceAt(module, position, names);

  useEffect(() => {
    if (linkAt !== undefined) {
      history.replaceState(history.state, '', `${location.pathname}${linkAt(at)}`);
    }
  }, [at, linkAt]);
  useEffect(() => {
    sayStatus(`${t('web-online.step-of', { n: at, last })} ${sentence}`);
  }, [sentence, at]);
  // Another record may follow on the same page.
  useEffect(() => hush, []);
  useStepKeys(last, setAt);
  const damage = useDamage(content, found);
  const shapes = shapesIn(module, names.length);
  const reviewed = useReviewed(game, record, isWhole);
  const course = reviewed && courseAt(reviewed, names, shapes, at);

  if (position === undefined) return <p class="loading">{t('web.check-unreadable')}</p>;
  return (
    <div class="table replay" data-game={game} data-layout={module.layout} data-step={at}>
      <Top
        game={game}
        caption={sentence}
        content={content}
        link={linkAt === undefined ? undefined : replayLink(linkAt(at))}
        leave={leave}
        damage={damage}
      >
        <label class="replay-eyes">
          {t('web-online.eyes')}
          <select
            class="field"
            value={String(viewer)}
            onChange={({ currentTarget: { value } }) =>
              setViewer(value === 'spectator' ? value : Number(value))
            }
          >
            <option value="spectator">{t('web-online.eyes-table')}</option>
            {names.map((name, seat) => (
              <option key={name} value={String(seat)}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </Top>
      <main class="table-main">
        <PositionBoard module={module} position={position} names={names} />
        <Steps at={at} last={last} course={course} go={setAt} />
        <div class="replay-after">
          {at === last && isWhole && (
            <StoryOfGame
              game={game}
              module={module}
              names={namesFor({ seats: names }, ownHere())}
              shapes={shapes}
              content={content}
              heading="h2"
              see={setAt}
            />
          )}
        </div>
      </main>
      <aside class="table-side" aria-label={t('web.log')}>
        <StepList module={module} positions={positions} names={names} at={at} go={setAt} />
      </aside>
    </div>
  );
}

/** What is wrong with the record, in a sentence; empty if nothing is, or as long as it is being checked. */
function useDamage(content: string, { positions, isWhole }: ReplayPositions<GameId>): string {
  const [damage, setDamage] = useState('');
  useEffect(() => {
    check(content).then(({ kind, text }) => {
      if (kind !== 'fault') return;
      setDamage(isWhole ? text : t('web-online.rest-unshown', { n: positions.length - 1 }));
    }, loadFailed);
  }, [content]);
  return damage;
}

/** Worked out while somebody looks; a game that is not over has none. */
function useReviewed(game: GameId, record: RecordFile, isWhole: boolean): ReviewPage | undefined {
  const [reviewed, setReviewed] = useState<ReviewPage>();
  const isOver = isWhole && aboutRecord(record)?.result !== undefined;
  useEffect(() => {
    setReviewed(undefined);
    if (!isOver) return undefined;
    const done = (found: ReviewPage | undefined): void =>
      void needReviewWords().then(() => setReviewed(found), loadFailed);
    return askForReview(game, record, { progress() {}, done });
  }, [game, record, isOver]);
  return reviewed;
}

function courseAt(
  reviewed: ReviewPage,
  seats: readonly string[],
  shapes: readonly ShapeName[],
  at: number,
): Course {
  const { chances, sides } = reviewed;
  const people = { names: { seats }, own: [], sides };
  return {
    chart: <Chances story={reviewed} label={t('web-review.chances')} shapes={shapes} />,
    text: (chances[at] ?? [])
      .map((chance, side) =>
        t('web-review.chance', { player: sideName(people, side), n: chanceText(chance) }),
      )
      .join(', '),
  };
}

const shapesIn = <K extends GameId>(module: GameModule<K>, seats: number): readonly ShapeName[] => {
  const chosen = shapesFor(seats);
  return module.signs(chosen);
};

const KEYS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** Left and right step, Home and End go to the ends, unless a field has the keys. */
function useStepKeys(last: number, change: (next: (at: number) => number) => void): void {
  // Before it is seen, because a key may be pressed at once.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isField =
        event.target instanceof HTMLElement && event.target.matches('input, select, dialog *');
      if (isField || event.ctrlKey || event.metaKey || event.altKey) return;
      const step = KEYS[event.key];
      if (step === undefined) return;
      event.preventDefault();
      change((at) => Math.max(0, Math.min(step(Math.min(at, last), last), last)));
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [last]);
}
