/** One sentence above the table, and what can be done about it. */

import type { ComponentChildren } from 'preact';
import './notes.css';

interface Props {
  readonly text: string;
  readonly look?: string;
  /** What can be done about it. */
  readonly children?: ComponentChildren;
}

/** Letters for which two lines on a small phone will do: beside buttons fewer. */
const isBrief = ({ text, children }: Props): boolean =>
  text.length <= (children === undefined ? 72 : 42);

export const Note = (props: Props) => (
  <div class={`note-card ${isBrief(props) ? 'note-brief ' : ''}${props.look ?? ''}`}>
    <p>{props.text}</p>
    {props.children}
  </div>
);
