/** New markup comes before what is said about it. */
const kinds = ['render', 'update', 'active-item'];

/**
 * The line to the preview: messages wait until it says it is ready, and are said again when it was loaded anew.
 * Only messages of this origin and of that frame are heard.
 *
 * @param {HTMLIFrameElement} frame
 * @param {{ ready(version: string): void, selected(id: string, type: string): void, failed(id: string, message: string): void }} on
 */
export const openPreviewLink = (frame, on) => {
  let isReady = false;
  /** What the preview must know to look as the panel says, the latest word per kind and element. */
  const state = new Map();

  const post = (message) => frame.contentWindow?.postMessage(message, location.origin);

  const postAgain = (wanted, isMeant) => {
    for (const kind of wanted) {
      for (const message of state.values()) if (message.skerry === kind && isMeant(message)) post(message);
    }
  };

  const remember = (message) => {
    const key = `${message.skerry}:${message.id}`;
    const known = state.get(key);
    const settings = message.settings && { ...known?.settings, ...message.settings };
    state.delete(key);
    state.set(key, settings ? { ...message, settings } : message);
  };

  const stopPosting = () => {
    isReady = false;
  };
  const heard = {
    ready: ({ version }) => {
      isReady = true;
      // Not at `load`: it may come after the word of the same page that it is ready.
      frame.contentWindow?.addEventListener('pagehide', stopPosting, { once: true });
      postAgain(kinds, () => true);
      on.ready(String(version ?? ''));
    },
    selected: ({ id, type }) => on.selected(String(id), String(type ?? '')),
    error: ({ id, message }) => on.failed(String(id), String(message)),
  };

  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== location.origin || source !== frame.contentWindow) return;
    if (typeof data !== 'object' || data === null || !Object.hasOwn(heard, data.skerry)) return;
    heard[data.skerry](data);
  });
  return {
    /** Changes settings of an element; the others stay. */
    update(id, settings) {
      const message = { skerry: 'update', id, settings };
      remember(message);
      if (isReady) post(message);
    },
    /** Puts new markup in the place of an element, its changed settings on it, and opens its item again. */
    render(id, html) {
      const message = { skerry: 'render', id, html };
      remember(message);
      if (!isReady) return;
      post(message);
      postAgain(['update', 'active-item'], (other) => other.id === id);
    },
    /** Opens an item of an element; the first has index 1. */
    activate(id, index) {
      const message = { skerry: 'active-item', id, index };
      remember(message);
      if (isReady) post(message);
    },
  };
};
