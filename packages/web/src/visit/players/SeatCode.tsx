/** For a visitor whose seat is on another device: the code that brings it here. */

import type { CommandInput } from '@dicehall/link';
import { parseCode, SEAT_SYLLABLES } from '@dicehall/table';
import { useRef, useState } from 'preact/hooks';
import { CodeField } from '../../parts/CodeField.tsx';
import { t } from '../../words.ts';

interface Props {
  /** Whether it was done. */
  send(command: CommandInput): Promise<boolean>;
}

export function SeatCode({ send }: Props) {
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const take = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const code = parseCode(text, SEAT_SYLLABLES);
    setWrong(code === undefined);
    if (code === undefined || !(await send({ kind: 'redeem', code }))) field.current?.focus();
  };
  return (
    <form class="seat-code" onSubmit={take}>
      <CodeField
        label={t('web-players.code')}
        example="kamo-ritu"
        field={field}
        code={text}
        change={(code) => {
          setText(code);
          setWrong(false);
        }}
        isWrong={isWrong}
        helpId="seat-code-help"
      />
      <button type="submit" class="button">
        {t('web-players.code-take')}
      </button>
      <p
        id="seat-code-help"
        class={isWrong ? 'note fault' : 'note'}
        role={isWrong ? 'alert' : undefined}
      >
        {t(isWrong ? 'web-players.code-wrong' : 'web-players.code-help')}
      </p>
    </form>
  );
}
