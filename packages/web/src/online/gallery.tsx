/** What people apart see round any game, for the gallery. */

import type { Exhibit } from '../screens/Gallery.tsx';
import { Invite } from './Invite.tsx';
import { Note } from './Notes.tsx';
import './online.css';

const button = (
  <button type="button" class="button primary">
    Yes
  </button>
);

export const GALLERY: readonly Exhibit[] = [
  { name: 'invite', draw: () => <Invite code="kamo-ritu-peso" game="Skip-Bo Dice" /> },
  { name: 'note with an answer', draw: () => <Note text="Ana offers a draw.">{button}</Note> },
  {
    name: 'note of a lost connection',
    draw: () => <Note look="note-lost" text="No connection." />,
  },
];
