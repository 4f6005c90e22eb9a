/** The head of a replay: what happened in this step, and what can be done with the record. */

import type { GameId } from '@dicehall/rules';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type Feedback, feedbackText, LinkField, said, sayFeedback } from '../parts/Feedback.tsx';
import { Icon } from '../parts/Icon.tsx';
import { PageLink } from '../parts/PageLink.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { check, review } from '../records/actions.ts';
import { saveFile } from '../records/save.ts';
import { share } from '../seats/LinkPanel.tsx';
import { Note } from '../table/Note.tsx';
import { t } from '../words.ts';

interface Props {
  readonly game: GameId;
  readonly caption: string;
  readonly content: string;
  readonly link: string | undefined;
  /** What is wrong with the record; empty if nothing is. */
  readonly damage?: string;
  leave(): void;
  /** More to choose. */
  readonly children: ComponentChildren;
}

export function Top({ game, caption, content, link, damage = '', leave, children }: Props) {
  const [note, setNote] = useState(said(''));
  const [isOpen, setOpen] = useState(false);
  const tell = (feedback: Feedback): void => {
    setNote(feedback);
    setOpen(false);
    sayFeedback(feedback);
  };
  useEffect(() => {
    if (damage !== '') tell({ kind: 'fault', text: damage });
  }, [damage]);
  return (
    <>
      <header class="strip replay-top">
        <PageLink to={{ name: 'home' }} class="button icon" label={t('web.home')}>
          <Icon name="back" />
        </PageLink>
        <div class="strip-turn">
          <h1 tabIndex={-1}>{t(`name.game.${game}`)}</h1>
          <p class="strip-what">{caption}</p>
        </div>
        <button type="button" class="button" onClick={() => check(content).then(tell)}>
          <Icon name="check" />
          <span class="replay-check">{t('web.check-dice')}</span>
        </button>
        <button
          type="button"
          class="button icon strip-more"
          aria-label={t('web-online.more')}
          onClick={() => setOpen(true)}
        >
          <Icon name="more" />
        </button>
      </header>
      {note.text !== '' && (
        <section class="notes" aria-label={t('web.notes')}>
          <Note text={feedbackText(note)} look={note.kind === 'fault' ? 'note-lost' : ''}>
            <LinkField feedback={note} />
            <button
              type="button"
              class="button icon"
              aria-label={t('web.close')}
              onClick={() => setNote(said(''))}
            >
              <Icon name="close" />
            </button>
          </Note>
        </section>
      )}
      {isOpen && (
        <Sheet title={t('web.replay')} close={() => setOpen(false)}>
          <div class="table-sheet">
            {children}
            <div class="table-sheet-ways">
              <button type="button" class="button" onClick={() => review(content)}>
                <Icon name="rules" />
                {t('web.review')}
              </button>
              {link !== undefined && (
                <button
                  type="button"
                  class="button"
                  onClick={() => share(link, t('web.replay')).then(tell)}
                >
                  <Icon name="friends" />
                  {t('web-online.share')}
                </button>
              )}
              <button type="button" class="button" onClick={() => tell(saveFile(content, game))}>
                <Icon name="save" />
                {t('web.save-record')}
              </button>
              <button type="button" class="button" onClick={leave}>
                {t('web-online.other-record')}
              </button>
            </div>
          </div>
        </Sheet>
      )}
    </>
  );
}
