/**
 * Dice that cannot be trusted: said once over everything, then in a note that stays, with the evidence to save. Only a
 * lying server, or somebody in between, brings it up.
 */

import type { Difference, TableLink } from '@dicehall/link';
import { differenceText } from '@dicehall/words/on-demand';
import { useEffect, useState } from 'preact/hooks';
import { sayAlert } from '../../parts/announce.ts';
import { type Feedback, FeedbackNote, said, sayFeedback } from '../../parts/Feedback.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { saveFile } from '../../records/save.ts';
import { lang, t } from '../../words.ts';
import { Note } from '../Note.tsx';
import { namesOf } from '../names.ts';
import './trust.css';

interface Props {
  readonly link: TableLink;
  readonly difference: Difference;
}

/** Tables at which it was said. */
const told = new Set<string>();

/** What is said of it. It is announced once at a table. */
function useWarning({ link, difference }: Props) {
  const [view] = link.state.views;
  const table = view?.table ?? '';
  const [isNew] = useState(!told.has(table));
  const names = view === undefined ? { seats: [] } : namesOf(view);
  const why = differenceText({ lang: lang.value, names }, difference);
  const text = t('trust.broken', { why });
  useEffect(() => {
    if (!told.has(table)) sayAlert(text);
    told.add(table);
  }, [table]);
  return { table, why, text, isNew };
}

export function BrokenTrust({ link, difference }: Props) {
  const { table, why, isNew } = useWarning({ link, difference });
  const [isOpen, setOpen] = useState(isNew);
  return (
    <>
      {/* Why is one tap away. */}
      <Note look="note-lost note-broken" text={t('trust.title')}>
        <button type="button" class="button" onClick={() => setOpen(true)}>
          {t('trust.details')}
        </button>
      </Note>
      {isOpen && <Warning link={link} table={table} why={why} close={() => setOpen(false)} />}
    </>
  );
}

interface WarningProps extends Pick<Props, 'link'> {
  readonly table: string;
  readonly why: string;
  close(): void;
}

function Warning({ link, table, why, close }: WarningProps) {
  const reason = why.charAt(0).toLocaleUpperCase(lang.value) + why.slice(1);
  return (
    <Sheet title={t('trust.title')} close={close}>
      <div class="trust-warning">
        <p class="trust-why">{reason}</p>
        <p>{t('trust.what-to-do')}</p>
      </div>
      <SaveEvidence link={link} table={table} look="button primary big" />
    </Sheet>
  );
}

/** For a room to look at, where nobody closes anything: it covers nothing and stays. */
export function BrokenForRoom({ link, difference }: Props) {
  const { table, text } = useWarning({ link, difference });
  return (
    <section class="tv-broken" aria-label={t('trust.title')}>
      <p>{text}</p>
      <SaveEvidence link={link} table={table} look="button" />
    </section>
  );
}

interface SaveProps extends Pick<Props, 'link'> {
  readonly table: string;
  readonly look: string;
}

function SaveEvidence({ link, table, look }: SaveProps) {
  const [note, setNote] = useState<Feedback>(said(''));
  const save = (): void => {
    const saved = saveFile(link.evidence?.() ?? '', `${table}-evidence`);
    setNote(saved);
    sayFeedback(saved);
  };
  return (
    <>
      <button type="button" class={look} onClick={save}>
        <Icon name="save" />
        {t('trust.save')}
      </button>
      {note.text !== '' && <FeedbackNote feedback={note} look="note" />}
    </>
  );
}
