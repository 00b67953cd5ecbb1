import { moveFocus } from '#lib/roving-focus.ts';
import type { Scope } from '#runtime/scope.ts';
import type { ProductTab } from './tab-nodes.ts';

/** Calls back with the panel that a visitor chooses, by pointer or keys; arrows, Home and End move the focus alone. */
export function wireTabs(
  host: HTMLElement,
  tabs: readonly ProductTab[],
  choose: (panelId: string) => void,
  scope: Scope,
): void {
  const links = tabs.map(({ link }) => link);
  const tabOf = ({ target }: Event) => tabs.find(({ link }) => link.contains(target as Node));

  scope.listen<MouseEvent>(host, 'click', (event) => {
    const chosen = tabOf(event);
    if (!chosen || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    choose(chosen.panel.id);
  });
  scope.listen<KeyboardEvent>(host, 'keydown', (event) => {
    const focused = tabOf(event);
    if (!focused) return;
    if (event.key === ' ') {
      event.preventDefault();
      focused.link.click();
    } else moveFocus(links, event, tabs.indexOf(focused));
  });
  // Galleries of other scripts slide by arrows that are released anywhere on the page.
  scope.listen<KeyboardEvent>(host, 'keyup', (event) => {
    if (event.key.startsWith('Arrow') && tabOf(event)) event.stopPropagation();
  });
}
