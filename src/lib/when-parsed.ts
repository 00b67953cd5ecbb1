/** Resolves when the page is parsed: inline configuration may be at its very end. */
export const whenParsed = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (document.readyState !== 'loading') resolve(0);
    else addEventListener('DOMContentLoaded', resolve, { once: true });
  });
