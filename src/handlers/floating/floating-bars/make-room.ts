import { asMap } from '#lib/as-map.ts';
import { membersOf } from '#lib/members-of.ts';
import { createPatch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { listen } from '#platform/events.ts';

type Edge = 'top' | 'bottom';

/** A sticky element or its spacer. */
interface Sticky {
  readonly element: HTMLElement;
  /** Undefined for an element that is in its place and must not be shifted. */
  readonly edge: Edge | undefined;
  readonly isSpacer: boolean;
}

const SPACER = '.elementor-sticky__spacer';
/** Selector of elements with a sticky setting; their code may load later. */
const STICKY_SETTING = '.elementor-element[data-settings*=\'"sticky":"\']';
/** Selector of elements with a running sticky behaviour. */
const STICKY = '.elementor-sticky';
const STICKY_ACTIVE = '.elementor-sticky--active';

function stickySetting({ dataset }: HTMLElement): Edge | undefined {
  try {
    const { sticky } = asMap(JSON.parse(dataset.settings ?? '{}'));
    return sticky === 'top' || sticky === 'bottom' ? sticky : undefined;
  } catch {
    return undefined;
  }
}

/** Finds all sticky elements. */
function findStickies(): Sticky[] {
  const edgeOf = (element: HTMLElement, isSpacer: boolean): Edge | undefined => {
    if (originalInlineStyle(element, 'bottom') === '0px') return 'bottom';
    if (originalInlineStyle(element, 'top') === '0px') return 'top';
    const setting = stickySetting(element);
    if (isSpacer || element.matches(STICKY_ACTIVE)) return setting ?? 'top';
    return getComputedStyle(element).position === 'relative' ? undefined : setting;
  };
  return [...document.querySelectorAll<HTMLElement>(`${STICKY},${SPACER}`)].map((element) => {
    const isSpacer = element.matches(SPACER);
    return { element, edge: edgeOf(element, isSpacer), isSpacer };
  });
}

interface Shift {
  readonly before: string;
  readonly writtenValue: string;
}

const bars = new Map<HTMLElement, Edge>();
const patch = createPatch();
/** Sticky elements found by the last search. */
let knownStickies: ReadonlySet<Node> = new Set();
const shifts = new Map<HTMLElement, Map<string, Shift>>();

/** Returns the height that bars take at an edge. They overlap, so the tallest counts. */
const heightAt = (edge: Edge) =>
  Math.max(0, ...[...bars].map(([bar, barEdge]) => (barEdge === edge ? bar.offsetHeight : 0)));

/** Returns an inline style without our shift. */
function originalInlineStyle(element: HTMLElement, property: string): string {
  const now = element.style.getPropertyValue(property);
  const written = shifts.get(element)?.get(property);
  return written?.writtenValue === now ? written.before : now;
}

function shift(element: HTMLElement, property: string, px: number): void {
  const elementShifts = shifts.get(element) ?? new Map<string, Shift>();
  shifts.set(
    element,
    elementShifts.set(property, { before: originalInlineStyle(element, property), writtenValue: `${px}px` }),
  );
  element.style.setProperty(property, `${px}px`);
}

/** Restores styles that still have our value; sticky scripts write the same properties. */
function unshift(): void {
  for (const [element, elementShifts] of shifts) {
    for (const [property, { before, writtenValue }] of elementShifts) {
      if (element.style.getPropertyValue(property) === writtenValue)
        element.style.setProperty(property, before);
    }
    if (!element.getAttribute('style')) element.removeAttribute('style');
  }
  shifts.clear();
}

function shiftAll(
  stickies: readonly Sticky[],
  heightsPx: Readonly<Record<Edge, number>>,
  adminPx: number,
): void {
  for (const { element, edge, isSpacer } of stickies) {
    if (edge === 'top' && isSpacer) shift(element, 'margin-bottom', heightsPx.top);
    else if (edge === 'top') shift(element, 'top', heightsPx.top + adminPx);
    else if (edge === 'bottom' && !isSpacer) shift(element, 'bottom', heightsPx.bottom);
  }
}

/** Sticky scripts reset positions at times without an event. */
const observer = new MutationObserver((records) => {
  const wasReset = ({ target }: MutationRecord) => {
    const { top, bottom } = (target as HTMLElement).style;
    const elementShifts = shifts.get(target as HTMLElement);
    const isForeign = (now: string, writtenValue: string | undefined) =>
      writtenValue && now && now !== writtenValue;
    return (
      isForeign(top, elementShifts?.get('top')?.writtenValue) ||
      isForeign(bottom, elementShifts?.get('bottom')?.writtenValue)
    );
  };
  // An element gets its sticky class before it moves.
  const hasNewStickyClass = ({ target, attributeName }: MutationRecord) =>
    attributeName === 'class' && membersOf(target as Element).matches(STICKY) !== knownStickies.has(target);
  if (records.some((record) => wasReset(record) || hasNewStickyClass(record))) sync();
});

function sync(): void {
  const adminPx = document.getElementById('wpadminbar')?.offsetHeight ?? 0;
  const heightsPx = { top: heightAt('top'), bottom: heightAt('bottom') };
  const stickies = findStickies();
  knownStickies = new Set(stickies.map(({ element }) => element));
  for (const candidate of document.querySelectorAll(STICKY_SETTING))
    observer.observe(candidate, { attributeFilter: ['class'] });
  for (const sticky of knownStickies) observer.observe(sticky, { attributeFilter: ['style', 'class'] });
  patch.restore();
  for (const [bar, edge] of bars) if (adminPx && edge === 'top') patch.style(bar, 'top', `${adminPx}px`);
  if (stickies.length) shiftAll(stickies, heightsPx, adminPx);
  else if (heightsPx.top) patch.style(document.body, 'padding-top', `${heightsPx.top}px`);
}

/**
 * Keeps a bar at an edge of the window from covering content: moves the elements that stick there or, without
 * any, adds padding to the page. Returns the function that ends this, as does the end of the scope.
 */
export function makeRoom(bar: HTMLElement, edge: Edge, scope: Scope): () => void {
  const barScope = scope.child();
  barScope.add(() => {
    bars.delete(bar);
    sync();
    if (bars.size) return;
    observer.disconnect();
    unshift();
  });
  bars.set(bar, edge);
  sync();
  if (globalThis.ResizeObserver) barScope.observe(new ResizeObserver(sync)).observe(bar);
  for (const name of ['sticky:stick', 'sticky:unstick']) listen(document, name, sync, barScope);
  return () => barScope.dispose();
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
