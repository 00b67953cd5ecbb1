/** The fragment of this page (with its `#`) that the browser will go to for a click; nothing when it goes elsewhere. */
export function findLanding(event: MouseEvent): string | undefined {
  const { target, defaultPrevented, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (defaultPrevented || ctrlKey || metaKey || shiftKey || altKey) return undefined;
  const link = target instanceof Element && target.closest('a[href*="#"]');
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download')) return undefined;
  const isHere = link.href.split('#', 1)[0] === location.href.split('#', 1)[0];
  return isHere && /^(_self)?$/.test(link.target) ? link.hash : undefined;
}
