import { createPatch, type Patch } from '#lib/patch.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { controlValue } from '#lib/responsive.ts';
import type { Scope } from '#lib/scope.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import { onViewport } from '#platform/viewport.ts';
import type { Settings } from './settings.ts';

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

const PART = 'e-floating-bars__';

/** Binds the buttons that pause and play the ticker. Style sheets show the one that applies. */
function bindButtons(bar: HTMLElement, ticker: HTMLElement, patch: Patch, scope: Scope): void {
  const find = (name: string) => bar.querySelector<HTMLElement>(`.${PART}${name}-button`);
  const [pause, play] = [find('pause'), find('play')];
  const show = (state: 'running' | 'paused') => {
    const isPaused = state === 'paused';
    patch.toggle(ticker, 'is-paused', isPaused);
    if (play) patch.attribute(play, 'aria-hidden', String(!isPaused));
    if (pause) patch.attribute(pause, 'aria-hidden', String(isPaused));
  };
  for (const [pressed, other, state] of [
    [pause, play, 'paused'],
    [play, pause, 'running'],
  ] as const) {
    if (!pressed) continue;
    scope.listen(pressed, 'click', () => {
      const hadFocus = pressed === document.activeElement;
      show(state);
      if (hadFocus) other?.focus({ preventScroll: true });
    });
  }
  show('running');
}

/** Runs a ticker by CSS animation: a copy of the strip comes after it. */
function runByAnimation(ticker: HTMLElement, strips: HTMLElement[], patch: Patch, scope: Scope): void {
  const copy = createHiddenClone(strips[0] as HTMLElement, `${PART}headlines-inner--clone`);
  const overlay = [...ticker.children].find((each) => each.matches(`.${PART}overlay`));
  if (overlay) overlay.before(copy);
  else ticker.append(copy);
  strips.push(copy);
  scope.add(() => copy.remove());
  patch.attribute(ticker, 'data-animated', 'true');
}

/** Moves a ticker as the page scrolls. */
function runByScroll(
  strip: HTMLElement,
  measure: (furtherPx: number) => () => void,
  patch: Patch,
  scope: Scope,
) {
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

/** Starts a ticker, by itself or by scrolling. With reduced motion it does not move. */
export function startTicker(bar: HTMLElement, ticker: HTMLElement, settings: Settings, scope: Scope): void {
  const strip = ticker.querySelector<HTMLElement>(`.${PART}headlines-inner`);
  if (!strip || scope.disposed) return;
  const patch = createPatch();
  scope.add(patch.restore);
  const strips = [strip];
  const measure = fillStrip(ticker, strips, scope);
  if (prefersReducedMotion()) return;
  const type = controlValue(settings.style_ticker_animation_type, readDeviceMode(), pageConfig.breakpoints);
  if (type === 'scroll') runByScroll(strip, measure, patch, scope);
  else {
    runByAnimation(ticker, strips, patch, scope);
    bindButtons(bar, ticker, patch, scope);
  }
}
