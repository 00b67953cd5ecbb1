import type { Scope } from '#runtime/scope.ts';

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
  Event(name: string, properties: object): JQueryEvent;
  readonly expando: string;
}

/** The page's jQuery; undefined as long as it has none. Asked anew at each use, because it may arrive late. */
export function pageJQuery(): JQuery | undefined {
  const { jQuery } = window as { jQuery?: unknown };
  return typeof jQuery === 'function' && 'expando' in jQuery ? (jQuery as unknown as JQuery) : undefined;
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
  attach(jQuery: JQuery | undefined): () => void;
  detach(): void;
}

const argsOf = new WeakMap<Event, readonly unknown[]>();
const attached = new Set<Attached>();
let known: JQuery | undefined;

/** Moves every listener over when jQuery has arrived (or was replaced) since the last look. */
function currentJQuery(): JQuery | undefined {
  const jQuery = pageJQuery();
  if (jQuery === known) return jQuery;
  known = jQuery;
  for (const listener of attached) {
    listener.detach();
    listener.detach = listener.attach(jQuery);
  }
  return jQuery;
}

function send(
  target: EventTarget,
  name: string,
  verb: 'trigger' | 'triggerHandler',
  { detail = null, args = [], cancelable = false }: EmitOptions,
): Answer {
  const jQuery = currentJQuery();
  const native: CustomEvent & { broken?: unknown } = new CustomEvent(name, {
    bubbles: verb === 'trigger',
    cancelable,
    detail,
  });
  argsOf.set(native, args);
  let event: JQueryEvent | undefined;
  if (jQuery) {
    try {
      event = jQuery.Event(name, { detail });
      jQuery(target)[verb](event, args);
    } catch (error) {
      // As for native listeners: what one of them throws is nothing to the one who dispatched, nor to ours behind it.
      native.broken = event;
      reportError(error);
    }
    // jQuery takes a marked event for its own; one that is stopped reaches none of the listeners that heard it already.
    Object.assign(native, { [jQuery.expando]: 1, isPropagationStopped: () => true });
  }
  const passed = target.dispatchEvent(native);
  return { prevented: !passed || (cancelable && !!event?.isDefaultPrevented()), result: event?.result };
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
    told.add(heard[0] as object);
    return relay.dispatchEvent(new CustomEvent('heard', { detail: heard, cancelable: true })) && undefined;
  };
  const hearNative = (event: Event & { readonly broken?: object }) => {
    const { broken } = event;
    // jQuery listeners know the whole name as a namespace, so a native event of that name is news to them.
    if (broken ? told.has(broken) : known && (argsOf.has(event) || !name.includes('.'))) return;
    if (hear(event, ...(argsOf.get(event) ?? [])) === false) event.preventDefault();
  };

  const attach = (jQuery: JQuery | undefined) => {
    jQuery?.(target).on(name, hear);
    target.addEventListener(name, hearNative);
    return () => {
      jQuery?.(target).off(name, hear);
      target.removeEventListener(name, hearNative);
    };
  };
  const listener: Attached = { attach, detach: attach(currentJQuery()) };
  if (!attached.size) addEventListener('load', currentJQuery, { once: true });
  attached.add(listener);
  scope.add(() => {
    listener.detach();
    attached.delete(listener);
    if (!attached.size) removeEventListener('load', currentJQuery);
  });
}
