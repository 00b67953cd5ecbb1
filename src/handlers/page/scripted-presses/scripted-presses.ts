import type { JQuery } from '#platform/events.ts';
import { watchJQuery } from '#platform/watch-jquery.ts';
import { defineBehaviour } from '#runtime/define.ts';

/** An event of jQuery. Only those that the browser made have an `originalEvent`. */
interface JQueryEvent {
  readonly type: string;
  readonly target: EventTarget | null;
  readonly originalEvent?: Event;
  isDefaultPrevented(): boolean;
  preventDefault(): void;
}

const expandos = new Set<string>();

/** Options of an event that is passed on, or of its repetition after it was held. */
interface PassedInit extends MouseEventInit {
  readonly originalEvent?: object;
}

/**
 * Marks a native event whose jQuery listeners have received it already, as `emit` does. Listeners of `listen`
 * that have handled the event of jQuery recognise it by `originalEvent`; those that began later handle this one.
 */
function markForJQuery(event: Event, { originalEvent }: PassedInit): void {
  Object.assign(event, { isBroken: true, originalEvent });
  for (const expando of expandos) Object.assign(event, { [expando]: 1, isPropagationStopped: () => true });
}

/**
 * A click on a link for the listeners that jQuery does not call. It never opens the link, as in jQuery. A held
 * one is repeated with this class, so it stays what it is.
 */
class PassedClick extends MouseEvent {
  constructor(type: string, init: PassedInit) {
    super(type, init);
    markForJQuery(this, init);
    // The last listener of the document: those before it see a click that nobody has prevented.
    const prevent = (event: Event) => event === this && this.preventDefault();
    document.addEventListener(type, prevent, { once: true });
  }
  override stopPropagation(): void {
    this.preventDefault();
    super.stopPropagation();
  }
  override stopImmediatePropagation(): void {
    this.preventDefault();
    super.stopImmediatePropagation();
  }
}

/** A submit for the listeners that jQuery does not call. */
class PassedSubmit extends SubmitEvent {
  constructor(type: string, init: PassedInit) {
    super(type, init);
    markForJQuery(this, init);
  }
}

const initOf = (originalEvent: object): PassedInit => ({ bubbles: true, cancelable: true, originalEvent });
/** The targets of events that are being passed on: a listener may trigger the same event again. */
const passing = new Set<EventTarget>();

function dispatch(target: EventTarget, event: Event): void {
  if (passing.has(target)) return;
  passing.add(target);
  try {
    target.dispatchEvent(event);
  } finally {
    passing.delete(target);
  }
}

function passClick(link: Element, event: JQueryEvent): void {
  const click = new PassedClick('click', initOf(event));
  if (event.isDefaultPrevented()) click.preventDefault();
  dispatch(link, click);
}

/** Passes a submit on. If nobody prevents it, the form is sent, as jQuery would without us. */
function passSubmit(form: HTMLFormElement, event: JQueryEvent): void {
  if (event.isDefaultPrevented() || passing.has(form)) return;
  event.preventDefault();
  const submit = new PassedSubmit('submit', initOf(event));
  dispatch(form, submit);
  if (!submit.defaultPrevented) HTMLFormElement.prototype.submit.call(form);
}

/**
 * Passes a change on to listeners of the field only: a field at rest starts then. Others on the page may send
 * the change back to jQuery.
 */
function passChange(field: Element, event: JQueryEvent): void {
  const change = new Event('change');
  markForJQuery(change, { originalEvent: event });
  dispatch(field, change);
}

export default defineBehaviour({
  mount({ scope }) {
    const pass = (event: JQueryEvent) => {
      const { type, target, originalEvent } = event;
      // Events of `emit` have a detail, and a native event of their own.
      if (originalEvent || Object.hasOwn(event, 'detail') || !(target instanceof Element)) return;
      // On everything but links, jQuery makes the browser click.
      if (type === 'click' && target instanceof HTMLAnchorElement) passClick(target, event);
      if (type === 'submit' && target instanceof HTMLFormElement) passSubmit(target, event);
      if (type === 'change') passChange(target, event);
    };
    watchJQuery((copy) => {
      const jQuery = copy as unknown as JQuery;
      expandos.add(jQuery.expando);
      // On the window, after all other listeners.
      const listening = jQuery(window);
      for (const type of ['click', 'submit', 'change']) {
        listening.on(type, pass as never);
        scope.add(() => listening.off(type, pass as never));
      }
    }, scope);
  },
});
