/** Dispatches a key press on an element. Returns the event. */
export function press(
  target: EventTarget | null | undefined,
  key: string,
  init: KeyboardEventInit = {},
): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  target?.dispatchEvent(event);
  return event;
}

/** Dispatches a click on an element. Returns the event. */
export function click(target: EventTarget | null | undefined, init: MouseEventInit = {}): MouseEvent {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  target?.dispatchEvent(event);
  return event;
}

/** Enters a value into a field, as typing or pasting does: listeners of React notice it, too. */
export function enter(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  // React replaces the setter of the field itself, and ignores events without a change that it has seen.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** Dispatches a key press. Returns whether a listener prevents it. */
export const preventsPress = (...args: Parameters<typeof press>): boolean => press(...args).defaultPrevented;

/** Dispatches a click. Returns whether a listener prevents it. */
export const preventsClick = (...args: Parameters<typeof click>): boolean => click(...args).defaultPrevented;

/** Focuses an element as a pointer does: after the press on it. */
export function focusByPress(target: HTMLElement): void {
  target.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  target.focus();
}
