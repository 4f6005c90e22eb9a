/**
 * What a screen reader user meets: what the live regions say, what has the focus after a key, and a page from top
 * to bottom, by Chromium's own accessibility tree. Written down as text that people can read.
 */

import type { CDPSession, Page } from 'playwright-core';
import { POLL_INTERVAL } from './poll-interval.ts';

type Channel = 'status' | 'log' | 'alert';

interface Heard {
  readonly channel: Channel;
  readonly text: string;
}

/** From now on everything that is announced is noted. */
export async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    const regions = ['status', 'log', 'alert'].map((channel) => {
      const region = document.getElementById(`say-${channel}`);
      if (region === null) throw new Error(`no region for ${channel}`);
      return { channel, region };
    });
    const parent = regions[0]?.region.parentElement;
    if (!parent) throw new Error('no regions');
    new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes) {
        const own = regions.find(({ region }) => region.contains(target));
        const texts =
          type === 'characterData'
            ? [target.textContent]
            : Array.from(addedNodes, (node) => node.textContent);
        for (const text of texts) {
          const said = (text ?? '').replaceAll('\u00a0', ' ').trim();
          if (own !== undefined && said !== '') heard.push({ channel: own.channel, text: said });
        }
      }
    }).observe(parent, { childList: true, characterData: true, subtree: true });
  });
}

/** What is noted comes an effect after the page was drawn: waits until that is among it. */
export const untilHeard = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction(
    (wanted) =>
      Reflect.get(window, 'heard').some((one: { text: string }) => one.text.includes(wanted)),
    text,
    POLL_INTERVAL,
  );

/** What was announced since the last time, what happened before what is asked. */
export async function heardSince(page: Page): Promise<readonly Heard[]> {
  const all: Heard[] = await page.evaluate(() => Reflect.get(window, 'heard').splice(0));
  const order: readonly Channel[] = ['alert', 'log', 'status'];
  return order.flatMap((channel) => all.filter((one) => one.channel === channel));
}

export const written = (heard: readonly Heard[]): readonly string[] =>
  heard.map(({ channel, text }) => `  ${channel}: ${text}`);

/** Whose turn it is, is spoken when the strip shows it. */
export const untilPrompted = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => {
      const said = document.getElementById('say-status')?.textContent?.replaceAll('\u00a0', ' ');
      const who = document.querySelector('.strip h1')?.textContent?.trim();
      const what = document.querySelector('.strip-what')?.textContent?.trim();
      // What was told a moment ago is not asked again.
      const asked = said?.trim().slice(`${who}. `.length) ?? '';
      return (
        said?.startsWith(`${who}. `) === true &&
        asked !== '' &&
        (asked.startsWith(what ?? '') || what?.endsWith(asked) === true)
      );
    },
    undefined,
    POLL_INTERVAL,
  );

interface AxValue {
  readonly value?: unknown;
}

interface AxNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: AxValue;
  readonly name?: AxValue;
  readonly value?: AxValue;
  readonly description?: AxValue;
  readonly properties?: readonly { readonly name: string; readonly value: AxValue }[];
  readonly childIds?: readonly string[];
}

/** States that are read out with a name. */
const STATES = ['level', 'checked', 'pressed', 'expanded', 'disabled', 'invalid'];

function nodeText({ role, name, value, description, properties = [] }: AxNode): string {
  const states = properties.flatMap(({ name: state, value: own }) => {
    if (!STATES.includes(state) || own.value === false || own.value === 'false') return [];
    return [
      state === 'level' ? `${own.value}` : own.value === true ? state : `${state} ${own.value}`,
    ];
  });
  const named = name?.value ? `“${name.value}”` : '(no name)';
  const extra = [
    value?.value !== undefined && value.value !== '' ? `with “${value.value}”` : '',
    states.length > 0 && role?.value !== 'heading' ? `(${states.join(', ')})` : '',
    description?.value ? `– ${description.value}` : '',
  ];
  const kind = role?.value === 'heading' ? `heading ${states[0]}` : `${role?.value}`;
  return [kind, named, ...extra].filter((part) => part !== '').join(' ');
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

function devtools(page: Page): Promise<CDPSession> {
  const known = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, known);
  return known;
}

/** What has the focus, as it is read out. */
export async function focused(page: Page): Promise<string> {
  const cdp = await devtools(page);
  const { result } = await cdp.send('Runtime.evaluate', { expression: 'document.activeElement' });
  const { nodes } = await cdp.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId ?? '',
    fetchRelatives: false,
  });
  const [node] = nodes;
  return node === undefined ? '(nothing)' : nodeText(node);
}

/** Read out with their name, and not once more with what they contain. */
const WHOLE = new Set([
  'heading',
  'link',
  'button',
  'radio',
  'textbox',
  'checkbox',
  'combobox',
  'image',
  'gridcell',
]);
/** Announced on the way in. */
const GROUPS = new Set([
  'list',
  'group',
  'radiogroup',
  'region',
  'navigation',
  'main',
  'banner',
  'dialog',
  'form',
  'table',
  'grid',
  'row',
]);
const TEXTS = new Set(['StaticText', 'paragraph', 'LabelText', 'Legend', 'term', 'definition']);

/** The page from top to bottom, one line for each thing. */
export async function readPage(page: Page): Promise<readonly string[]> {
  const cdp = await devtools(page);
  await cdp.send('Accessibility.enable');
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  const byId = new Map<string, AxNode>(nodes.map((node) => [node.nodeId, node]));
  const lines: string[] = [];
  const read = (node: AxNode | undefined, depth: number): void => {
    if (node === undefined) return;
    const role = String(node.role?.value);
    let inside = depth;
    if (!node.ignored) {
      const isNamed = Boolean(node.name?.value);
      if (WHOLE.has(role)) {
        lines.push('  '.repeat(depth) + nodeText(node));
        return;
      }
      if (GROUPS.has(role) && (isNamed || role === 'main')) {
        lines.push(`${'  '.repeat(depth)}${isNamed ? nodeText(node) : role}:`);
        inside = depth + 1;
      }
      if (TEXTS.has(role) && isNamed) {
        lines.push(`${'  '.repeat(depth)}${node.name?.value}`);
        return;
      }
    }
    for (const id of node.childIds ?? []) read(byId.get(id), inside);
  };
  read(nodes[0], 0);
  return lines;
}
