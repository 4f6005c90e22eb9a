/** A table for people and bots at this device: who plays, with which shapes, by which house rules. */

import { type Chosen, type GameId, seatsOf, shortRules } from '@dicehall/rules';
import { useEffect, useState } from 'preact/hooks';
import { BotNotes } from '../bots/BotNotes.tsx';
import { rememberLevel } from '../bots/levels.ts';
import { loadTable } from '../games/index.ts';
import { needCoachModes } from '../late-words.ts';
import { openLocal } from '../local/open.ts';
import { type KeptTable, keptTable } from '../local/table-store.ts';
import { rememberMode } from '../parts/device/coach-memory.ts';
import { type CoachMode, firstMode } from '../parts/device/coach-store.ts';
import { Icon } from '../parts/Icon.tsx';
import { loadFailed } from '../parts/load-failure.ts';
import { PageTop, usePageTitle } from '../parts/PageTop.tsx';
import { go } from '../parts/route.ts';
import { HouseRules } from '../rules/HouseRules.tsx';
import { fitting, optionsText } from '../rules/options.ts';
import { signBearer } from '../rules/sides.ts';
import { Teams } from '../rules/Teams.tsx';
import { ModeChoice } from '../table/coach/CoachMode.tsx';
import { whyNot } from '../table/refusal.ts';
import { needWords, t } from '../words.ts';
import { SeatRow } from './SeatRow.tsx';
import {
  firstDrafts,
  nameFault,
  namesIn,
  playersIn,
  type SeatDraft,
  withChange,
  withPlayer,
  withSeat,
} from './seat-drafts.ts';
import '../look/setup.css';

export function Setup({ game }: { readonly game: GameId }) {
  const [isReady, setReady] = useState(false);
  const [kept, setKept] = useState<KeptTable>();
  const title = t(`name.game.${game}`);
  usePageTitle(title);
  useEffect(() => {
    Promise.all([loadTable(game), needWords(game), needCoachModes()]).then(
      () => setReady(true),
      loadFailed,
    );
    keptTable(game).then(setKept, () => {});
  }, [game]);
  return (
    <div class="page">
      <PageTop title={title} />
      <main>
        {isReady ? (
          <Form game={game} kept={kept} first={firstDrafts()} />
        ) : (
          <p class="loading">{t('web.loading')}</p>
        )}
      </main>
    </div>
  );
}

interface FormProps {
  readonly game: GameId;
  /** The table of this game that is on the device. */
  readonly kept: KeptTable | undefined;
  /** Who sits there at first. */
  readonly first: readonly SeatDraft[];
}

export function Form({ game, kept, first }: FormProps) {
  const [seats, setSeats] = useState(first);
  const [wanted, setWanted] = useState<Chosen>({});
  const [picked, setPicked] = useState<CoachMode>();
  const [fault, setFault] = useState('');
  const people = seats.filter(({ kind }) => kind === 'person').length;
  const coach = picked ?? firstMode(people);
  // Default: the short rules for this many players.
  const chosen = { ...shortRules(game, seats.length), ...fitting(game, wanted, seats.length) };
  const names = namesIn(seats);
  const start = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (names.some((_, seat) => nameFault(names, seat) !== undefined)) {
      setFault(t('web-screens.fix-names'));
      return;
    }
    const shapes = seats.map(({ shape }) => shape);
    const options = optionsText(chosen);
    const players = playersIn(seats);
    if (picked !== undefined) rememberMode(picked, people);
    const opened = await openLocal({ game, players, shapes, options, coach });
    if (!opened.ok) {
      setFault(whyNot(opened.refusal, { seats: names }));
      return;
    }
    opened.table.link.close();
    go({ name: 'play', game }, true);
  };
  return (
    <form class="setup" onSubmit={start} novalidate>
      {kept?.isOver === false && (
        <p class="note setup-kept">{t('web.anew-sure', { players: kept.names.join(', ') })}</p>
      )}
      <fieldset class="setup-seats">
        <legend>
          <h2>{t('web-seating.who-plays')}</h2>
        </legend>
        <SeatRows game={game} seats={seats} setSeats={setSeats} />
        <MoreSeats game={game} seats={seats} setSeats={setSeats} />
        <Teams game={game} names={names} />
        <BotNotes
          game={game}
          levels={seats.flatMap(({ kind, level }) => (kind === 'bot' ? [level] : []))}
          options={chosen}
          seats={seats.length}
        />
      </fieldset>
      <HouseRules game={game} seats={seats.length} chosen={chosen} choose={setWanted} />
      <ModeChoice mode={coach} choose={setPicked} />
      <div class="setup-start">
        {fault !== '' && (
          <p class="fault" role="alert">
            {fault}
          </p>
        )}
        <button type="submit" class="button primary big">
          <Icon name="play" />
          {t('web-seating.start')}
        </button>
      </div>
    </form>
  );
}

interface SeatsProps {
  readonly game: GameId;
  readonly seats: readonly SeatDraft[];
  setSeats(seats: readonly SeatDraft[]): void;
}

function SeatRows({ game, seats, setSeats }: SeatsProps) {
  const names = namesIn(seats);
  /** Whose shape a seat wears: partners wear one. */
  const bearer = (seat: SeatDraft, index: number): SeatDraft =>
    seats[signBearer(game, index, seats.length)] ?? seat;
  const replace = (id: number, kind: SeatDraft['kind'], level?: string): void => {
    if (level !== undefined) rememberLevel(game, level);
    setSeats(withPlayer(game, seats, id, kind, level));
  };
  return (
    <ol data-names="">
      {seats.map((seat, index) => (
        <SeatRow
          key={seat.id}
          game={game}
          seat={{ ...seat, shape: bearer(seat, index).shape }}
          number={index + 1}
          fault={nameFault(names, index)}
          taken={seats.map((one, at) => bearer(one, at).shape)}
          change={(some) =>
            setSeats(withChange(seats, some.shape ? bearer(seat, index).id : seat.id, some))
          }
          replace={(kind, level) => replace(seat.id, kind, level)}
          remove={
            seats.length > seatsOf(game).min
              ? () => setSeats(seats.filter(({ id }) => id !== seat.id))
              : undefined
          }
        />
      ))}
    </ol>
  );
}

function MoreSeats({ game, seats, setSeats }: SeatsProps) {
  if (seats.length >= seatsOf(game).max) return null;
  return (
    <div class="setup-more">
      <button
        type="button"
        class="button"
        onClick={() => setSeats(withSeat(game, seats, 'person'))}
      >
        <Icon name="plus" />
        {t('web-screens.add-person')}
      </button>
      <button type="button" class="button" onClick={() => setSeats(withSeat(game, seats, 'bot'))}>
        <Icon name="plus" />
        {t('web-seating.add-bot')}
      </button>
    </div>
  );
}
