/** Called with a script of the markup. */
type OnScript = (script: HTMLScriptElement) => void;

const callbacks = new Set<OnScript>();

/** Scripts that another script inserts are not part of the markup. The browser sets `async` on them. */
const isOfMarkup = (script: HTMLScriptElement) => !script.async || script.hasAttribute('async');

function checkNode(node: Node | null): void {
  // Most nodes are something else.
  if (node?.nodeName !== 'SCRIPT' || !isOfMarkup(node as HTMLScriptElement)) return;
  for (const onScript of callbacks) onScript(node as HTMLScriptElement);
}

function onMutations(records: readonly MutationRecord[]): void {
  for (const { target, addedNodes } of records) {
    for (const node of [target, target.parentNode, ...addedNodes]) checkNode(node);
  }
}

/** A page has one: the browser describes every parsed node to each. */
let observer: MutationObserver | undefined;

/**
 * Calls `onScript` with each script of the markup before the browser runs it, and again when the parser adds
 * to its text. Returns a function that stops watching.
 */
export function watchParser(onScript: OnScript): () => void {
  callbacks.add(onScript);
  observer ??= new MutationObserver(onMutations);
  // Between parsing a script and running it the browser runs microtasks, and a mutation observer is called in
  // one.
  observer.observe(document, { childList: true, subtree: true, characterData: true });
  return () => {
    onMutations(observer?.takeRecords() ?? []);
    callbacks.delete(onScript);
    if (!callbacks.size) observer?.disconnect();
  };
}
