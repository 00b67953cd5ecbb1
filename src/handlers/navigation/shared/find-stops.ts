const CANDIDATES = 'a[href],button,input,select,textarea,summary,iframe,[contenteditable],[tabindex]';

const isShown = (element: Element) =>
  element.checkVisibility?.({ visibilityProperty: true, checkVisibilityCSS: true }) ?? true;

/** Where Tab stops inside `root`, in the order of the document: what can be focused, is enabled and shown. */
export const findStops = (root: Element): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(CANDIDATES)].filter(
    (each) =>
      each.tabIndex >= 0 && !each.matches(':disabled') && !each.closest('[inert],[hidden]') && isShown(each),
  );
