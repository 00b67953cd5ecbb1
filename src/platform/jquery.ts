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
