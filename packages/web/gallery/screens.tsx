/** Pages and their parts, for the gallery. */

import { rulesOf } from '@dicehall/words/on-demand';
import type { ComponentProps } from 'preact';
import { GAMES_TO_OFFER } from '../src/games/index.ts';
import { GiveUp } from '../src/local/GiveUp.tsx';
import type { KeptTable } from '../src/local/table-store.ts';
import { LoadFault } from '../src/parts/LoadFault.tsx';
import { SHAPES } from '../src/parts/shapes.ts';
import { HouseRules } from '../src/rules/HouseRules.tsx';
import { houseRuleTexts } from '../src/rules/house-rules.ts';
import { RulesText } from '../src/rules/RulesText.tsx';
import { Card, Foot } from '../src/screens/Home.tsx';
import { Joining } from '../src/screens/Join.tsx';
import { NotFound } from '../src/screens/NotFound.tsx';
import { OwnTablesStrip } from '../src/screens/OwnTablesStrip.tsx';
import { SeatRow } from '../src/screens/SeatRow.tsx';
import { SettingsPage } from '../src/screens/SettingsPage.tsx';
import { Form } from '../src/screens/Setup.tsx';
import type { SeatDraft } from '../src/screens/seat-drafts.ts';
import { Placeholder } from '../src/visit/Placeholder.tsx';
import { lang, t } from '../src/words.ts';
import type { Exhibit } from './exhibit.ts';
import { Opened, tapping, typing } from './reach.tsx';
import '../src/screens/home.css';
import '../src/look/setup.css';

const nothing = (): void => {};

const KEPT: KeptTable = {
  game: 'dodge-dice',
  table: 'here-still',
  names: ['Ana', 'Ben'],
  shapes: ['disc', 'square'],
  isOver: false,
  changed: 0,
};

const home = (kept: KeptTable | undefined, isLearnt = false) => (
  <ul class="home-games">
    {GAMES_TO_OFFER.slice(0, 1).map((id) => (
      <Card key={id} id={id} kept={kept} isLearnt={isLearnt} giveUp={nothing} />
    ))}
  </ul>
);

type Api = ComponentProps<typeof Joining>['api'];

const fault = (code: string) => ({ ok: false, fault: { code, data: {} } }) as const;
const unreached = async () => fault('unreachable');
const UNREACHED: Api = { look: unreached, list: unreached, quickMatch: unreached };

const join = (api: Api) => <Joining api={api} own={[]} />;

const ANA: SeatDraft = { id: 1, kind: 'person', name: 'Ana', shape: 'disc', level: '' };
const PIP: SeatDraft = { id: 2, kind: 'bot', name: 'Pip', shape: 'star', level: 'pip' };

const row = (seat: SeatDraft, fault?: string, isFree = false) => (
  <ol class="setup">
    <SeatRow
      game="skip-bo-dice"
      seat={seat}
      number={seat.id}
      fault={fault}
      taken={['disc', 'star']}
      change={nothing}
      replace={nothing}
      remove={isFree ? nothing : undefined}
    />
  </ol>
);

const text = (isPage: boolean, house: readonly string[] = []) => {
  const read = rulesOf(lang.value, 'skip-bo-dice');
  const sections = read.sections.slice(0, isPage ? 1 : 2);
  return (
    <RulesText
      rules={{ ...read, sections }}
      section={sections[1]?.id ?? ''}
      house={house}
      isPage={isPage}
    />
  );
};

const form = (first: readonly SeatDraft[], kept?: KeptTable) => (
  <Form game="skip-bo-dice" kept={kept} first={first} />
);

const FULL = SHAPES.map((shape, at) => ({ ...ANA, id: at + 1, name: `Ana ${at + 1}`, shape }));

