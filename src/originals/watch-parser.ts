/**
 * Calls `look` with each script of the markup before the browser runs it, and again when the parser adds to
 * its text. Returns a function that stops.
 */
export function watchParser(look: (script: HTMLScriptElement) => void): () => void {
  const lookAt = (node: Node | null) => {
    // Scripts that another script inserts are not part of the markup. The browser sets `async` on them.
    if (node instanceof HTMLScriptElement && (!node.async || node.hasAttribute('async'))) look(node);
  };
  const note = (records: readonly MutationRecord[]) => {
    for (const { target, addedNodes } of records) {
      for (const node of [target, target.parentNode, ...addedNodes]) lookAt(node);
    }
  };
  // Between parsing a script and running it the browser runs microtasks, and a mutation observer is called in
  // one.
  const observer = new MutationObserver(note);
  observer.observe(document, { childList: true, subtree: true, characterData: true });
  return () => {
    note(observer.takeRecords());
    observer.disconnect();
  };
}
