/** What is left of a look when the system forces its colours: lines, shapes and words. These run in the page. */

/** How an element is drawn, without any fill or shadow. */
export function lineOf(element: Element): string {
  const linesOf = (pseudo?: string): string => {
    const style = getComputedStyle(element, pseudo);
    const { borderTopStyle, borderTopWidth, outlineStyle, outlineWidth, content } = style;
    const canvas = getComputedStyle(document.body).backgroundColor;
    const isLine = borderTopWidth !== '0px' && style.borderTopColor !== canvas;
    return [
      isLine ? `${borderTopStyle} ${borderTopWidth}` : 'no line',
      outlineStyle === 'none' ? 'no outline' : `${outlineStyle} ${outlineWidth}`,
      style.textDecorationLine,
      pseudo === undefined ? '' : content,
    ].join(', ');
  };
  return [undefined, '::before', '::after'].map(linesOf).join('; ');
}

/** What is drawn in it. */
export const shapeOf = (element: Element): string =>
  Array.from([element, ...element.querySelectorAll('path')], (own) => own.getAttribute('d')).join();

/** Controls that nothing but a fill would show, and such as do not show that they have the focus. */
export function bare(): readonly string[] {
  const found: string[] = [];
  const canvas = getComputedStyle(document.body).backgroundColor;
  for (const own of document.querySelectorAll<HTMLElement>('button, a[href], input, select')) {
    const { width } = own.getBoundingClientRect();
    if (width <= 1 || !own.checkVisibility() || own.closest('.skip-link') !== null) continue;
    const what = `${own.className} ${own.getAttribute('aria-label') ?? own.textContent}`;
    const { borderTopWidth, borderTopColor, textDecorationLine } = getComputedStyle(own);
    const hasLine = borderTopWidth !== '0px' && borderTopColor !== canvas;
    // What stands in a sentence is underlined; pictures and native controls draw their own lines.
    const isDrawn =
      textDecorationLine.includes('underline') ||
      own.querySelector('svg, .die, u') !== null ||
      own.matches('[type="radio"], [type="checkbox"], [type="range"]') ||
      own.closest('label, li, td')?.querySelector('svg, .die') != null;
    if (!hasLine && !isDrawn) found.push(`nothing drawn round ${what}`);
    own.focus({ preventScroll: true });
    const { outlineStyle, outlineWidth } = getComputedStyle(own);
    const round = own.closest('label');
    const outer = round === null ? outlineStyle : getComputedStyle(round).outlineStyle;
    const isShown = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    if (document.activeElement === own && !isShown && outer === 'none') {
      found.push(`no focus on ${what}`);
    }
  }
  return found;
}
