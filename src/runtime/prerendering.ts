type Prepared = Document & { readonly prerendering?: boolean };

/** Returns whether the browser prerenders the page. */
export const isPrepared = (): boolean => Boolean((globalThis.document as Prepared | undefined)?.prerendering);

/** Runs once: now, or when a prerendered page is shown. Returns a function that cancels. */
export function onShown(run: () => void): () => void {
  if (isPrepared()) {
    document.addEventListener('prerenderingchange', run, { once: true });
    return () => document.removeEventListener('prerenderingchange', run);
  }
  run();
  return () => {};
}
