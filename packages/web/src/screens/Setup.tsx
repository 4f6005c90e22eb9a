/** A table for people and bots at this device: who plays, with which shapes, by which house rules. */

import { type Chosen, type GameId, seatsOf, shortRules } from '@dicehall/rules';
import { useEffect, useState } from 'preact/hooks';
import { BotNotes } from '../bots/BotNotes.tsx';
import { nameFor, offeredLevel, rememberLevel } from '../bots/levels.ts';
import { loadTable } from '../games/index.ts';
import { openLocal } from '../local/open.ts';
import { type KeptTable, keptTable } from '../local/table-store.ts';
import { Icon } from '../parts/Icon.tsx';
import { loadFailed } from '../parts/load-failed.ts';
import { PageTop } from '../parts/PageTop.tsx';
import { firstName, freeName } from '../parts/player-names.ts';
import { go } from '../parts/route.ts';
import { SHAPES } from '../parts/shapes.ts';
import { HouseRules } from '../rules/HouseRules.tsx';
import { fitting, optionsText } from '../rules/options.ts';
import { signBearer } from '../rules/sides.ts';
import { Teams } from '../rules/Teams.tsx';
import { whyNot } from '../table/refusal.ts';
import { needWords, t } from '../words.ts';
import { nameFault, type SeatDraft, SeatRow } from './SeatRow.tsx';
import '../look/setup.css';

const firstSeats = (): readonly SeatDraft[] => {
  const own = firstName();
  return [
    { id: 1, kind: 'person', name: own, shape: 'disc', level: '' },
    { id: 2, kind: 'person', name: freeName([own]), shape: 'square', level: '' },
  ];
};

export function Setup({ game }: { readonly game: GameId }) {
  const [isReady, setReady] = useState(false);
  const [kept, setKept] = useState<KeptTable>();
  const title = t(`web.game.${game}`);
  useEffect(() => {
    document.title = `${title} – Dicehall`;
  }, [title]);
  useEffect(() => {
    Promise.all([loadTable(game), needWords(game)]).then(() => setReady(true), loadFailed);
    keptTable(game).then(setKept, () => {});
  }, [game]);
  return (
    <div class="page">
      <PageTop title={title} />
      <main>
        {isReady ? (
          <Form game={game} kept={kept} first={firstSeats()} />
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
  // Whoever chooses nothing gets the game that we suggest to so many.
  const chosen = {
    ...shortRules(game, seats.length),
    ...fitting(game, wanted, seats.length),
  };
  const [fault, setFault] = useState('');
  const most = seatsOf(game).max;
  const names = seats.map(({ name }) => name.trim());

  const change = (id: number, some: Partial<SeatDraft>): void =>
    setSeats(seats.map((seat) => (seat.id === id ? { ...seat, ...some } : seat)));
  const player = (
    kind: SeatDraft['kind'],
    others: readonly SeatDraft[],
    picked?: string,
  ): Pick<SeatDraft, 'kind' | 'name' | 'level'> => {
    const taken = others.map(({ name }) => name.trim());
    if (kind === 'person') return { kind, level: '', name: freeName(taken) };
    const seated = others.map(({ level }) => level);
    const level = picked ?? offeredLevel(game, seated);
    return { kind, level, name: nameFor(game, level, taken) };
  };
  const replace = (id: number, kind: SeatDraft['kind'], picked?: string): void => {
    if (picked !== undefined) rememberLevel(game, picked);
    const others = seats.filter((seat) => seat.id !== id);
    change(id, player(kind, others, picked));
  };
  const add = (kind: SeatDraft['kind']): void => {
    const id = Math.max(...seats.map((seat) => seat.id)) + 1;
    const shape = SHAPES.find((one) => seats.every((seat) => seat.shape !== one)) ?? 'disc';
    setSeats([...seats, { id, shape, ...player(kind, seats) }]);
  };

  const bearer = (seat: SeatDraft, index: number): SeatDraft =>
    seats[signBearer(game, index, seats.length)] ?? seat;

  const start = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (seats.some((_, seat) => nameFault(names, seat) !== undefined)) {
      setFault(t('web.fix-names'));
      return;
    }
    const opened = await openLocal({
      game,
      players: seats.map(({ kind, level }, seat) => {
        const name = names[seat] ?? '';
        return kind === 'bot' ? { kind, name, level } : { kind, name };
      }),
      shapes: seats.map(({ shape }) => shape),
      options: optionsText(chosen),
    });
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
          <h2>{t('web.who-plays')}</h2>
        </legend>
        <ol data-names="">
          {seats.map((seat, index) => (
            <SeatRow
              key={seat.id}
              game={game}
              seat={{ ...seat, shape: bearer(seat, index).shape }}
              number={index + 1}
              fault={nameFault(names, index)}
              taken={seats.map((one, at) => bearer(one, at).shape)}
              change={(some) => change(some.shape ? bearer(seat, index).id : seat.id, some)}
              replace={(kind, level) => replace(seat.id, kind, level)}
              remove={
                seats.length > 2
                  ? () => setSeats(seats.filter(({ id }) => id !== seat.id))
                  : undefined
              }
            />
          ))}
        </ol>
        {seats.length < most && (
          <div class="setup-more">
            <button type="button" class="button" onClick={() => add('person')}>
              <Icon name="plus" />
              {t('web.add-person')}
            </button>
            <button type="button" class="button" onClick={() => add('bot')}>
              <Icon name="plus" />
              {t('web.add-bot')}
            </button>
          </div>
        )}
        <Teams game={game} names={names} />
        <BotNotes
          game={game}
          levels={seats.flatMap(({ kind, level }) => (kind === 'bot' ? [level] : []))}
          options={chosen}
          seats={seats.length}
        />
      </fieldset>
      <HouseRules game={game} seats={seats.length} chosen={chosen} choose={setWanted} />
      <div class="setup-start">
        {fault !== '' && (
          <p class="fault" role="alert">
            {fault}
          </p>
        )}
        <button type="submit" class="button primary big">
          <Icon name="play" />
          {t('web.start')}
        </button>
      </div>
    </form>
  );
}
