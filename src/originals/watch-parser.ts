/**
 * Calls `onScript` with each script of the markup before the browser runs it, and again when the parser adds
 * to its text. Returns a function that stops watching.
 */
export function watchParser(onScript: (script: HTMLScriptElement) => void): () => void {
  const checkNode = (node: Node | null) => {
    // Scripts that another script inserts are not part of the markup. The browser sets `async` on them.
    if (node instanceof HTMLScriptElement && (!node.async || node.hasAttribute('async'))) onScript(node);
  };
  const onMutations = (records: readonly MutationRecord[]) => {
    for (const { target, addedNodes } of records) {
      for (const node of [target, target.parentNode, ...addedNodes]) checkNode(node);
    }
  };
  // Between parsing a script and running it the browser runs microtasks, and a mutation observer is called in
  // one.
  const observer = new MutationObserver(onMutations);
  observer.observe(document, { childList: true, subtree: true, characterData: true });
  return () => {
    onMutations(observer.takeRecords());
    observer.disconnect();
  };
}
