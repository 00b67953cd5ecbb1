import type { Scope } from '#runtime/scope.ts';
import { ARROW, type Items, isOpen } from './items.ts';
import type { MenuTexts } from './labels.ts';
import { isInOpenMenu } from './mobile-menu.ts';

const isKey = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' ';

/** On pages whose lists open when they are pointed at, inside the menu that a button opened, where nothing can be: arrows open lists, and so do links that lead nowhere. */
export function followArrows(root: HTMLElement, items: Items, texts: MenuTexts, scope: Scope): void {
  const turn = (item: Element) => {
    const open = !isOpen(item);
    if (open && texts.closesOthers) {
      for (const other of item.parentElement?.children ?? []) {
        if (other !== item && isOpen(other)) items.set(other, false);
      }
    }
    items.set(item, open);
  };
  const onArrow = (event: Event, arrow: Element) => {
    const item = arrow.closest('li');
    if (item && isInOpenMenu(arrow)) {
      event.preventDefault();
      turn(item);
    }
    event.stopPropagation();
  };
  const onLink = (event: Event, link: HTMLAnchorElement) => {
    if (!isInOpenMenu(link)) return;
    const item = link.closest('li');
    const leadsNowhere = ['', '#'].includes(link.getAttribute('href') ?? '');
    if (leadsNowhere && item?.querySelector('ul')) {
      event.preventDefault();
      turn(item);
    } else if (link.host !== location.host) (document.activeElement as HTMLElement | null)?.blur();
  };

  // Ahead of the links that arrows stand in.
  scope.listen(
    root,
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return;
      const arrow = event.target.closest(ARROW);
      const link = event.target.closest<HTMLAnchorElement>('.main-nav a,.toggled a');
      if (arrow) onArrow(event, arrow);
      else if (link) onLink(event, link);
    },
    { capture: true },
  );
  scope.listen<KeyboardEvent>(root, 'keydown', (event) => {
    const { target } = event;
    if (target instanceof Element && target.matches(`span${ARROW}`) && isKey(event)) onArrow(event, target);
  });
}
