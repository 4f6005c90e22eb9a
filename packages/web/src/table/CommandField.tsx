/** One text field for the commands of the terminal: `place 7`, `stop`. What it answers is spoken too. */

import type { ActionOf, GameId } from '@dicehall/rules';
import { useState } from 'preact/hooks';
import { sayStatus } from '../announce.ts';
import { t } from '../words.ts';
import { readCommand } from './commands.ts';
import type { Session } from './session.ts';

interface Props<K extends GameId> {
  readonly session: Session<K>;
  send(action: ActionOf<K>): void;
  readonly id: string;
}

export function CommandField<K extends GameId>({ session, send, id }: Props<K>) {
  const [line, setLine] = useState('');
  const [note, setNote] = useState('');
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (line.trim() === '') return;
    const action = readCommand(session, line);
    const answer = action === undefined ? t('web.command-unclear', { line }) : '';
    setNote(answer);
    if (action === undefined) {
      sayStatus(answer);
      return;
    }
    setLine('');
    send(action);
  };
  return (
    <form class="command" onSubmit={submit}>
      <label for={id}>{t('web.command')}</label>
      <div class="command-line">
        <input
          id={id}
          class="field"
          value={line}
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          onInput={(event) => setLine(event.currentTarget.value)}
        />
        <button type="submit" class="button">
          {t('web.command-do')}
        </button>
      </div>
      {note !== '' && <p class="fault">{note}</p>}
    </form>
  );
}
