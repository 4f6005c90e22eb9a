/**
 * Handing a finished game on: as a file where the device can share files, else as a link, which is
 * copied, by hand if need be.
 */

import type { GameId } from '@dicehall/rules';
import { needSharingWords } from '../late-words.ts';
import { type Feedback, said } from '../parts/Feedback.tsx';
import { page } from '../parts/route.ts';
import { replayLink } from '../seats/links.ts';
import { t } from '../words.ts';
import { makeFragment, packRecord, type RecordSource } from './address.ts';
import { saveFile } from './save.ts';

/** Nothing is said of it if the device itself has said so. */
export async function shareRecord(content: string, game: GameId, nth: number): Promise<Feedback> {
  const title = `${t(`name.game.${game}`)} – Dicehall`;
  const [url] = await Promise.all([linkTo(content, nth), needSharingWords()]);
  const file = new File([content], `${game}.dicehall.json`, { type: 'application/json' });
  const data = [{ files: [file], title }, ...(url === undefined ? [] : [{ url, title }])].find(
    (one) => 'canShare' in navigator && navigator.canShare(one),
  );
  try {
    if (data !== undefined) {
      await navigator.share(data);
      return said('');
    }
    if (url === undefined) return saved(content, game);
    await navigator.clipboard.writeText(url);
    return said(t('story.copied'));
  } catch (error) {
    // Closing the device's own sheet is a change of mind.
    if (error instanceof DOMException && error.name === 'AbortError') return said('');
    return url === undefined ? saved(content, game) : { kind: 'link', text: url };
  }
}

function saved(content: string, game: GameId): Feedback {
  saveFile(content, game);
  return said(t('story.too-long'));
}

/** On a server the record has an address of its own; elsewhere it travels in the link, if it fits. */
async function linkTo(content: string, nth: number): Promise<string | undefined> {
  const here = page.peek();
  const source: RecordSource | undefined =
    here.name === 'table' ? { kind: 'server', table: here.code, game: nth } : await packed(content);
  return source && replayLink(makeFragment(source, 0));
}

async function packed(content: string): Promise<RecordSource | undefined> {
  const data = await packRecord(content);
  return data === undefined ? undefined : { kind: 'data', data };
}
