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
  /** Methods of jQuery objects. */
  readonly fn: Record<string, unknown>;
  Event(name: string, properties: object): JQueryEvent;
  readonly expando: string;
}

const isJQuery = (value: unknown): value is JQuery => typeof value === 'function' && 'expando' in value;

/**
 * Returns the page's running jQuery, or undefined. Call it at each use, because jQuery may arrive late. It
 * does not start a jQuery that waits to be read.
 */
export function pageJQuery(): JQuery | undefined {
  const jQuery = runningGlobal('jQuery');
  return isJQuery(jQuery) ? jQuery : undefined;
}

/** Returns an element as other scripts expect it in event arguments: wrapped when the page has jQuery. */
export const toJQuery = (element: Element): unknown => pageJQuery()?.(element) ?? element;

/** Returns the element of an event argument, wrapped or not; undefined when there is none. */
export function toElement(value: unknown): HTMLElement | undefined {
  const first = value instanceof Element ? value : (value as ArrayLike<unknown> | null | undefined)?.[0];
  return first instanceof HTMLElement ? first : undefined;
}

export interface EmitOptions {
  /** Named values for native listeners; default null. */
  readonly detail?: unknown;
  /** Positional arguments for jQuery listeners, and for those of `listen`. */
  readonly args?: readonly unknown[];
  /** Default false: listeners cannot prevent the event. */
  readonly cancelable?: boolean;
}

/** The result of emitting an event. */
export interface Answer {
  /** True when the event is cancelable, and a listener prevented it (or returned false, as in jQuery). */
  readonly prevented: boolean;
  /** The last value that a jQuery listener returned. */
  readonly result?: unknown;
}

/** The common part of native and jQuery events. */
export interface PublicEvent {
  readonly type: string;
  readonly target: EventTarget | null;
  readonly detail?: unknown;
  preventDefault(): void;
}

/** Receives the event and its positional arguments, if any. Returning false prevents the event. */
export type Listener = (event: PublicEvent, ...args: unknown[]) => unknown;

interface Attached {
  /** Listens through another jQuery. */
  attach(jQuery: JQuery): void;
  /** Stops listening through a jQuery that was removed. */
  detach(jQuery: JQuery): void;
}

const argsOf = new WeakMap<Event, readonly unknown[]>();
const attached = new Set<Attached>();
let known: ReadonlySet<JQuery> = new Set();
const watched = new Set<JQuery>();
let copies: JQueryCopies | undefined;

/** Watches for every jQuery of the page, if the tag reports them. */
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

/**
 * Returns every jQuery that runs on the page. Updates all listeners when one was added or removed since the
 * last call.
 */
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

/**
 * Maps each jQuery event to the native event of the same `emit`, so that a listener recognises the second of
 * the two.
 */
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
      // An error in a jQuery listener must not reach the sender. Our listeners after it receive the native
      // event instead.
      native.isBroken = true;
      reportError(error);
    }
    // jQuery handles a native event with its expando as its own. Its listeners have received this one
    // already, so propagation is stopped for them.
    Object.assign(native, { [jQuery.expando]: 1, isPropagationStopped: () => true });
  }
  const passed = target.dispatchEvent(native);
  return { prevented: !passed || (cancelable && isPrevented), result };
}

/**
 * Emits a public event: through jQuery with its positional arguments when the page has it, and as a bubbling
 * native CustomEvent. Each listener is called once. A dot in the name begins a jQuery namespace. Not for
 * names of DOM methods (`click`, `submit`): jQuery would call them.
 */
export const emit = (target: EventTarget, name: string, options: EmitOptions = {}): Answer =>
  send(target, name, 'trigger', options);

/**
 * Emits a cancelable event on one target, without bubbling. `prevented` is true when a listener prevented it
 * or returned false.
 */
export const emitHandler = (target: EventTarget, name: string, options: EmitOptions = {}): Answer =>
  send(target, name, 'triggerHandler', { ...options, cancelable: true });

/**
 * Listens to a public event until the scope ends. Calls back once per event, whether it is native or comes
 * through jQuery, which may arrive later. Errors of the callback are reported.
 */
export function listen(target: EventTarget, name: string, callback: Listener, scope: Scope): void {
  if (scope.disposed) return;
  // The scope reports errors of the callback; the sender does not see them.
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
    // For jQuery a dot begins a namespace, so its listeners miss other scripts' native events with a dot in
    // the name.
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
