const WITHOUT = 'woocommerce-no-js';
const WITH = 'woocommerce-js';

/**
 * Marks the body, as soon as there is one, as that of a page with scripts, so that the state for visitors
 * without scripts is never painted. The shop's own line for this is at the end of the page, and a strict
 * content security policy blocks it. Returns a function that undoes the mark.
 */
export function markBody(): () => void {
  let isMarked = false;
  const mark = () => {
    isMarked = document.body.classList.replace(WITHOUT, WITH);
  };
  const observer = new MutationObserver(() => {
    if (!document.body) return;
    observer.disconnect();
    mark();
  });
  if (document.body) mark();
  else observer.observe(document.documentElement, { childList: true });
  return () => {
    observer.disconnect();
    if (isMarked) document.body.classList.replace(WITH, WITHOUT);
  };
}
