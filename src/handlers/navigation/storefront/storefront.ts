import { createPatch, type Patch } from '#lib/patch.ts';
import { pressByKeys } from '#platform/on-press.ts';
import { defineBehaviour } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import { followStickyBar } from './sticky-bar.ts';

const LINK = '.search > a';
/** As long as style sheets may take to show what can have the focus then. */
const FOCUS_FRAMES = 10;

/** The bar at the foot of phones: its search opens above it, and it makes room for who fills in a form. */
function followFooterBar(bar: HTMLElement, body: HTMLElement, patch: Patch, scope: Scope): void {
  const link = bar.querySelector<HTMLElement>(LINK);
  const item = link?.parentElement;
  const takeFocus = (frames = FOCUS_FRAMES) => {
    const field = item?.matches('.active') && item.querySelector('input');
    if (!field || field === document.activeElement) return;
    field.focus();
    if (frames) scope.frame(() => takeFocus(frames - 1));
  };
  const set = (open: boolean) => {
    if (!link || !item) return;
    patch.toggle(item, 'active', open);
    patch.attribute(link, 'aria-expanded', String(open));
    takeFocus();
  };
  if (link) {
    patch.attribute(link, 'role', 'button');
    patch.attribute(link, 'aria-expanded', 'false');
    pressByKeys(link, scope);
  }
  scope.listen(bar, 'click', (event) => {
    if (!link?.contains(event.target as Node)) return;
    event.preventDefault();
    set(!item?.classList.contains('active'));
  });
  scope.listen<KeyboardEvent>(bar, 'keydown', ({ key, defaultPrevented }) => {
    if (key !== 'Escape' || defaultPrevented || !item?.classList.contains('active')) return;
    set(false);
    link?.focus();
  });
  // On a phone the keyboard leaves little room.
  const sync = (target: unknown) => {
    const isInForm = target instanceof Element && target.closest('form') !== null && !bar.contains(target);
    patch.toggle(body, 'sf-input-focused', isInForm);
  };
  scope.listen(document, 'focusin', ({ target }) => sync(target));
  scope.listen<FocusEvent>(document, 'focusout', ({ relatedTarget }) => sync(relatedTarget));
  sync(document.activeElement);
}

/** Narrower pages have no cart in the header. */
const WIDE = '(min-width: 768px)';

/** Has the rows of the cart in the header scroll where they would reach below the window: asked when someone turns to them. */
function fitHeaderCart(cart: HTMLElement, scope: Scope): void {
  const patch = createPatch();
  scope.add(patch.restore);
  const fitRows = () => {
    // Rows are replaced with each change of the cart; those of before need not be kept.
    patch.restore();
    const box = cart.querySelector('.widget_shopping_cart');
    const rows = cart.querySelector<HTMLElement>('.cart_list');
    if (!box || !rows || !matchMedia(WIDE).matches) return;
    if (box.getBoundingClientRect().bottom <= innerHeight) return;
    patch.style(rows, 'max-height', '15em');
    patch.style(rows, 'overflow-y', 'auto');
  };
  for (const type of ['mouseover', 'focusin']) {
    scope.listen<MouseEvent>(cart, type, ({ relatedTarget }) => {
      if (!cart.contains(relatedTarget as Node | null)) fitRows();
    });
  }
  fitRows();
}

/** What a theme of shops has beside its menus: the bar at the foot of phones, the cart in the header, the bar of a product. */
export default defineBehaviour({
  mount({ element, scope }) {
    const patch = createPatch();
    scope.add(patch.restore);
    const find = (selector: string) => element.querySelector<HTMLElement>(selector);
    const footer = find('.storefront-handheld-footer-bar');
    const cart = find('.site-header-cart');
    const sticky = find('.storefront-sticky-add-to-cart');
    if (footer) followFooterBar(footer, element, patch, scope);
    if (cart && !element.matches('.woocommerce-cart,.woocommerce-checkout')) fitHeaderCart(cart, scope);
    if (sticky) followStickyBar(sticky, element, patch, scope);
  },
});
