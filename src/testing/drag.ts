/**
 * Presses the pointer on one element and releases it on another. Dispatches the click as browsers do: on the
 * ancestor of both.
 */
export function drag(from: Element, to: Element): void {
  const send = (target: Element | null, type: string) =>
    target?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, detail: 1 }));
  send(from, 'pointerdown');
  send(to, 'pointerup');
  let shared: Element | null = from;
  while (shared && !shared.contains(to)) shared = shared.parentElement;
  send(shared, 'click');
}
