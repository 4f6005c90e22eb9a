/** While not all of an element is in sight it scrolls, so the keyboard must reach it. Gives how to stop watching. */
export function makeReachable(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  const watch = new ResizeObserver(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    if (scrollWidth > clientWidth || scrollHeight > clientHeight) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  });
  for (const own of [element, ...element.children]) watch.observe(own);
  return () => watch.disconnect();
}
