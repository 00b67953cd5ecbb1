import { moveFocus } from '#lib/roving-focus.ts';

/** Does what a key on a tab is for: Space opens it; arrows, Home and End lead the focus to another. */
export function useTabKey(links: readonly HTMLElement[], event: KeyboardEvent): void {
  // Where the focus is by now: of several keys in a row each leads on from where the one before has led.
  const focused = document.activeElement as HTMLElement;
  if (event.key === ' ') focused.click();
  else moveFocus(links, event, links.indexOf(focused));
}
