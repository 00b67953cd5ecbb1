import { useDismiss, useFloatingRootContext } from '@floating-ui/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { isModified, isPressKey, isRepeatedClick } from '#lib/is-modified.ts';
import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { belongsAbove } from '#platform/above.ts';
import { linkedElement } from '#platform/anchor-links.ts';
import { pageConfig } from '#platform/config.ts';
import { type Layer, openLayer } from '#platform/layers.ts';
import { createPressCheck } from '#platform/press-check.ts';
import { defineIsland, type WidgetProps } from '#react/define-island.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { useLatest } from '#react/use-latest.ts';
import menuCart, { type MenuCart, openCart } from './menu-cart.ts';
import { type CartState, getsFocus, isDropdown, type Settings } from './model.ts';
import { type CartNodes, SELECTORS, shopRemoveLinkOf } from './view.ts';

/** How many frames the page's styles may need to show a panel. */
const FOCUS_FRAMES = 5;

/** Returns false for touch and pen: they click, and lifting them must not close the cart. */
const isHovering = ({ pointerType }: PointerEvent) => !/touch|pen/.test(pointerType);

const isIn = (event: Event, selector: string) => membersOf(event.target as Element).closest(selector);

/**
 * Opens a layer for an open panel. Returns it with a function that closes it. A focused side panel is modal.
 */
function useLayer(widget: MenuCart, { panel }: CartState, scope: Scope) {
  const { nodes, settings, set } = widget;
  const { container, main } = nodes;
  const layer = useRef<Layer>(undefined);
  const hasFocus = () => container.contains(document.activeElement);
  const focusPanel = (frames = FOCUS_FRAMES) => {
    if (!layer.current || hasFocus()) return;
    main.focus({ preventScroll: true });
    if (frames && !hasFocus()) scope.frame(() => focusPanel(frames - 1));
  };
  const close = () => {
    const closing = layer.current;
    if (!closing) return;
    const hadFocus = hasFocus();
    layer.current = undefined;
    closing.close();
    // The button that had the focus may have been replaced.
    if (hadFocus && document.activeElement === document.body) nodes.button()?.focus({ preventScroll: true });
    set((state) => ({ ...state, panel: 'closed' }));
  };
  useLayoutEffect(() => {
    if (panel === 'closed' || layer.current) return;
    const coversPage = !isDropdown(settings);
    // In the editor, the page stays usable.
    const isFocused = !pageConfig.isEdit && getsFocus(panel, coversPage);
    const modal = isFocused && coversPage;
    layer.current = openLayer(container, { onEscape: close, modal, locksScroll: modal }, scope);
    if (isFocused) focusPanel();
  });
  return { layer, close };
}

function CartMenu({ widget, nodes, state, settings, scope }: WidgetProps<Settings, CartNodes, CartState>) {
  const { wrapper, container, main, closers } = nodes;
  const button = nodes.button();
  const isOpen = state.panel !== 'closed';
  const opensOnHover = settings.open_cart === 'mouseover';
  const { layer, close } = useLayer(widget, state, scope);
  const closeOnClick = (click: MouseEvent) => {
    if (!isRepeatedClick(click)) close();
  };
  const context = useFloatingRootContext({
    open: isOpen,
    onOpenChange: (_isOpen, event) => closeOnClick(event as MouseEvent),
    elements: { reference: button, floating: main },
  });
  const isOutsidePress = useRef<(click: Event) => boolean>(undefined);
  useEffect(() => {
    if (!isOpen) return undefined;
    const openScope = scope.child();
    const isOutsidePanel = (target: Element) => !main.contains(target) && !belongsAbove(target, container);
    isOutsidePress.current = createPressCheck(isOutsidePanel, openScope);
    return openScope.dispose;
  }, [isOpen, container, main, scope]);
  // The page's layers handle Escape: it closes the top one.
  useDismiss(context, {
    escapeKey: false,
    outsidePressEvent: 'click',
    outsidePress: (click) => Boolean(isOutsidePress.current?.(click) && layer.current?.isTop()),
  });

  // The pointer that loaded this code may still be on the button.
  const openUnderPointer = useLatest(() => {
    if (opensOnHover && matchMedia('(hover: hover)').matches && button?.matches(':hover')) {
      openCart(widget, 'pointer');
    }
  });
  useLayoutEffect(() => openUnderPointer(), [openUnderPointer]);

  const press = (event: MouseEvent) => {
    if (!isIn(event, SELECTORS.button)) return;
    event.preventDefault();
    if (isOpen && !opensOnHover) close();
    else openCart(widget, 'press');
  };
  const hover = {
    onPointerOver(event: PointerEvent) {
      if (isHovering(event) && isIn(event, SELECTORS.button)) openCart(widget, 'pointer');
    },
    onPointerLeave: (event: PointerEvent) => isHovering(event) && close(),
  };
  const closeOnKey = (event: KeyboardEvent) => {
    if (!isPressKey(event)) return;
    event.preventDefault();
    close();
  };
  /** Closes the cart when a link in it leads to a place on the same page. */
  const closeForLink = (event: MouseEvent) => {
    const place = linkedElement(event);
    if (!place || main.contains(place)) return;
    layer.current?.returnFocusTo(place);
    close();
  };
  /** Clicks the shop's remove link when the visible one is clicked. */
  const clickRemoveLink = (event: MouseEvent) => {
    const visible = isIn(event, SELECTORS.visibleRemove);
    const shopLink = visible && shopRemoveLinkOf(visible);
    if (!shopLink || isModified(event)) return;
    event.preventDefault();
    shopLink.click();
  };
  const pressInside = (event: MouseEvent) => {
    closeForLink(event);
    clickRemoveLink(event);
  };
  return (
    <>
      <ServerNode of={wrapper} onClick={press} {...(opensOnHover && hover)} />
      <ServerNode of={main} onClick={pressInside} />
      <ServerNode of={closers} each={() => ({ onClick: closeOnClick, onKeyDown: closeOnKey })} />
    </>
  );
}

export default defineIsland(menuCart, (props: WidgetProps<Settings, CartNodes, CartState>) =>
  props.nodes.cartUrl === undefined ? <CartMenu {...props} /> : null,
);
