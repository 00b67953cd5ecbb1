import type { Scope } from '#runtime/scope.ts';
import type { ProductTab } from './tab-nodes.ts';

export interface TabChoice {
  /** Called with the panel that a visitor chooses. */
  readonly choose: (panelId: string) => void;
  readonly scope: Scope;
  readonly report: (error: unknown) => void;
}

const MOVES = /^(Home|End|Arrow(Left|Right))$/;

const importRoving = () => import('#lib/roving-focus.ts');

/** Tells what a visitor chooses, by pointer or keys; arrows, Home and End, whose code comes with the focus, move that alone. */
export function wireTabs(
  host: HTMLElement,
  tabs: readonly ProductTab[],
  { choose, scope, report }: TabChoice,
): void {
  const links = tabs.map(({ link }) => link);
  const tabOf = ({ target }: Event) => tabs.find(({ link }) => link.contains(target as Node));
  const isModified = (event: MouseEvent | KeyboardEvent) => event.ctrlKey || event.metaKey || event.altKey;
  const move = async (event: KeyboardEvent) => {
    const { moveFocus } = await importRoving();
    // Of several keys in a row each leads on from where the one before has led.
    moveFocus(links, event, links.indexOf(document.activeElement as HTMLAnchorElement));
  };

  scope.listen<MouseEvent>(host, 'click', (event) => {
    const chosen = tabOf(event);
    if (!chosen || event.shiftKey || isModified(event)) return;
    event.preventDefault();
    choose(chosen.panel.id);
  });
  // Asked for again, and reported, by the key that needs it.
  scope.listen(host, 'focusin', (event) => void (tabOf(event) && importRoving().catch(() => {})));
  scope.listen<KeyboardEvent>(host, 'keydown', (event) => {
    const focused = tabOf(event);
    const isChoice = event.key === ' ';
    if (!focused || isModified(event) || !(isChoice || (focused.tab && MOVES.test(event.key)))) return;
    // Before the code is there: the page would scroll.
    event.preventDefault();
    if (isChoice) focused.link.click();
    else move(event).catch(report);
  });
  // Galleries of other scripts slide by arrows that are released anywhere on the page.
  scope.listen<KeyboardEvent>(host, 'keyup', (event) => {
    if (event.key.startsWith('Arrow') && tabOf(event)) event.stopPropagation();
  });
}
