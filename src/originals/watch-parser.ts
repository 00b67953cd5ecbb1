/** Called with a script of the markup. */
type OnScript = (script: HTMLScriptElement) => void;

/** A page has one observer: the browser describes every parsed node to each. */
const callbacks = new Set<OnScript>();
let observer: MutationObserver | undefined;

/** Scripts that another script inserts are not part of the markup. The browser sets `async` on them. */
const isOfMarkup = (script: HTMLScriptElement) => !script.async || script.hasAttribute('async');

function checkNode(node: Node | null): void {
  // Most nodes are something else.
  if (node?.nodeName !== 'SCRIPT' || !isOfMarkup(node as HTMLScriptElement)) return;
  for (const onScript of callbacks) onScript(node as HTMLScriptElement);
}

function onMutations(records: readonly MutationRecord[]): void {
  for (const { type, target, addedNodes } of records) {
    checkNode(type === 'characterData' ? target.parentNode : target);
    for (const node of addedNodes) checkNode(node);
  }
}

/**
 * Calls `onScript` with each script of the markup before the browser runs it, and again when the parser adds
 * to its text. Returns a function that stops watching.
 */
export function watchParser(onScript: OnScript): () => void {
  callbacks.add(onScript);
  if (!observer) {
    // Between parsing a script and running it the browser runs microtasks, and a mutation observer is called in
    // one.
    observer = new MutationObserver(onMutations);
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  }
  return () => {
    onMutations(observer?.takeRecords() ?? []);
    callbacks.delete(onScript);
    if (callbacks.size) return;
    observer?.disconnect();
    observer = undefined;
  };
}
