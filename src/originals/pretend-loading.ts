interface WaitingListener {
  readonly type: string;
  readonly target: EventTarget;
  readonly listener: EventListenerOrEventListenerObject;
}

type AddListener = EventTarget['addEventListener'];

const isLoadingEvent = (type: string, target: EventTarget): boolean =>
  type === 'DOMContentLoaded' ||
  (type === 'load' && target === window) ||
  (type === 'readystatechange' && target === document);

/** Calls a listener as the browser would. */
function callListener({ type, target, listener }: WaitingListener): void {
  const event = new Event(type, { bubbles: type === 'DOMContentLoaded' });
  const eventTarget = type === 'DOMContentLoaded' ? document : target;
  Object.defineProperties(event, { target: { value: eventTarget }, currentTarget: { value: target } });
  try {
    if (typeof listener === 'function') listener.call(target, event);
    else listener.handleEvent(event);
  } catch (error) {
    // An old browser has no `reportError`, and there the originals run this way.
    setTimeout(() => {
      throw error;
    });
  }
}

/**
 * Makes a parsed page seem to be loading: `document.readyState` is `loading`, and new listeners for
 * `readystatechange`, `DOMContentLoaded` and `load` wait. Returns a function that ends this and calls the
 * waiting listeners in the browser's order. Events that the browser has yet to emit are left to it.
 */
export function pretendLoading(): () => Promise<void> {
  const waiting: WaitingListener[] = [];
  let state: DocumentReadyState = 'loading';
  const initialOnLoad = window.onload;
  Object.defineProperty(document, 'readyState', { configurable: true, get: () => state });

  for (const target of [document, window]) {
    const add = target.addEventListener as AddListener;
    const remove = target.removeEventListener as AddListener;
    target.addEventListener = ((
      type: string,
      listener: WaitingListener['listener'] | null,
      options?: boolean,
    ) => {
      if (listener && isLoadingEvent(type, target)) waiting.push({ type, target, listener });
      else add.call(target, type, listener, options);
    }) as AddListener;
    target.removeEventListener = ((
      type: string,
      listener: WaitingListener['listener'],
      options?: boolean,
    ) => {
      const index = waiting.findIndex(
        (each) => each.type === type && each.listener === listener && each.target === target,
      );
      if (index >= 0) waiting.splice(index, 1);
      remove.call(target, type, listener, options);
    }) as AddListener;
  }
  const emit = (type: string) => {
    for (const target of [document, window]) {
      for (const entry of waiting.filter((one) => one.type === type && one.target === target)) {
        // A listener may remove a later one.
        if (!waiting.includes(entry)) continue;
        if (type !== 'readystatechange') waiting.splice(waiting.indexOf(entry), 1);
        callListener(entry);
      }
    }
  };

  return async () => {
    state = 'interactive';
    emit('readystatechange');
    emit('DOMContentLoaded');
    Reflect.deleteProperty(document, 'readyState');
    for (const target of [document, window]) {
      Reflect.deleteProperty(target, 'addEventListener');
      Reflect.deleteProperty(target, 'removeEventListener');
    }
    if (document.readyState !== 'complete') {
      for (const { type, target, listener } of waiting) target.addEventListener(type, listener);
      return;
    }
    emit('readystatechange');
    emit('load');
    const { onload } = window;
    if (onload && onload !== initialOnLoad)
      callListener({ type: 'load', target: window, listener: onload as EventListener });
  };
}
