import { addNode, createNode } from '#lib/create-node.ts';
import { membersOf } from '#lib/members-of.ts';
import { onPageRestored } from '#lib/page-visibility.ts';
import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { isAnchorClick } from '#platform/anchor-links.ts';
import { listenToPresses } from '#platform/labels.ts';
import { pageLabels } from '#platform/params.ts';
import { pageTexts } from '#texts/pages.ts';
import { translate } from '#texts/text.ts';

const PARENT_LINKS = ['.menu-item-has-children', '.page_item_has_children'].map(
  (parent) => `.handheld-navigation ${parent}>a`,
);
const OPEN = 'toggled-on';
const TAPPED = 'blocked';
/** Parts of the header whose presses leave a submenu open. The cart's list is beside its link. */
const OPEN_PARTS = 'li.focus,.site-header-cart';
/** Narrower pages show the mobile menu. */
const WIDE = '(min-width: 768px)';

const readLabels = () =>
  pageLabels('storefrontScreenReaderText', {
    expand: translate(pageTexts.expand),
    collapse: translate(pageTexts.collapse),
  });

/** Adds a submenu button to each parent in the mobile menu; ancestors of the current page start open. */
function addButtons(nav: HTMLElement, patch: Patch, scope: Scope): void {
  const { expand, collapse } = readLabels();
  for (const link of nav.querySelectorAll(PARENT_LINKS.join())) {
    const list = link.nextElementSibling;
    if (!list || list.matches('button')) continue;
    const label = createNode('span', { class: 'screen-reader-text' });
    const button = createNode('button', { type: 'button', class: 'dropdown-toggle' }, label);
    const setOpen = (open: boolean) => {
      button.classList.toggle(OPEN, open);
      button.setAttribute('aria-expanded', String(open));
      label.textContent = open ? collapse : expand;
      patch.toggle(list, OPEN, open);
    };
    setOpen(link.parentElement?.classList.contains('current-menu-ancestor') ?? false);
    addNode(link, 'after', button, scope);
    scope.listen(button, 'click', () => setOpen(!button.classList.contains(OPEN)));
  }
}

/** Toggles the mobile menu by its button; hides a button without a list. */
function toggleByButton(nav: HTMLElement, patch: Patch, scope: Scope): void {
  const toggle = nav.querySelector<HTMLElement>('.menu-toggle');
  const list = nav.querySelector('ul');
  if (!toggle) return;
  if (!list) {
    patch.style(toggle, 'display', 'none');
    return;
  }
  patch.attribute(toggle, 'aria-expanded', 'false');
  patch.toggle(list, 'nav-menu', true);
  const setOpen = (open: boolean) => {
    patch.toggle(nav, 'toggled', open);
    patch.attribute(toggle, 'aria-expanded', String(open));
  };
  scope.listen(toggle, 'click', () => setOpen(!nav.classList.contains('toggled')));
  // The place that a link leads to is behind the open menu.
  scope.listen(nav, 'click', (event) => isAnchorClick(event) && setOpen(false));
  // A link in the menu has led to another page, and the visitor comes back.
  onPageRestored(scope, () => setOpen(false));
  for (const name of ['resize', 'orientationchange']) {
    scope.listen(window, name, () => {
      if (!toggle.getClientRects().length) setOpen(false);
    });
  }
}

type MarkFocused = (link?: Element | null) => void;

/**
 * Closes header submenus: one level on Escape; all of them on a click elsewhere, also in the header, and on a link to
 * a place on the page, which they may cover.
 */
function closeHeaderMenus(header: HTMLElement, markFocused: MarkFocused, scope: Scope): void {
  scope.listen<KeyboardEvent>(header, 'keydown', (event) => {
    const open = membersOf(event.target as Element).closest('.primary-navigation li.focus:has(>ul)');
    if (event.key !== 'Escape' || event.defaultPrevented || !open) return;
    event.preventDefault();
    open.querySelector('a')?.focus();
    markFocused(open.parentElement?.closest('li')?.querySelector('a'));
  });
  listenToPresses((click) => {
    const { target } = click;
    const part = target instanceof Element && membersOf(target).closest(OPEN_PARTS);
    if (!part || !header.contains(part) || isAnchorClick(click)) markFocused();
  }, scope);
}

/** Opens header submenus on focus and on the first tap; the second tap follows the link. */
function openHeaderMenus(header: HTMLElement, patch: Patch, scope: Scope): void {
  const linksOf = (selector: string) => header.querySelectorAll(selector);
  const markFocused: MarkFocused = (link) => {
    for (const item of linksOf('li.focus')) {
      if (link && item.contains(link)) continue;
      patch.toggle(item, 'focus', false);
      if (item.firstElementChild) patch.toggle(item.firstElementChild, TAPPED, false);
    }
    if (link?.parentElement?.matches('li')) patch.toggle(link.parentElement, 'focus', true);
  };
  const isParent = (link: Element) => link.nextElementSibling?.matches('ul,.widget_shopping_cart') ?? false;

  const markLinkAt = (node: Element | null) => {
    const link = node?.closest('a');
    if (link && header.contains(link)) markFocused(link);
  };
  scope.listen(header, 'focusin', ({ target }) => markLinkAt(target as Element));
  // The focus that loaded this code.
  markLinkAt(document.activeElement);
  closeHeaderMenus(header, markFocused, scope);
  if (!('ontouchstart' in window) || !matchMedia(WIDE).matches) return;
  for (const list of linksOf('ul ul,.site-header-cart .widget_shopping_cart')) {
    patch.toggle(list, 'sub-menu--is-touch-device', true);
  }
  scope.listen<PointerEvent>(
    header,
    'click',
    (event) => {
      const link = membersOf(event.target as Element).closest('a');
      const isMouse = event.pointerType === 'mouse';
      if (!link || isMouse || !isParent(link) || link.classList.contains(TAPPED)) return;
      event.preventDefault();
      markFocused(link);
      patch.toggle(link, TAPPED, true);
    },
    { capture: true },
  );
}

/** Runs the menus of a theme with one for wide pages and one for narrow ones. */
export function startTwoMenus(nav: HTMLElement, patch: Patch, scope: Scope): void {
  addButtons(nav, patch, scope);
  toggleByButton(nav, patch, scope);
  openHeaderMenus(nav.closest<HTMLElement>('.site-header') ?? nav, patch, scope);
}
