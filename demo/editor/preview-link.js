/** Kinds of messages, in the order of repetition: new markup before changes to it. */
const kinds = ['render', 'update', 'active-item'];

/**
 * Opens the connection to the preview. Messages wait until the preview is ready, and are repeated after it is
 * reloaded. Only messages from its frame and this origin are handled.
 *
 * @param {HTMLIFrameElement} frame
 * @param {{
 *   ready(version: string): void,
 *   selected(id: string, type: string): void,
 *   failed(id: string, message: string): void,
 * }} on
 */
export const openPreviewLink = (frame, on) => {
  let isReady = false;
  /** The latest message of each kind for each element; a reloaded preview needs all of them. */
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
      // `isReady` is not reset on the frame's `load`, which may come after `ready` of the same page.
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
    /** Changes some settings of an element. */
    update(id, settings) {
      const message = { skerry: 'update', id, settings };
      remember(message);
      if (isReady) post(message);
    },
    /** Replaces the markup of an element, then applies its changed settings and opens its item again. */
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
