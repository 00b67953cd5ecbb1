import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { Scope } from '#lib/scope.ts';
import { pageConfig } from '#platform/config.ts';
import { onViewport } from '#platform/viewport.ts';

const CLONE = 'e-floating-bars__headline--clone';
/** How often the lines appear at most, for performance. */
const MAX_SETS = 100;

/** Returns a copy that is hidden from screen readers and the keyboard. */
function createHiddenClone(original: HTMLElement, className: string): HTMLElement {
  const copy = original.cloneNode(true) as HTMLElement;
  copy.classList.add(className);
  copy.setAttribute('aria-hidden', 'true');
  for (const link of [copy, ...copy.querySelectorAll('a')])
    if (link.matches('a[href]')) link.setAttribute('tabindex', '-1');
  return copy;
}

/**
 * Repeats the lines of a ticker until each strip is as long as the ticker is wide, also when it grows. Lines
 * without width are not repeated. Returns a function that measures for a ticker wider by `furtherPx`, and
 * returns the function that adds the missing lines.
 */
function fillStrip(
  ticker: HTMLElement,
  strips: readonly HTMLElement[],
  scope: Scope,
): (furtherPx: number) => () => void {
  const lines = [...(strips[0]?.children ?? [])].filter((each) => each instanceof HTMLElement);
  const clones: HTMLElement[] = [];
  let sets = 1;
  const measure = (furtherPx: number) => {
    const setPx = lines.reduce((sum, { offsetWidth }) => sum + offsetWidth, 0);
    const setsNeeded = setPx && Math.min(MAX_SETS, Math.ceil((ticker.clientWidth + furtherPx) / setPx));
    return () => {
      for (; sets < setsNeeded; sets += 1) {
        for (const strip of strips) {
          const added = lines.map((line) => createHiddenClone(line, CLONE));
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

const STRIP = 'e-floating-bars__headlines-inner';

/** Adds a copy of the strip after it, for the animation of the style sheet. */
function addStrip(ticker: HTMLElement, strips: HTMLElement[], scope: Scope): void {
  const copy = createHiddenClone(strips[0] as HTMLElement, `${STRIP}--clone`);
  const overlay = [...ticker.children].find((each) => each.matches('.e-floating-bars__overlay'));
  if (overlay) overlay.before(copy);
  else ticker.append(copy);
  strips.push(copy);
  scope.add(() => copy.remove());
}

/** Moves a ticker as the page scrolls. */
function runByScroll(strip: HTMLElement, measure: (furtherPx: number) => () => void, scope: Scope) {
  const patch = scope.patch();
  const sign = pageConfig.isRtl ? 1 : -1;
  onViewport(({ scrollY }) => {
    const px = Math.max(0, scrollY);
    const fill = measure(px);
    return () => {
      fill();
      patch.style(strip, 'transform', `translateX(${sign * px}px)`);
    };
  }, scope);
}

/**
 * Prepares the strips of a ticker. Returns `running` if the style sheet moves it, and `still` if scrolling
 * does, or nothing, with reduced motion.
 */
export function startTicker(
  ticker: HTMLElement,
  type: 'autoplay' | 'scroll',
  scope: Scope,
): 'running' | 'still' {
  const strip = ticker.querySelector<HTMLElement>(`.${STRIP}`);
  if (!strip) return 'still';
  const strips = [strip];
  const measure = fillStrip(ticker, strips, scope);
  if (prefersReducedMotion()) return 'still';
  if (type === 'scroll') {
    runByScroll(strip, measure, scope);
    return 'still';
  }
  addStrip(ticker, strips, scope);
  return 'running';
}
