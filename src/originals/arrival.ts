interface Waiting {
  readonly type: string;
  readonly target: EventTarget;
  readonly listener: EventListenerOrEventListenerObject;
}

type Add = EventTarget['addEventListener'];

const isOfArrival = (type: string, target: EventTarget): boolean =>
  type === 'DOMContentLoaded' ||
  (type === 'load' && target === window) ||
  (type === 'readystatechange' && target === document);

/** Calls a listener as the browser would. */
function call({ type, target, listener }: Waiting): void {
  const event = new Event(type, { bubbles: type === 'DOMContentLoaded' });
  const from = type === 'DOMContentLoaded' ? document : target;
  Object.defineProperties(event, { target: { value: from }, currentTarget: { value: target } });
  try {
    if (typeof listener === 'function') listener.call(target, event);
    else listener.handleEvent(event);
  } catch (error) {
    reportError(error);
  }
}

/**
 * Makes a parsed page seem to be loading: `document.readyState` is `loading`, and new listeners for
 * `readystatechange`, `DOMContentLoaded` and `load` wait. Returns a function that ends this and calls the
 * waiting listeners in the browser's order. Events that the browser has yet to emit are left to it.
 */
export function pretendArrival(): () => Promise<void> {
  const waiting: Waiting[] = [];
  let state: DocumentReadyState = 'loading';
  const hadOnLoad = window.onload;
  Object.defineProperty(document, 'readyState', { configurable: true, get: () => state });

  for (const target of [document, window]) {
    const add = target.addEventListener as Add;
    const remove = target.removeEventListener as Add;
    target.addEventListener = ((type: string, listener: Waiting['listener'] | null, options?: boolean) => {
      if (listener && isOfArrival(type, target)) waiting.push({ type, target, listener });
      else add.call(target, type, listener, options);
    }) as Add;
    target.removeEventListener = ((type: string, listener: Waiting['listener'], options?: boolean) => {
      const at = waiting.findIndex(
        (each) => each.type === type && each.listener === listener && each.target === target,
      );
      if (at >= 0) waiting.splice(at, 1);
      remove.call(target, type, listener, options);
    }) as Add;
  }
  const tell = (type: string) => {
    for (const target of [document, window]) {
      for (const each of waiting.filter((one) => one.type === type && one.target === target)) {
        // A listener may remove a later one.
        if (!waiting.includes(each)) continue;
        if (type !== 'readystatechange') waiting.splice(waiting.indexOf(each), 1);
        call(each);
      }
    }
  };

  return async () => {
    state = 'interactive';
    tell('readystatechange');
    tell('DOMContentLoaded');
    Reflect.deleteProperty(document, 'readyState');
    for (const target of [document, window]) {
      Reflect.deleteProperty(target, 'addEventListener');
      Reflect.deleteProperty(target, 'removeEventListener');
    }
    if (document.readyState !== 'complete') {
      for (const { type, target, listener } of waiting) target.addEventListener(type, listener);
      return;
    }
    tell('readystatechange');
    tell('load');
    const { onload } = window;
    if (onload && onload !== hadOnLoad)
      call({ type: 'load', target: window, listener: onload as EventListener });
  };
}
