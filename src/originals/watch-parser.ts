/** Follows the parser, and tells of each script before the browser runs it, again when more of its text has come. Gives what ends that. */
export function watchParser(look: (script: HTMLScriptElement) => void): () => void {
  const lookAt = (node: Node | null) => {
    // One that a script has made is nobody's of the page.
    if (node instanceof HTMLScriptElement && (!node.async || node.hasAttribute('async'))) look(node);
  };
  const note = (records: readonly MutationRecord[]) => {
    for (const { target, addedNodes } of records) {
      for (const node of [target, target.parentNode, ...addedNodes]) lookAt(node);
    }
  };
  // The browser asks nobody but microtasks between the end of a script and its run.
  const observer = new MutationObserver(note);
  observer.observe(document, { childList: true, subtree: true, characterData: true });
  return () => {
    note(observer.takeRecords());
    observer.disconnect();
  };
}
