const WITHOUT = 'woocommerce-no-js';
const WITH = 'woocommerce-js';

/**
 * Says to style sheets that scripts run, as soon as the page has a body, so that it is never painted as visitors without scripts need it: the
 * shop's own line stands at its end, and a strict policy keeps that from running. Returns what takes it back.
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
