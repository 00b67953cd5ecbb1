/** Counts event listeners that were added and not removed since the start. */
export interface ListenerCount {
  count(): number;
  /** Lists the listeners as `Target type`. */
  list(): string[];
  /** Restores the browser's methods. Listeners stay. */
  stop(): void;
}

interface CountedListener {
  readonly target: EventTarget;
  readonly type: string;
  readonly callback: unknown;
  readonly capture: boolean;
}

const isCapture = (options: unknown): boolean =>
  typeof options === 'object' && options !== null
    ? 'capture' in options && options.capture === true
    : options === true;

const nameOf = (target: EventTarget): string => {
  const element = target as Partial<Element>;
  const name = element.tagName?.toLowerCase() ?? target.constructor?.name ?? 'EventTarget';
  return element.id ? `${name}#${element.id}` : name;
};

/**
 * Starts counting by wrapping `addEventListener` and `removeEventListener`. Aborted and fired `once`
 * listeners count as removed. Listeners on abort signals are ignored.
 */
export function countListeners(): ListenerCount {
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const counted: CountedListener[] = [];
  const find = (target: EventTarget, type: string, callback: unknown, capture: boolean) =>
    counted.findIndex(
      (listener) =>
        listener.target === target &&
        listener.type === type &&
        listener.callback === callback &&
        listener.capture === capture,
    );
  const uncount = (...wanted: Parameters<typeof find>) => {
    const at = find(...wanted);
    if (at >= 0) counted.splice(at, 1);
  };

  EventTarget.prototype.addEventListener = function (type, callback, options) {
    const settings = typeof options === 'object' ? options : undefined;
    addEventListener.call(this, type, callback, options);
    const capture = isCapture(options);
    if (
      !callback ||
      this instanceof AbortSignal ||
      settings?.signal?.aborted ||
      find(this, type, callback, capture) >= 0
    )
      return;
    counted.push({ target: this, type, callback, capture });
    const onRemoved = () => uncount(this, type, callback, capture);
    settings?.signal?.addEventListener('abort', onRemoved, { once: true });
    if (settings?.once) addEventListener.call(this, type, onRemoved, { once: true, capture });
  };
  EventTarget.prototype.removeEventListener = function (type, callback, options) {
    removeEventListener.call(this, type, callback, options);
    uncount(this, type, callback, isCapture(options));
  };

  return {
    count: () => counted.length,
    list: () => counted.map(({ target, type }) => `${nameOf(target)} ${type}`),
    stop() {
      Object.assign(EventTarget.prototype, { addEventListener, removeEventListener });
    },
  };
}
