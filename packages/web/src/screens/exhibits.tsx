/** Pages and their parts, for the gallery. */

import { readRules } from '@dicehall/words/on-demand';
import { rules } from '@dicehall/words/skip-bo-dice/rules';
import { GAME_LIST } from '../games/list.ts';
import type { KeptTable } from '../local/kept.ts';
import { lang, t } from '../words.ts';
import type { Exhibit } from './Gallery.tsx';
import { Opened, tapping, typing } from './gallery-parts.tsx';
import { Card, GiveUp } from './Home.tsx';
import { HouseRules } from './HouseRules.tsx';
import { Join } from './Join.tsx';
import { LoadFault } from './LoadFault.tsx';
import { Missing } from './Missing.tsx';
import { Waiting } from './Online.tsx';
import { RulesText } from './RulesText.tsx';
import { type SeatDraft, SeatRow } from './SeatRow.tsx';
import { SettingsPage } from './SettingsPage.tsx';
import './home.css';
import './setup.css';

const nothing = (): void => {};

const KEPT: KeptTable = {
  game: 'dodge-dice',
  table: 'here-still',
  names: ['Ana', 'Ben'],
  shapes: ['disc', 'square'],
  isOver: false,
  changed: 0,
};

const home = (kept: KeptTable | undefined) => (
  <ul class="home-games">
    {GAME_LIST.slice(0, 1).map((card) => (
      <Card key={card.id} {...card} kept={kept} giveUp={nothing} />
    ))}
  </ul>
);

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

const text = (isPage: boolean) => {
  const read = readRules(lang.value, rules);
  const sections = read.sections.slice(0, isPage ? 1 : 2);
  return (
    <RulesText rules={{ ...read, sections }} section={sections[1]?.id ?? ''} isPage={isPage} />
  );
};

export const GALLERY: readonly Exhibit[] = [
  { name: 'Home: a game', draw: () => home(undefined) },
  { name: 'Home: a game under way', draw: () => home(KEPT) },
  {
    name: 'Home: a game to give up',
    reach: tapping('.gallery-open'),
    awaits: 'dialog[open]',
    draw: () => <Opened draw={(close) => <GiveUp table={KEPT} close={close} />} />,
  },
  { name: 'Set-up: a person', draw: () => row(ANA) },
  { name: 'Set-up: a bot that may go', draw: () => row(PIP, undefined, true) },
  { name: 'Set-up: a name that is wrong', draw: () => row(ANA, t('web.name-twice'), true) },
  {
    name: 'Set-up: house rules',
    draw: () => <HouseRules game="skip-bo-dice" seats={2} chosen={{ goal: 25 }} choose={nothing} />,
  },
  {
    name: 'Page: a code that is none',
    reach: typing('?'),
    awaits: '.join:has(#join-help.fault):has(.join-part:last-child .note)',
    draw: () => <Join />,
  },
  { name: 'Page: settings', draw: () => <SettingsPage /> },
  { name: 'Rules: opened at a section', draw: () => text(false) },
  { name: 'Rules: a page', draw: () => text(true) },
  { name: 'Page: on its way', draw: () => <Waiting title="Skip-Bo Dice" fault="" /> },
  {
    name: 'Page: no such table',
    draw: () => <Waiting title="Skip-Bo Dice" fault={t('table.fault-no-such-table')} />,
  },
  { name: 'Page: could not be loaded', draw: () => <LoadFault /> },
  { name: 'Page: no such page', draw: () => <Missing /> },
];
