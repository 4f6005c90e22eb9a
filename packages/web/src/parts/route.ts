/** Where in the app we are: the address as data, and going elsewhere without a reload. */

import { type GameId, isGameId } from '@dicehall/rules';
import { computed, signal } from '@preact/signals';

export type Page =
  | { readonly name: 'home' }
  /** The table on this device. */
  | { readonly name: 'play'; readonly game: GameId }
  | { readonly name: 'setup'; readonly game: GameId }
  /** The scripted first game. */
  | { readonly name: 'learn'; readonly game: GameId }
  /** A table on a server, by its code. */
  | { readonly name: 'table'; readonly code: string }
  /** The same for a room to look at: no seat, nothing to press. */
  | { readonly name: 'tv'; readonly code: string }
  | { readonly name: 'join' }
  | { readonly name: 'rules'; readonly game: GameId; readonly section: string }
  | { readonly name: 'replay' }
  /** A finished game taken apart. */
  | { readonly name: 'review' }
  /** The dice of all games on this device, counted. */
  | { readonly name: 'dice' }
  /** Six questions about chance. */
  | { readonly name: 'chance' }
  /** Costly moments that come back. */
  | { readonly name: 'five' }
  | { readonly name: 'settings' }
  | { readonly name: 'missing' };

export type PageName = Page['name'];

export function parsePath(path: string): Page {
  const url = new URL(path, 'http://app');
  const [first = '', second = '', ...more] = url.pathname.split('/').filter((part) => part !== '');
  if (more.length > 0) return { name: 'missing' };
  const game = isGameId(second) ? second : undefined;
  if (second === '') {
    switch (first) {
      case '':
        return { name: 'home' };
      case 'chance':
      case 'dice':
      case 'five':
      case 'join':
      case 'replay':
      case 'review':
      case 'settings':
        return { name: first };
    }
  }
  if ((first === 't' || first === 'tv') && /^[\w-]{1,64}$/.test(second)) {
    return { name: first === 't' ? 'table' : 'tv', code: second };
  }
  if (game === undefined) return { name: 'missing' };
  switch (first) {
    case 'play':
    case 'setup':
    case 'learn':
      return { name: first, game };
    case 'rules':
      return { name: 'rules', game, section: decodeURIComponent(url.hash.slice(1)) };
    default:
      return { name: 'missing' };
  }
}

/** The address of a page. */
export function pathOf(page: Page): string {
  switch (page.name) {
    case 'home':
    case 'missing':
      return '/';
    case 'play':
    case 'setup':
    case 'learn':
      return `/${page.name}/${page.game}`;
    case 'rules':
      return `/rules/${page.game}${page.section === '' ? '' : `#${page.section}`}`;
    case 'table':
      return `/t/${page.code}`;
    case 'tv':
      return `/tv/${page.code}`;
    default:
      return `/${page.name}`;
  }
}

const here = (): string => location.pathname + location.search + location.hash;

const path = signal(typeof location === 'undefined' ? '/' : here());

export const page = computed(() => parsePath(path.value));

/** `replace`: Back does not lead to the page we leave. */
export function go(to: Page, replace = false): void {
  const next = pathOf(to);
  if (replace) history.replaceState(null, '', next);
  else history.pushState(null, '', next);
  path.value = here();
  window.scrollTo(0, 0);
}

export function followHistory(): void {
  addEventListener('popstate', () => {
    path.value = here();
  });
}
