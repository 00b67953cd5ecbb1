/** Counts event listeners that were added and not removed since the start. */
export interface ListenerCount {
  /** Returns the number of listeners. */
  count(): number;
  /** Lists the listeners as `Target type`. */
  list(): string[];
  /** Restores the browser's methods. Listeners stay. */
  stop(): void;
}

interface Kept {
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
  const kept: Kept[] = [];
  const find = (target: EventTarget, type: string, callback: unknown, capture: boolean) =>
    kept.findIndex(
      (k) => k.target === target && k.type === type && k.callback === callback && k.capture === capture,
    );
  const forget = (...wanted: Parameters<typeof find>) => {
    const at = find(...wanted);
    if (at >= 0) kept.splice(at, 1);
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
    kept.push({ target: this, type, callback, capture });
    const gone = () => forget(this, type, callback, capture);
    settings?.signal?.addEventListener('abort', gone, { once: true });
    if (settings?.once) addEventListener.call(this, type, gone, { once: true, capture });
  };
  EventTarget.prototype.removeEventListener = function (type, callback, options) {
    removeEventListener.call(this, type, callback, options);
    forget(this, type, callback, isCapture(options));
  };

  return {
    count: () => kept.length,
    list: () => kept.map(({ target, type }) => `${nameOf(target)} ${type}`),
    stop() {
      Object.assign(EventTarget.prototype, { addEventListener, removeEventListener });
    },
  };
}
