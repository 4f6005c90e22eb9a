/** One sentence above the table, and what can be done about it. */

import type { ComponentChildren } from 'preact';
import './notes.css';

interface Props {
  readonly text: string;
  readonly look?: string;
  /** What can be done about it. */
  readonly children?: ComponentChildren;
}

export const Note = ({ text, look = '', children }: Props) => (
  <div class={`note-card ${look}`}>
    <p>{text}</p>
    {children}
  </div>
);