export const GALLERY: readonly Exhibit[] = [
  { name: 'Home: a game', draw: () => home(undefined) },
  { name: 'Home: a game under way', draw: () => home(KEPT) },
  { name: 'Home: a game whose lesson is done', draw: () => home(undefined, true) },
  {
    name: 'Home: a game to give up',
    reach: tapping('.gallery-open'),
    awaits: 'dialog[open]',
    draw: () => <Opened draw={(close) => <GiveUp table={KEPT} close={close} />} />,
  },
  {
    name: 'Home: tables on a server',
    draw: () => (
      <OwnTablesStrip
        tables={[
          { code: 'kamo-ritu-peso', game: 'skip-bo-dice', phase: 'playing', isAsked: true },
          { code: 'tira-beno-suki', game: 'dodge-dice', phase: 'seating' },
          { code: 'nemo-pika-lute', game: 'dodgy-dice', phase: 'seating' },
          { code: 'bipe-leru-nemi', game: 'sequence-dice', phase: 'over' },
        ]}
        dismiss={nothing}
      />
    ),
  },
  { name: 'Home: the foot', draw: () => <Foot isKept={true} /> },
  { name: 'Home: the foot, where no browser keeps the app', draw: () => <Foot isKept={false} /> },
  { name: 'Set-up: a person', draw: () => row(ANA) },
  { name: 'Set-up: a bot that may go', draw: () => row(PIP, undefined, true) },
  { name: 'Set-up: a name that is wrong', draw: () => row(ANA, t('web-screens.name-twice'), true) },
  {
    name: 'Set-up: house rules',
    draw: () => <HouseRules game="skip-bo-dice" seats={2} chosen={{ goal: 25 }} choose={nothing} />,
  },
  {
    name: 'Set-up: house rules of a short game',
    draw: () => <HouseRules game="dodgy-dice" seats={3} chosen={{ outAt: 4 }} choose={nothing} />,
  },
  { name: 'Set-up: instead of a game under way', draw: () => form([ANA, PIP], KEPT) },
  {
    name: 'Set-up: names that have to be mended',
    reach: tapping('.setup-start .button'),
    awaits: '.setup-start .fault',
    draw: () => form([ANA, { ...ANA, id: 2, shape: 'square' }]),
  },
  { name: 'Set-up: a full table', draw: () => form(FULL) },
  {
    name: 'Page: a code to type',
    awaits: '.join-part:last-child .note',
    draw: () => join(UNREACHED),
  },
  { name: 'Page: settings', draw: () => <SettingsPage /> },
  {
    name: 'Page: a code that is none',
    reach: typing('?'),
    awaits: '.join:has(#join-help.fault):has(.join-part:last-child .note)',
    draw: () => join(UNREACHED),
  },
  {
    name: 'Page: a code that is being looked for',
    reach: typing('kamo-ritu-peso'),
    awaits: (own) => own.querySelector('#join-help')?.textContent === t('web.loading'),
    draw: () => join({ ...UNREACHED, look: () => new Promise(nothing) }),
  },
  {
    name: 'Page: a code that no table has',
    reach: typing('kamo-ritu-peso'),
    awaits: '#join-help.fault',
    draw: () => join({ ...UNREACHED, look: async () => fault('no-such-table') }),
  },
  { name: 'Rules: opened at a section', draw: () => text(false) },
  { name: 'Rules: a page', draw: () => text(true) },
  {
    name: 'Rules: of a table with rules of its own',
    draw: () => text(false, houseRuleTexts('skip-bo-dice', 'goal=25', 2)),
  },
  { name: 'Page: on its way', draw: () => <Placeholder title="Skip-Bo Dice" fault="" /> },
  {
    name: 'Page: no such table',
    draw: () => <Placeholder title="Skip-Bo Dice" fault={t('table.fault-no-such-table')} />,
  },
  {
    name: 'Page: a table that could not be opened',
    draw: () => (
      <Placeholder title="Skip-Bo Dice" fault={t('web-online.lost')} game="skip-bo-dice">
        <button type="button" class="button primary">
          {t('web.try-again')}
        </button>
      </Placeholder>
    ),
  },
  { name: 'Page: could not be loaded', draw: () => <LoadFault /> },
  { name: 'Page: no such page', draw: () => <NotFound /> },
];
