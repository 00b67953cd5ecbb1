import type { Scope } from '#runtime/scope.ts';
import type { ProductTab } from './tab-nodes.ts';

export interface TabChoice {
  /** Called with the panel that a visitor chooses. */
  readonly choose: (panelId: string) => void;
  readonly scope: Scope;
  readonly report: (error: unknown) => void;
}

const KEYS = /^( |Home|End|Arrow(Left|Right))$/;

const importKeys = () => import('./tab-keys.ts');

const isModified = (event: MouseEvent | KeyboardEvent) =>
  event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

/** Tells what a visitor chooses, by pointer or keys; the code for keys comes with the focus. */
export function wireTabs(
  host: HTMLElement,
  tabs: readonly ProductTab[],
  { choose, scope, report }: TabChoice,
): void {
  const links = tabs.map(({ link }) => link);
  const tabOf = ({ target }: Event) => tabs.find(({ link }) => link.contains(target as Node));

  scope.listen<MouseEvent>(host, 'click', (event) => {
    const chosen = tabOf(event);
    if (!chosen || isModified(event)) return;
    event.preventDefault();
    choose(chosen.panel.id);
  });
  scope.listen(host, 'focusin', (event) => {
    // Asked for again, and reported, by the key that needs it.
    if (tabOf(event)) importKeys().catch(() => {});
  });
  scope.listen<KeyboardEvent>(host, 'keydown', (event) => {
    if (!tabOf(event)?.tab || isModified(event) || !KEYS.test(event.key)) return;
    // Also before there is code for it: the page would scroll.
    event.preventDefault();
    importKeys()
      .then(({ useTabKey }) => useTabKey(links, event))
      .catch(report);
  });
  // Galleries of other scripts slide by arrows that are released anywhere on the page.
  scope.listen<KeyboardEvent>(host, 'keyup', (event) => {
    if (event.key.startsWith('Arrow') && tabOf(event)) event.stopPropagation();
  });
}
