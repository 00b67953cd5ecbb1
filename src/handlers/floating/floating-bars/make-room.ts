import { createPatch } from '#lib/patch.ts';
import { listen } from '#platform/events.ts';
import type { Scope } from '#runtime/scope.ts';
import { type Edge, findStickies, STICKS, type Sticky, TO_STICK } from './stickies.ts';

interface Shift {
  readonly before: string;
  readonly ours: string;
}

const bars = new Map<HTMLElement, Edge>();
const patch = createPatch();
/** Sticky elements found by the last search. */
let known: ReadonlySet<Node> = new Set();
const shifts = new Map<HTMLElement, Map<string, Shift>>();

/** Returns the height that bars take at an edge. They overlap, so the tallest counts. */
const heightAt = (edge: Edge) =>
  Math.max(0, ...[...bars].map(([bar, at]) => (at === edge ? bar.offsetHeight : 0)));

/** Returns an inline style without our shift. */
function inlineBefore(element: HTMLElement, property: string): string {
  const now = element.style.getPropertyValue(property);
  const own = shifts.get(element)?.get(property);
  return own?.ours === now ? own.before : now;
}

function shift(element: HTMLElement, property: string, px: number): void {
  const own = shifts.get(element) ?? new Map<string, Shift>();
  shifts.set(element, own.set(property, { before: inlineBefore(element, property), ours: `${px}px` }));
  element.style.setProperty(property, `${px}px`);
}

/** Restores styles that still have our value; sticky scripts write the same properties. */
function unshift(): void {
  for (const [element, own] of shifts) {
    for (const [property, { before, ours }] of own) {
      if (element.style.getPropertyValue(property) === ours) element.style.setProperty(property, before);
    }
    if (!element.getAttribute('style')) element.removeAttribute('style');
  }
  shifts.clear();
}

function shiftAll(stickies: readonly Sticky[], px: Readonly<Record<Edge, number>>, adminPx: number): void {
  for (const { element, edge, isSpacer } of stickies) {
    if (edge === 'top' && isSpacer) shift(element, 'margin-bottom', px.top);
    else if (edge === 'top') shift(element, 'top', px.top + adminPx);
    else if (edge === 'bottom' && !isSpacer) shift(element, 'bottom', px.bottom);
  }
}

/** Sticky scripts reset positions at times without an event. */
const watch = new MutationObserver((records) => {
  const isPutBack = ({ target }: MutationRecord) => {
    const { top, bottom } = (target as HTMLElement).style;
    const own = shifts.get(target as HTMLElement);
    const isOthers = (now: string, ours: string | undefined) => ours && now && now !== ours;
    return isOthers(top, own?.get('top')?.ours) || isOthers(bottom, own?.get('bottom')?.ours);
  };
  // An element gets its sticky class before it moves.
  const isNews = ({ target, attributeName }: MutationRecord) =>
    attributeName === 'class' && (target as Element).matches(STICKS) !== known.has(target);
  if (records.some((record) => isPutBack(record) || isNews(record))) sync();
});

function sync(): void {
  const adminPx = document.getElementById('wpadminbar')?.offsetHeight ?? 0;
  const px = { top: heightAt('top'), bottom: heightAt('bottom') };
  const stickies = findStickies(inlineBefore);
  known = new Set(stickies.map(({ element }) => element));
  for (const each of document.querySelectorAll(TO_STICK)) watch.observe(each, { attributeFilter: ['class'] });
  for (const each of known) watch.observe(each, { attributeFilter: ['style', 'class'] });
  patch.restore();
  for (const [bar, edge] of bars) if (adminPx && edge === 'top') patch.style(bar, 'top', `${adminPx}px`);
  if (stickies.length) shiftAll(stickies, px, adminPx);
  else if (px.top) patch.style(document.body, 'padding-top', `${px.top}px`);
}

/**
 * Keeps a bar at an edge of the window from covering content: moves the elements that stick there or, without
 * any, adds padding to the page. Returns the function that ends this, as does the end of the scope.
 */
export function makeRoom(bar: HTMLElement, edge: Edge, scope: Scope): () => void {
  const own = scope.child();
  own.add(() => {
    bars.delete(bar);
    sync();
    if (bars.size) return;
    watch.disconnect();
    unshift();
  });
  bars.set(bar, edge);
  sync();
  if (globalThis.ResizeObserver) own.observe(new ResizeObserver(sync)).observe(bar);
  for (const name of ['sticky:stick', 'sticky:unstick']) listen(document, name, sync, own);
  return () => own.dispose();
}

const DOCUMENT = 'floating-buttons';

/**
 * Moves the floating document of a bar to the start of the page, after the admin bar, until the scope ends. A
 * bar inside another type of document stays: moving it would move the whole page.
 */
export function moveToTop(bar: HTMLElement, scope: Scope): void {
  const owner = bar.closest<HTMLElement>('.elementor');
  const { body } = document;
  if (!owner || (owner.dataset.elementorType ?? DOCUMENT) !== DOCUMENT || owner.contains(body)) return;
  const adminBar = document.querySelector('body > #wpadminbar');
  // An unnecessary move would restart its media.
  if (owner.parentElement === body && owner.previousElementSibling === adminBar) return;
  const place = document.createComment('');
  owner.before(place);
  scope.add(() => {
    if (place.isConnected && owner.isConnected) place.replaceWith(owner);
    else place.remove();
  });
  if (adminBar) adminBar.after(owner);
  else body.prepend(owner);
}
