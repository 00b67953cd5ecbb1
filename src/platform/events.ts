import type { Scope } from '#runtime/scope.ts';
import { type JQuery, type JQueryEvent, pageJQuery } from './jquery.ts';

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

function dispatch(
  target: EventTarget,
  name: string,
  init: CustomEventInit,
  args: readonly unknown[],
): boolean {
  const event = new CustomEvent(name, init);
  argsOf.set(event, args);
  const expando = known?.expando;
  // jQuery takes a marked event for its own; one that is stopped reaches none of the listeners that heard it already.
  if (expando) Object.assign(event, { [expando]: true, isPropagationStopped: () => true });
  return target.dispatchEvent(event);
}

function send(
  target: EventTarget,
  name: string,
  verb: 'trigger' | 'triggerHandler',
  { detail = null, args = [], cancelable = false }: EmitOptions,
): Answer {
  const jQuery = currentJQuery();
  let event: JQueryEvent | undefined;
  try {
    event = jQuery?.Event(name, { detail });
    if (event) jQuery?.(target)[verb](event, args);
  } catch (error) {
    // As for native listeners: what one of them throws is nothing to the one who dispatched.
    reportError(error);
  }
  const passed = dispatch(target, name, { bubbles: verb === 'trigger', cancelable, detail }, args);
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
  const hear = (...heard: unknown[]) =>
    relay.dispatchEvent(new CustomEvent('heard', { detail: heard, cancelable: true })) ? undefined : false;
  const hearNative = (event: Event) => {
    // jQuery listeners know the whole name as a namespace, so a native event of that name is news to them.
    if (known && argsOf.has(event)) return;
    if (hear(event, ...(argsOf.get(event) ?? [])) === false) event.preventDefault();
  };

  const listener: Attached = {
    attach(jQuery) {
      jQuery?.(target).on(name, hear);
      const native = !jQuery || name.includes('.');
      if (native) target.addEventListener(name, hearNative);
      return () => {
        jQuery?.(target).off(name, hear);
        target.removeEventListener(name, hearNative);
      };
    },
    detach() {},
  };
  listener.detach = listener.attach(currentJQuery());
  if (!attached.size) window.addEventListener('load', currentJQuery, { once: true });
  attached.add(listener);
  scope.add(() => {
    listener.detach();
    attached.delete(listener);
    if (!attached.size) window.removeEventListener('load', currentJQuery);
  });
}
