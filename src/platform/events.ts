import type { JQueryCopies } from '#libraries/jquery-copies.ts';
import type { Scope } from '#runtime/scope.ts';
import { runningGlobal, seenCopies } from './page-libraries.ts';

/** The part of a jQuery event that is used here. */
export interface JQueryEvent {
  readonly result?: unknown;
  isDefaultPrevented(): boolean;
}

interface JQuerySet {
  on(name: string, handler: (...args: unknown[]) => unknown): void;
  off(name: string, handler: (...args: unknown[]) => unknown): void;
  trigger(event: JQueryEvent, args: readonly unknown[]): void;
  triggerHandler(event: JQueryEvent, args: readonly unknown[]): unknown;
  data(name: string, value: unknown): void;
  removeData(name: string): void;
}

/** The part of jQuery that is used here. */
export interface JQuery {
  (target: EventTarget): JQuerySet;
  /** Methods of its sets. */
  readonly fn: Record<string, unknown>;
  Event(name: string, properties: object): JQueryEvent;
  readonly expando: string;
}

const isJQuery = (value: unknown): value is JQuery => typeof value === 'function' && 'expando' in value;

/**
 * Returns the page's jQuery that runs; undefined as long as none does. Asked anew at each use, because it may arrive late. One that waits to
 * be read is not asked for.
 */
export function pageJQuery(): JQuery | undefined {
  const jQuery = runningGlobal('jQuery');
  return isJQuery(jQuery) ? jQuery : undefined;
}

/** The element as other scripts want it in event arguments: wrapped when the page has jQuery. */
export const toJQuery = (element: Element): unknown => pageJQuery()?.(element) ?? element;

/** The element of an event argument that may be wrapped; undefined when it is none. */
export function toElement(value: unknown): HTMLElement | undefined {
  const first = value instanceof Element ? value : (value as ArrayLike<unknown> | null | undefined)?.[0];
  return first instanceof HTMLElement ? first : undefined;
}

export interface EmitOptions {
  /** Named values for native listeners; default null. */
  readonly detail?: unknown;
  /** Positional arguments for jQuery listeners, and for those of `listen`. */
  readonly args?: readonly unknown[];
  /** Default false: nobody can prevent. */
  readonly cancelable?: boolean;
}

export interface Answer {
  /** True when a listener prevented the event (or returned false, the jQuery way), and was allowed to. */
  readonly prevented: boolean;
  /** What the last jQuery listener that returned something returned. */
  readonly result?: unknown;
}

/** What both kinds of events have in common. */
export interface PublicEvent {
  readonly type: string;
  readonly target: EventTarget | null;
  readonly detail?: unknown;
  preventDefault(): void;
}

/** Gets the event and its positional arguments, as far as they came along. Returning false prevents the event. */
export type Listener = (event: PublicEvent, ...args: unknown[]) => unknown;

interface Attached {
  /** Listens through one more jQuery. */
  attach(jQuery: JQuery): void;
  /** Stops listening through one that is gone. */
  detach(jQuery: JQuery): void;
}

const argsOf = new WeakMap<Event, readonly unknown[]>();
const attached = new Set<Attached>();
let known: ReadonlySet<JQuery> = new Set();
const watched = new Set<JQuery>();
let copies: JQueryCopies | undefined;

/** Watches every jQuery that comes to the page, where the tag sees them. */
function watchCopies(): void {
  const seen = seenCopies();
  if (seen === copies) return;
  copies = seen;
  watched.clear();
  seen?.on((copy) => {
    if (isJQuery(copy)) watched.add(copy);
    currentCopies();
  });
}

/** Returns every jQuery that runs on the page. Moves every listener over when one has come, or gone, since the last look. */
function currentCopies(): ReadonlySet<JQuery> {
  watchCopies();
  const jQuery = pageJQuery();
  const now = new Set([...watched, ...(jQuery ? [jQuery] : [])]);
  const gone = [...known].filter((copy) => !now.has(copy));
  const come = [...now].filter((copy) => !known.has(copy));
  known = now;
  for (const listener of attached) {
    for (const copy of gone) listener.detach(copy);
    for (const copy of come) listener.attach(copy);
  }
  return known;
}

