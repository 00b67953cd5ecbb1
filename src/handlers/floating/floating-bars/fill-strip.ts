import type { Scope } from '#runtime/scope.ts';

const CLONE = 'e-floating-bars__headline--clone';
/** More would cost more than anyone sees. */
const MAX_SETS = 100;

/** A copy for the eyes alone: links in it are no stops, and nobody reads it out. */
export function hideClone(original: HTMLElement, className: string): HTMLElement {
  const copy = original.cloneNode(true) as HTMLElement;
  copy.classList.add(className);
  copy.setAttribute('aria-hidden', 'true');
  for (const link of [copy, ...copy.querySelectorAll('a')])
    if (link.matches('a[href]')) link.setAttribute('tabindex', '-1');
  return copy;
}

/**
 * Repeats the lines of a ticker in all its strips until they are as long as it is wide, also when that grows. Gives what measures whether they are to be
 * repeated further, for so many more pixels, and gives what does it. What takes no room is not repeated.
 */
export function fillStrip(
  ticker: HTMLElement,
  strips: readonly HTMLElement[],
  scope: Scope,
): (furtherPx: number) => () => void {
  const lines = [...(strips[0]?.children ?? [])].filter((each) => each instanceof HTMLElement);
  const clones: HTMLElement[] = [];
  let sets = 1;
  const measure = (furtherPx: number) => {
    const setPx = lines.reduce((sum, { offsetWidth }) => sum + offsetWidth, 0);
    const wanted = setPx && Math.min(MAX_SETS, Math.ceil((ticker.clientWidth + furtherPx) / setPx));
    return () => {
      for (; sets < wanted; sets += 1) {
        for (const strip of strips) {
          const added = lines.map((line) => hideClone(line, CLONE));
          clones.push(...added);
          strip.append(...added);
        }
      }
    };
  };
  measure(0)();
  scope.add(() => {
    for (const clone of clones) clone.remove();
  });
  if (globalThis.ResizeObserver) scope.observe(new ResizeObserver(() => measure(0)())).observe(ticker);
  return measure;
}
