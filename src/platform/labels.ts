import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';

/** Elements whose presses are meant for them, not for a label around them. */
const NEAREST = 'label,a[href],button,input,select,textarea,summary,iframe,audio[controls],video[controls]';

function pressedLabel(target: EventTarget | null | undefined): HTMLLabelElement | undefined {
  const nearest = target instanceof Element ? membersOf(target).closest(NEAREST) : null;
  return nearest instanceof HTMLLabelElement ? nearest : undefined;
}

/**
 * Returns a function that says whether the browser forwards a click from a label to its control. Such a click
 * is no press of its own: the control may be far from what the visitor pressed.
 */
export function createForwardCheck(scope: Scope): (click: Event) => boolean {
  // The click on a label that is being dispatched now may have caused this call.
  let control = pressedLabel(window.event?.target)?.control;
  let forwarded: Event | undefined;
  const onClick = (click: Event) => {
    forwarded = control && click.target === control ? click : undefined;
    control = pressedLabel(click.target)?.control;
  };
  scope.listen(window, 'click', onClick, { capture: true });
  return (click) => click === forwarded;
}

/** Calls back at each click on the page, except those that the browser forwards from a label. */
export function listenToPresses(callback: (click: MouseEvent) => void, scope: Scope): void {
  const isForwarded = createForwardCheck(scope);
  scope.listen<MouseEvent>(document, 'click', (click) => isForwarded(click) || callback(click));
}

/** Returns the control with the id of a label in the nearest element around it that has one, up to a root. */
function nearestControl(label: HTMLLabelElement, root: Element): HTMLElement | undefined {
  const { htmlFor } = label;
  if (!htmlFor || !membersOf(root).contains(label)) return undefined;
  const selector = `[id=${JSON.stringify(htmlFor)}]`;
  let found: HTMLElement | null = null;
  for (
    let at = label.parentElement;
    at && !found && membersOf(root).contains(at);
    at = membersOf(at).parentElement
  )
    found = membersOf(at).querySelector<HTMLElement>(selector);
  const isLabelable = found && 'labels' in found && (found as HTMLInputElement).type !== 'hidden';
  return found && isLabelable ? found : undefined;
}

/** Returns true if the visitor has selected text of a label. Such a click does nothing. */
const isSelected = (label: Element) => {
  const selection = getSelection();
  return selection?.type === 'Range' && label.contains(selection.anchorNode);
};

/**
 * Lets the labels of an overlay act on the overlay's own controls when the page has elements with the same
 * ids. Browsers choose the first element with the id.
 */
export function watchLabels(root: Element, scope: Scope): void {
  let pressed: { readonly label: HTMLLabelElement; readonly own: HTMLElement } | undefined;
  const act = (event: Event) => {
    const press = pressed;
    pressed = undefined;
    if (!press || event.defaultPrevented) return;
    event.preventDefault();
    if (isSelected(press.label)) return;
    press.own.focus();
    press.own.click();
  };
  const onCapture = (event: Event) => {
    // A listener kept the click on the label from arriving below, and the browser has forwarded it.
    if (pressed && event.target === pressed.label.control) {
      event.stopImmediatePropagation();
      return act(event);
    }
    const label = pressedLabel(event.target);
    const own = label && nearestControl(label, root);
    pressed = label && own && own !== label.control ? { label, own } : undefined;
  };
  scope.listen(window, 'click', onCapture, { capture: true });
  // Last, because a listener of the page may prevent it.
  scope.listen(window, 'click', act);
}