/** What a listener remembers of an event, so that it hears it once whoever brings it: what was sent, or the native event behind it. */
const sentAs = new WeakMap<object, object>();
const identityOf = (event: object): object =>
  sentAs.get(event) ?? (event as { originalEvent?: object }).originalEvent ?? event;

function send(
  target: EventTarget,
  name: string,
  verb: 'trigger' | 'triggerHandler',
  { detail = null, args = [], cancelable = false }: EmitOptions,
): Answer {
  const native: CustomEvent & { isBroken?: boolean } = new CustomEvent(name, {
    bubbles: verb === 'trigger',
    cancelable,
    detail,
  });
  argsOf.set(native, args);
  let isPrevented = false;
  let result: unknown;
  for (const jQuery of currentCopies()) {
    try {
      const event = jQuery.Event(name, { detail });
      sentAs.set(event, native);
      jQuery(target)[verb](event, args);
      isPrevented ||= event.isDefaultPrevented();
      result = event.result ?? result;
    } catch (error) {
      // As for native listeners: what one of them throws is nothing to the one who dispatched, nor to ours behind it.
      native.isBroken = true;
      reportError(error);
    }
    // jQuery takes a marked event for its own; one that is stopped reaches none of the listeners that heard it already.
    Object.assign(native, { [jQuery.expando]: 1, isPropagationStopped: () => true });
  }
  const passed = target.dispatchEvent(native);
  return { prevented: !passed || (cancelable && isPrevented), result };
}

/**
 * Fires a public event: through jQuery with its positional arguments when the page has it, and as a bubbling native
 * CustomEvent. Each listener hears it once. A dot in the name begins a jQuery namespace. Not for names of DOM methods
 * (`click`, `submit`): jQuery would call them.
 */
export const emit = (target: EventTarget, name: string, options: EmitOptions = {}): Answer =>
  send(target, name, 'trigger', options);

/** Asks for a veto on one target, without bubbling; `prevented` when a listener returned false or prevented. */
export const emitHandler = (target: EventTarget, name: string, options: EmitOptions = {}): Answer =>
  send(target, name, 'triggerHandler', { ...options, cancelable: true });

/**
 * Hears a public event exactly once until the scope ends, whether it comes natively or through jQuery, which may
 * arrive later. What the callback throws is reported.
 */
export function listen(target: EventTarget, name: string, callback: Listener, scope: Scope): void {
  if (scope.disposed) return;
  // Errors of the callback belong to the scope, not to the one who triggers.
  const relay = new EventTarget();
  scope.listen<CustomEvent<Parameters<Listener>>>(relay, 'heard', (heard) => {
    const result = callback(...heard.detail);
    if (result === false) heard.preventDefault();
    return result;
  });
  const told = new WeakSet<object>();
  const hear = (...heard: unknown[]) => {
    const identity = identityOf(heard[0] as object);
    if (told.has(identity)) return undefined;
    told.add(identity);
    return relay.dispatchEvent(new CustomEvent('heard', { detail: heard, cancelable: true })) && undefined;
  };
  const hearNative = (event: Event & { readonly isBroken?: boolean }) => {
    // jQuery listeners know the whole name as a namespace, so a native event of that name is news to them.
    if (!event.isBroken && known.size && (argsOf.has(event) || !name.includes('.'))) return;
    if (hear(event, ...(argsOf.get(event) ?? [])) === false) event.preventDefault();
  };

  const listener: Attached = {
    attach: (jQuery) => jQuery(target).on(name, hear),
    detach: (jQuery) => jQuery(target).off(name, hear),
  };
  for (const copy of currentCopies()) listener.attach(copy);
  target.addEventListener(name, hearNative);
  if (!attached.size) addEventListener('load', currentCopies, { once: true });
  attached.add(listener);
  scope.add(() => {
    for (const copy of known) listener.detach(copy);
    target.removeEventListener(name, hearNative);
    attached.delete(listener);
    if (!attached.size) removeEventListener('load', currentCopies);
  });
}
