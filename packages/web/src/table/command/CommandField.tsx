/**
 * One text field for the commands of the terminal: `place 7`, `stop`, `help`. The grammar loads on focus. Up and
 * down recall earlier lines, right completes the line; replies are spoken too.
 */

import type { GameId } from '@dicehall/rules';
import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { sayStatus } from '../../parts/announce.ts';
import type { ShapeName } from '../../parts/shapes.ts';
import { t } from '../../words.ts';
import type { SheetName } from '../Strip.tsx';
import type { Session } from '../session/session.ts';
import type { CommandResult } from './BelowCommand.tsx';
import type { Commands } from './commands.ts';

interface Props<K extends GameId> {
  readonly session: Session<K>;
  readonly isApart: boolean;
  readonly shapes: readonly ShapeName[];
  open(sheet: SheetName): void;
  readonly id: string;
  /** Where the grammar comes from; left out, a file of the app. */
  grammar?(): Promise<Pick<typeof import('./commands.ts'), 'commandsFor'>>;
}

const ownGrammar = () => import('./commands.ts');

/** Suggestions that are shown at once. */
const MOST = 6;

export function CommandField<K extends GameId>(props: Props<K>) {
  const { session, id } = props;
  const line = useSignal('');
  const said = useSignal<CommandResult | undefined>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const { ready, load, forget } = useCommands(props);

  useEffect(() => {
    said.value = undefined;
  }, [session]);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const text = line.peek();
    try {
      const commands = await load();
      const own = await commands.type(text);
      said.value = own;
      if (own.text !== undefined) sayStatus(commands.spoken(own));
      if (own.isFault) {
        // Selected, so that the next line replaces it and an arrow key edits it.
        const { current } = input;
        if (line.peek() === text && current === document.activeElement) current?.select();
        return;
      }
      commands.earlier.keep(text);
      // Keep what was typed meanwhile.
      if (line.peek() === text) line.value = '';
    } catch {
      forget();
      said.value = { isFault: true, text: t('web.load-fault-help') };
      sayStatus(t('web.load-fault-help'));
    }
  };

  // Suggestions depend on what is shown; before the first focus there are none.
  if (ready.value !== undefined) void session.shown.value;
  const suggested = ready.value?.suggest(line.value).slice(0, MOST) ?? [];

  const onKeyDown = (event: KeyboardEvent & { currentTarget: HTMLInputElement }): void => {
    const brought = ready.peek()?.earlier.broughtBy(event, suggested[0]);
    if (brought === undefined) return;
    line.value = brought;
    event.preventDefault();
  };

  return (
    <form class="command" onSubmit={submit}>
      <label for={id}>{t('web-table.command')}</label>
      <div class="command-line">
        <input
          ref={input}
          id={id}
          class="field"
          value={line.value}
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          enterkeyhint="send"
          aria-describedby={`${id}-hint`}
          onFocus={() => void load().catch(() => {})}
          onInput={(event) => {
            line.value = event.currentTarget.value;
          }}
          onKeyDown={onKeyDown}
        />
        <button type="submit" class="button">
          {t('web-table.command-do')}
        </button>
      </div>
      <p class="note" id={`${id}-hint`}>
        {t('web-table.command-hint')}
      </p>
      {ready.value === undefined ? (
        said.value && (
          <div class="command-answer">
            <p class="fault">{said.value.text}</p>
          </div>
        )
      ) : (
        <ready.value.Below
          suggested={suggested}
          choose={(phrase) => {
            line.value = phrase;
            input.current?.focus();
          }}
          said={said.value}
        />
      )}
    </form>
  );
}

/** The commands of this table: loaded once, and again after `forget` or for another session. */
function useCommands<K extends GameId>(props: Props<K>) {
  const { session, isApart, shapes, open, grammar = ownGrammar } = props;
  const ready = useSignal<Commands | undefined>(undefined);
  const loading = useRef<Promise<Commands>>(undefined);
  // Before anybody can focus the field: what was asked for then would be forgotten.
  useLayoutEffect(() => {
    loading.current = undefined;
    ready.value = undefined;
  }, [session]);

  const load = (): Promise<Commands> => {
    if (loading.current !== undefined) return loading.current;
    const coming = grammar()
      .then(({ commandsFor }) => commandsFor(session, { isApart, shapes, open }))
      .then((commands) => {
        // What was loaded for another session must not take the place of what is used now.
        if (loading.current === coming) ready.value = commands;
        return commands;
      });
    loading.current = coming;
    return coming;
  };
  const forget = (): void => {
    loading.current = undefined;
  };
  return { ready, load, forget };
}
