import { isModified, isPressKey, isRepeatedClick } from '#lib/is-modified.ts';
import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { linkedElement } from '#platform/anchor-links.ts';
import { defineInteractive } from '#runtime/widget.ts';
import menuCart, { type MenuCart, openCart } from './menu-cart.ts';
import { createPanel, type Panel } from './panel.ts';
import { SELECTORS, shopRemoveLinkOf } from './view.ts';

/** Returns false for touch and pen: they click, and lifting them must not close the cart. */
const isHovering = ({ pointerType }: PointerEvent) => !/touch|pen/.test(pointerType);

const isIn = (event: Event, selector: string) => membersOf(event.target as Element).closest(selector);

/** Opens and closes the cart by its button, on hover too with a setting. */
function listenToButton(widget: MenuCart, panel: Panel, scope: Scope): void {
  const { wrapper, button } = widget.nodes;
  const opensOnHover = () => widget.settings.open_cart === 'mouseover';
  scope.listen<MouseEvent>(wrapper, 'click', (event) => {
    if (!isIn(event, SELECTORS.button)) return;
    event.preventDefault();
    if (widget.get().panel !== 'closed' && !opensOnHover()) panel.close();
    else openCart(widget, 'press');
  });
  scope.listen<PointerEvent>(wrapper, 'pointerover', (event) => {
    if (opensOnHover() && isHovering(event) && isIn(event, SELECTORS.button)) openCart(widget, 'pointer');
  });
  scope.listen<PointerEvent>(wrapper, 'pointerleave', (event) => {
    if (opensOnHover() && isHovering(event)) panel.close();
  });
  // The pointer that loaded this code may still be on the button.
  if (opensOnHover() && matchMedia('(hover: hover)').matches && button()?.matches(':hover'))
    openCart(widget, 'pointer');
}

/** Closes the cart when a link in it leads to a place on the same page. */
function closeForLink(click: Event, main: Element, panel: Panel): void {
  const place = linkedElement(click);
  if (place && !main.contains(place)) panel.close({ returnFocusTo: place });
}

/** Clicks the shop's remove link when the visible one is clicked. */
function clickRemoveLink(click: MouseEvent): void {
  const visible = isIn(click, SELECTORS.visibleRemove);
  const shopLink = visible && shopRemoveLinkOf(visible);
  if (!shopLink || isModified(click)) return;
  click.preventDefault();
  shopLink.click();
}

/** A press on the button opens and closes the cart, as do presses in the cart and outside. */
export default defineInteractive(menuCart, (widget, scope) => {
  const { main, closers, cartUrl } = widget.nodes;
  if (cartUrl !== undefined) return;
  const panel = createPanel(widget, scope);
  listenToButton(widget, panel, scope);
  scope.listen<MouseEvent>(main, 'click', (click) => {
    closeForLink(click, main, panel);
    clickRemoveLink(click);
  });
  for (const closer of closers) {
    scope.listen(closer, 'click', (click) => {
      if (!isRepeatedClick(click)) panel.close();
    });
    scope.listen<KeyboardEvent>(closer, 'keydown', (event) => {
      if (!isPressKey(event)) return;
      event.preventDefault();
      panel.close();
    });
  }
});
