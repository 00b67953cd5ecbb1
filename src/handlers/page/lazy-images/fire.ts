/** An event of a lazy element, for listeners of the page. */
export type LazyEvent = CustomEvent<Record<string, unknown>>;

/** Fires an event; by default it bubbles and can be prevented. Gives it back. */
export type Fire = (
  target: EventTarget,
  name: string,
  detail?: Record<string, unknown>,
  noBubbles?: unknown,
  noCancelable?: unknown,
) => LazyEvent;

/** Gives what fires events that carry the interface in `detail.instance`. */
export const createFire =
  (instance: () => unknown): Fire =>
  (target, name, detail = {}, noBubbles, noCancelable) => {
    const event: LazyEvent = new CustomEvent(name, {
      detail: Object.assign(detail, { instance: instance() }),
      bubbles: !noBubbles,
      cancelable: !noCancelable,
    });
    target.dispatchEvent(event);
    return event;
  };
