import { isPressKey } from '#lib/is-modified.ts';
import { membersOf } from '#lib/members-of.ts';
import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { isAnchorClick } from '#platform/anchor-links.ts';
import { ARROW, arrowOf, type Items, isOpen, PARENTS, subMenu } from './items.ts';

const NO_TARGET = 'menu-item-dropdown-click';

interface ClickMenuContext {
  readonly items: Items;
  readonly patch: Patch;
  readonly scope: Scope;
}

/** The open items of a menu, and how to close them. */
interface OpenItems {
  find(): Element[];
  triggerOf(item: Element): Element | undefined;
  closeAll(): void;
}

/** Closes all submenus on Escape, and on a link to a place on the page, which they may cover. */
function closeByKeyOrLink(root: HTMLElement, { find, triggerOf, closeAll }: OpenItems, scope: Scope): void {
  scope.listen<KeyboardEvent>(document, 'keydown', ({ key, defaultPrevented }) => {
    if (key !== 'Escape' || defaultPrevented) return;
    const [first] = find();
    const trigger = first && triggerOf(first);
    const hadFocus = first?.contains(document.activeElement);
    closeAll();
    if (hadFocus && trigger instanceof HTMLElement) trigger.focus();
  });
  scope.listen(root, 'click', (click) => {
    if (isAnchorClick(click)) closeAll();
  });
}

/** Opens and closes submenus on click: on the whole item if `isWholeItem`, else on its arrow. */
export function toggleOnClick(
  root: HTMLElement,
  isWholeItem: boolean,
  { items, patch, scope }: ClickMenuContext,
): void {
  const parents = PARENTS.split(',').map((parent) => `${parent}>a`);
  if (!isWholeItem) {
    for (const link of root.querySelectorAll(parents.join())) {
      if (link.getAttribute('href') === '#') patch.toggle(link, NO_TARGET, true);
    }
  }
  const triggers = isWholeItem ? parents.join() : `${ARROW},a.${NO_TARGET}`;

  const openItems = () => [...root.querySelectorAll('li')].filter(isOpen);
  const triggerOf = (item: Element) =>
    (isWholeItem ? item.querySelector(':scope > a') : arrowOf(item)) ?? undefined;
  const close = (item: Element) => items.setOpen(item, false, triggerOf(item));
  const closeAll = () => openItems().forEach(close);
  const toggle = (item: Element) => {
    const open = !isOpen(item);
    const toClose = open
      ? openItems().filter((other) => !other.contains(item))
      : openItems().filter((inner) => item !== inner && item.contains(inner));
    toClose.forEach(close);
    items.setOpen(item, open, triggerOf(item));
  };
  const onTrigger = (event: Event, trigger: Element) => {
    const item = trigger.closest('li');
    if (!item || !subMenu(item)) return;
    event.preventDefault();
    event.stopPropagation();
    toggle(item);
  };

  // Capture: runs before the links that contain arrows.
  const listenerOptions = { capture: true };
  scope.listen(
    document,
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return;
      const trigger = root.contains(event.target) && membersOf(event.target).closest(triggers);
      if (trigger) onTrigger(event, trigger);
      else if (!membersOf(event.target).closest('.sfHover')) closeAll();
    },
    listenerOptions,
  );
  closeByKeyOrLink(root, { find: openItems, triggerOf, closeAll }, scope);
  scope.listen<KeyboardEvent>(root, 'keydown', (event) => {
    const { target } = event;
    if (!(target instanceof Element) || !membersOf(target).matches(`span${ARROW}`)) return;
    if (isPressKey(event)) onTrigger(event, target);
  });
}
