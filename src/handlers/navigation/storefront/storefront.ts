import { membersOf } from '#lib/members-of.ts';
import { createPatch, type Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { clickByKeys } from '#platform/on-press.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { showStickyBar } from './sticky-bar.ts';

const LINK = '.search > a';
/** Frames in which to retry the focus while styles still hide the field. */
const FOCUS_FRAMES = 10;

/** Runs the footer bar of phones: opens its search, and hides the bar while a form field has the focus. */
function startFooterBar(bar: HTMLElement, body: HTMLElement, patch: Patch, scope: Scope): void {
  const link = bar.querySelector<HTMLElement>(LINK);
  const item = link?.parentElement;
  const focusField = (framesLeft = FOCUS_FRAMES) => {
    const field = item?.matches('.active') && item.querySelector('input');
    if (!field || field === document.activeElement) return;
    field.focus();
    if (framesLeft) scope.frame(() => focusField(framesLeft - 1));
  };
  const setOpen = (open: boolean) => {
    if (!link || !item) return;
    patch.toggle(item, 'active', open);
    patch.attribute(link, 'aria-expanded', String(open));
    focusField();
  };
  if (link) {
    patch.attribute(link, 'role', 'button');
    patch.attribute(link, 'aria-expanded', 'false');
    clickByKeys(link, scope);
  }
  scope.listen(bar, 'click', (event) => {
    if (!link?.contains(event.target as Node)) return;
    event.preventDefault();
    setOpen(!item?.classList.contains('active'));
  });
  scope.listen<KeyboardEvent>(bar, 'keydown', ({ key, defaultPrevented }) => {
    if (key !== 'Escape' || defaultPrevented || !item?.classList.contains('active')) return;
    setOpen(false);
    link?.focus();
  });
  // Style sheets then hide the bar, because the keyboard leaves little room.
  const syncFocusClass = (target: unknown) => {
    const isInForm =
      target instanceof Element && membersOf(target).closest('form') !== null && !bar.contains(target);
    patch.toggle(body, 'sf-input-focused', isInForm);
  };
  scope.listen(document, 'focusin', ({ target }) => syncFocusClass(target));
  scope.listen<FocusEvent>(document, 'focusout', ({ relatedTarget }) => syncFocusClass(relatedTarget));
  syncFocusClass(document.activeElement);
}

/** Narrower pages have no cart in the header. */
const WIDE = '(min-width: 768px)';

/** Makes the rows of the header cart scroll if it reaches below the window. Checked on hover and focus. */
function fitHeaderCart(cart: HTMLElement, scope: Scope): void {
  const patch = createPatch();
  scope.add(patch.restore);
  const fitRows = () => {
    // Each change of the cart replaces its rows, so old ones need no patch.
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

export default defineBehaviour({
  mount({ element, scope }) {
    const patch = createPatch();
    scope.add(patch.restore);
    const find = (selector: string) => element.querySelector<HTMLElement>(selector);
    const footer = find('.storefront-handheld-footer-bar');
    const cart = find('.site-header-cart');
    const sticky = find('.storefront-sticky-add-to-cart');
    if (footer) startFooterBar(footer, element, patch, scope);
    if (cart && !element.matches('.woocommerce-cart,.woocommerce-checkout')) fitHeaderCart(cart, scope);
    if (sticky) showStickyBar(sticky, element, patch, scope);
  },
});
