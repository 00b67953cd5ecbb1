import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import type { JQueryCopies } from '#libraries/jquery-copies.ts';
import { runningGlobal, seenJQueryCopies } from './page-libraries.ts';

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
 * does not run a jQuery that is on demand.
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

/** What an event carries, and whether listeners can prevent it. */
export interface EmitOptions {
  /** Named values for native listeners; default null. */
  readonly detail?: unknown;
  /** Positional arguments for jQuery listeners, and for those of `listen`. */
  readonly args?: readonly unknown[];
  /** Default false: listeners cannot prevent the event. */
  readonly cancelable?: boolean;
}

/** The result of emitting an event. */
export interface EmitResult {
  /** True when the event is cancelable, and a listener prevented it (or returned false, as in jQuery). */
  readonly isPrevented: boolean;
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

interface ListenerBinding {
  /** Listens through another jQuery. */
  attach(jQuery: JQuery): void;
  /** Stops listening through a jQuery that was removed. */
  detach(jQuery: JQuery): void;
}

const eventArgs = new WeakMap<Event, readonly unknown[]>();
const bindings = new Set<ListenerBinding>();
let knownCopies: ReadonlySet<JQuery> = new Set();
const reportedCopies = new Set<JQuery>();
let copySource: JQueryCopies | undefined;

/** Watches for every jQuery of the page, if our script tag reports them. */
function watchCopies(): void {
  const source = seenJQueryCopies();
  if (source === copySource) return;
  copySource = source;
  reportedCopies.clear();
  source?.watch((copy) => {
    if (isJQuery(copy)) reportedCopies.add(copy);
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
  const current = new Set([...reportedCopies, ...(jQuery ? [jQuery] : [])]);
  const removed = [...knownCopies].filter((copy) => !current.has(copy));
  const added = [...current].filter((copy) => !knownCopies.has(copy));
  knownCopies = current;
  for (const binding of bindings) {
    for (const copy of removed) binding.detach(copy);
    for (const copy of added) binding.attach(copy);
  }
  return knownCopies;
}

/**
 * Maps each jQuery event to the native event of the same `emit`, so that a listener recognises the second of
 * the two.
 */
const nativeOf = new WeakMap<object, object>();
const identityOf = (event: object): object =>
  nativeOf.get(event) ?? (event as { originalEvent?: object }).originalEvent ?? event;

function send(
  target: EventTarget,
  name: string,
  method: 'trigger' | 'triggerHandler',
  { detail = null, args = [], cancelable = false }: EmitOptions,
): EmitResult {
  const native: CustomEvent & { isBroken?: boolean } = new CustomEvent(name, {
    bubbles: method === 'trigger',
    cancelable,
    detail,
  });
  eventArgs.set(native, args);
  let isPrevented = false;
  let result: unknown;
  for (const jQuery of currentCopies()) {
    try {
      const event = jQuery.Event(name, { detail });
      nativeOf.set(event, native);
      jQuery(target)[method](event, args);
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
  const passed = membersOf(target).dispatchEvent(native);
  return { isPrevented: !passed || (cancelable && isPrevented), result };
}

/**
 * Emits a public event: as a bubbling native CustomEvent, and through jQuery with positional arguments when
 * the page has it. Each listener is called once. A dot in the name begins a jQuery namespace. Not for names
 * of DOM methods (`click`, `submit`): jQuery would call them.
 */
export const emit = (target: EventTarget, name: string, options: EmitOptions = {}): EmitResult =>
  send(target, name, 'trigger', options);

/**
 * Emits a cancelable event on one target, without bubbling. `isPrevented` is true when a listener prevented
 * it or returned false.
 */
export const emitHandler = (target: EventTarget, name: string, options: EmitOptions = {}): EmitResult =>
  send(target, name, 'triggerHandler', { ...options, cancelable: true });

/**
 * Listens to a public event until the scope ends. Calls back once per event, whether it is native or comes
 * through jQuery, which may arrive later. Errors of the callback are reported.
 */
export function listen(target: EventTarget, name: string, callback: Listener, scope: Scope): void {
  if (scope.disposed) return;
  // The scope reports errors of the callback; the sender does not see them.
  const relay = new EventTarget();
  scope.listen<CustomEvent<Parameters<Listener>>>(relay, 'event', (relayEvent) => {
    const result = callback(...relayEvent.detail);
    if (result === false) relayEvent.preventDefault();
    return result;
  });
  const handledEvents = new WeakSet<object>();
  const onEvent = (...args: unknown[]) => {
    const identity = identityOf(args[0] as object);
    if (handledEvents.has(identity)) return undefined;
    handledEvents.add(identity);
    return relay.dispatchEvent(new CustomEvent('event', { detail: args, cancelable: true })) && undefined;
  };
  const onNativeEvent = (event: Event & { readonly isBroken?: boolean }) => {
    // For jQuery a dot begins a namespace, so its listeners miss other scripts' native events with a dot in
    // the name.
    if (!event.isBroken && knownCopies.size && (eventArgs.has(event) || !name.includes('.'))) return;
    if (onEvent(event, ...(eventArgs.get(event) ?? [])) === false) event.preventDefault();
  };

  const binding: ListenerBinding = {
    attach: (jQuery) => jQuery(target).on(name, onEvent),
    detach: (jQuery) => jQuery(target).off(name, onEvent),
  };
  for (const copy of currentCopies()) binding.attach(copy);
  membersOf(target).addEventListener(name, onNativeEvent);
  if (!bindings.size) addEventListener('load', currentCopies, { once: true });
  bindings.add(binding);
  scope.add(() => {
    for (const copy of knownCopies) binding.detach(copy);
    membersOf(target).removeEventListener(name, onNativeEvent);
    bindings.delete(binding);
    if (!bindings.size) removeEventListener('load', currentCopies);
  });
}
