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
/** What stuck, or would, when it was last looked for. */
let known: ReadonlySet<Node> = new Set();
const shifts = new Map<HTMLElement, Map<string, Shift>>();

/** How much the bars take at an edge: they lie over one another, so the highest counts. */
const heightAt = (edge: Edge) =>
  Math.max(0, ...[...bars].map(([bar, at]) => (at === edge ? bar.offsetHeight : 0)));

/** An inline style as it is without us. */
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

/** Puts back what still is as it was left here: whoever makes elements stick writes the same properties. */
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

/** Whoever makes an element stick puts it back to its edge at times, and tells nobody. */
const watch = new MutationObserver((records) => {
  const isPutBack = ({ target }: MutationRecord) => {
    const { top, bottom } = (target as HTMLElement).style;
    const own = shifts.get(target as HTMLElement);
    const isOthers = (now: string, ours: string | undefined) => ours && now && now !== ours;
    return isOthers(top, own?.get('top')?.ours) || isOthers(bottom, own?.get('bottom')?.ours);
  };
  // What stands further down begins to stick when it comes near, and has not moved yet.
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
 * Keeps a bar that stays at an edge of the window from covering what is there: what sticks to that edge moves on, or, when
 * nothing on the page sticks, the page begins below the bar. Gives what ends it; the end of the scope does, too.
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
 * Moves the floating document of a bar to the beginning of the page, behind the admin bar, until the scope ends. One that
 * stands in a document of another kind stays: the whole page would move with it.
 */
export function moveToTop(bar: HTMLElement, scope: Scope): void {
  const owner = bar.closest<HTMLElement>('.elementor');
  const { body } = document;
  if (!owner || (owner.dataset.elementorType ?? DOCUMENT) !== DOCUMENT || owner.contains(body)) return;
  const adminBar = document.querySelector('body > #wpadminbar');
  // Moved for nothing, what plays in it would begin anew.
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
