/** A button for every choice. Where there are many, each group is one stop for the Tab key and has arrow keys inside. */

import { useId } from 'preact/hooks';
import { useRoving } from '../../parts/focus/roving-focus.ts';
import type { ActionGroup, LabelledAction } from './choices.ts';

interface Props<A> {
  /** Whose choices these are when players share the device. */
  readonly player?: string | undefined;
  readonly groups: readonly ActionGroup<A>[];
  send(action: A): void;
}

export const Actions = <A,>({ player, groups, send }: Props<A>) => (
  <div class="plain-actions" data-choices>
    {player !== undefined && <h3>{player}</h3>}
    {groups.map((group) =>
      group.verb === undefined ? (
        <Singles key="" choices={group.choices} send={send} />
      ) : (
        <Similar key={group.verb} verb={group.verb} choices={group.choices} send={send} />
      ),
    )}
  </div>
);

interface ChoicesProps<A> {
  readonly choices: readonly LabelledAction<A>[];
  send(action: A): void;
}

const Singles = <A,>({ choices, send }: ChoicesProps<A>) => (
  <div class="plain-singles">
    {choices.map(({ key, label, action }) => (
      <button key={key} type="button" class="button big" onClick={() => send(action)}>
        {label}
      </button>
    ))}
  </div>
);

function Similar<A>({ verb, choices, send }: ChoicesProps<A> & { readonly verb: string }) {
  const id = useId();
  const { list, item } = useRoving(0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll.
    <div class="plain-group" role="group" aria-labelledby={id} {...list}>
      <h3 id={id}>{verb.replace(/:$/, '')}</h3>
      <div class="plain-similar">
        {choices.map(({ key, label, action }, index) => (
          <button
            key={key}
            type="button"
            class="button"
            onClick={() => send(action)}
            {...item(index)}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
