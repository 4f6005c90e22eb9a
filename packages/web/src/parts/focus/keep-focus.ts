/**
 * Nobody loses their place: if the focused element leaves the page (a used button, a removed seat), the focus
 * goes to the nearest one around it that is still there. A page that is still loading focuses its heading as soon as it
 * has one.
 */

const FOCUSABLE = 'button, a[href], input, select, summary, [tabindex]';

export function keepFocus(): void {
  /** What had the focus, and what it was in, the innermost first. */
  let path: readonly Element[] = [];
  const note = ({ target }: FocusEvent): void => {
    path = target instanceof Element ? ancestry(target) : [];
  };
  const check = (): void => {
    const [last] = path;
    if (last === undefined || last.isConnected || document.activeElement !== document.body) return;
    const left = path.find((one) => one.isConnected && one !== document.body);
    placeIn(left)?.focus({ preventScroll: true });
  };
  document.addEventListener('focusin', note);
  new MutationObserver(check).observe(document.body, { childList: true, subtree: true });
}

const ancestry = (element: Element): Element[] => {
  const parent = element.parentElement;
  return parent === null ? [element] : [element, ...ancestry(parent)];
};

function placeIn(left: Element | undefined): HTMLElement | null {
  if (left instanceof HTMLElement && left.matches(FOCUSABLE)) return left;
  // The whole page has changed: it begins at its heading.
  const isPage =
    left === undefined || left.id === 'app' || left.contains(document.querySelector('h1'));
  if (isPage) return document.querySelector('h1');
  const place = left.matches('[data-names]')
    ? nextButton(left)
    : left.querySelector<HTMLElement>(FOCUSABLE);
  return place ?? document.querySelector('h1');
}

/** Behind a list of names: after removing one, nobody wants a phone's keyboard, or to remove the next by mistake. */
const nextButton = (list: Element): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('button:enabled')].find(
    (one) => list.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_FOLLOWING,
  );

/** Now, or as soon as there is one; gives the function that stops waiting. */
export function focusHeading(): () => void {
  const focus = (): boolean => {
    const heading = document.querySelector('h1');
    heading?.focus();
    return heading !== null;
  };
  if (focus()) return () => {};
  const coming = new MutationObserver(() => {
    if (focus()) coming.disconnect();
  });
  coming.observe(document.body, { childList: true, subtree: true });
  return () => coming.disconnect();
}
