type PrerenderingDocument = Document & { readonly prerendering?: boolean };

/** Returns whether the browser prerenders the page. */
export const isPrerendering = (): boolean =>
  Boolean((globalThis.document as PrerenderingDocument | undefined)?.prerendering);

/** Runs once: now, or when a prerendered page is shown. Returns a function that cancels. */
export function onShown(run: () => void): () => void {
  if (isPrerendering()) {
    document.addEventListener('prerenderingchange', run, { once: true });
    return () => document.removeEventListener('prerenderingchange', run);
  }
  run();
  return () => {};
}
