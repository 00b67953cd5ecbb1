/**
 * Returns whether the browser has everything that our files use and that browsers of 2020 may lack. Each
 * function counts, because a page may add some of them to an old browser; none can add the selector. A test
 * compares this list with the built files.
 */
export const isBrowserCurrent = (): boolean =>
  [
    Object.hasOwn,
    [].at,
    [].findLast,
    [].findLastIndex,
    [].toReversed,
    ''.replaceAll,
    URL.canParse,
    Element.prototype.replaceChildren,
    HTMLFormElement.prototype.requestSubmit,
    window.HTMLDialogElement?.prototype.showModal,
    window.reportError,
  ].every(Boolean) && CSS.supports('selector(:has(a))');
