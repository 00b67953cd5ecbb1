import { isPressKey } from '#lib/is-modified.ts';
import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';
import { ARROW, arrowOf, type Items, isOpen, PARENTS, subMenu } from './items.ts';

const NOWHERE = 'menu-item-dropdown-click';

interface Surroundings {
  readonly items: Items;
  readonly patch: Patch;
  readonly scope: Scope;
}

/** Opens and closes submenus on click: of the whole item if `isWhole`, else of its arrow. */
export function followClicks(
  root: HTMLElement,
  isWhole: boolean,
  { items, patch, scope }: Surroundings,
): void {
  const parents = PARENTS.split(',').map((parent) => `${parent}>a`);
  if (!isWhole) {
    for (const link of root.querySelectorAll(parents.join())) {
      if (link.getAttribute('href') === '#') patch.toggle(link, NOWHERE, true);
    }
  }
  const triggers = isWhole ? parents.join() : `${ARROW},a.${NOWHERE}`;

  const openItems = () => [...root.querySelectorAll('li')].filter(isOpen);
  const tellerOf = (item: Element) =>
    (isWhole ? item.querySelector(':scope > a') : arrowOf(item)) ?? undefined;
  const close = (item: Element) => items.set(item, false, tellerOf(item));
  const turn = (item: Element) => {
    const open = !isOpen(item);
    const others = open
      ? openItems().filter((other) => !other.contains(item))
      : openItems().filter((inner) => item !== inner && item.contains(inner));
    others.forEach(close);
    items.set(item, open, tellerOf(item));
  };
  const onTrigger = (event: Event, trigger: Element) => {
    const item = trigger.closest('li');
    if (!item || !subMenu(item)) return;
    event.preventDefault();
    event.stopPropagation();
    turn(item);
  };

  // Capture: runs before the links that contain arrows.
  const ahead = { capture: true };
  scope.listen(
    document,
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return;
      const trigger = root.contains(event.target) && event.target.closest(triggers);
      if (trigger) onTrigger(event, trigger);
      else if (!event.target.closest('.sfHover')) openItems().forEach(close);
    },
    ahead,
  );
  scope.listen<KeyboardEvent>(document, 'keydown', ({ key, defaultPrevented }) => {
    if (key !== 'Escape' || defaultPrevented) return;
    const [first] = openItems();
    const teller = first && tellerOf(first);
    const hadFocus = first?.contains(document.activeElement);
    openItems().forEach(close);
    if (hadFocus && teller instanceof HTMLElement) teller.focus();
  });
  scope.listen<KeyboardEvent>(root, 'keydown', (event) => {
    const { target } = event;
    if (!(target instanceof Element) || !target.matches(`span${ARROW}`)) return;
    if (isPressKey(event)) onTrigger(event, target);
  });
}
