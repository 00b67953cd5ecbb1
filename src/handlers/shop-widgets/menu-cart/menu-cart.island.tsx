import { useDismiss, useFloatingRootContext } from '@floating-ui/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { isModified } from '#lib/is-modified.ts';
import { pageConfig } from '#platform/config.ts';
import { type Layer, openLayer } from '#platform/layers.ts';
import { placeOf } from '#platform/place-links.ts';
import { watchPressEnds } from '#platform/press-ends.ts';
import { belongsAbove } from '#platform/stacking.ts';
import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { useLatest } from '#react/use-latest.ts';
import { useStoreNow } from '#react/use-store-now.ts';
import type { Scope } from '#runtime/scope.ts';
import { type CartPanel, panels } from './menu-cart.ts';
import { isDropdown, type PanelState, type Settings, settings, takesFocus } from './model.ts';
import * as view from './view.ts';

/** How long styles that hide a panel may take to let go of it. */
const FOCUS_FRAMES = 5;

/** False for what is only there while it touches: its press is a click, and leaving the glass closes nothing. */
const isHovering = ({ pointerType }: PointerEvent) => !/touch|pen/.test(pointerType);

const isIn = (event: Event, selector: string) => (event.target as Element).closest(selector);

/** Opens and closes a panel. At the side of the window, one that takes the focus keeps the page behind out of reach. */
function usePanel({ $shown, fitRows }: CartPanel, nodes: view.CartNodes, covers: boolean, scope: Scope) {
  const { container, main } = nodes;
  const layer = useRef<Layer>(undefined);
  const show = (state: PanelState) => $shown.set({ ...$shown.get(), state });
  const hasFocus = () => container.contains(document.activeElement);
  const takeFocus = (frames = FOCUS_FRAMES) => {
    if (!layer.current || hasFocus()) return;
    main.focus({ preventScroll: true });
    if (frames && !hasFocus()) scope.frame(() => takeFocus(frames - 1));
  };
  const close = () => {
    const closing = layer.current;
    if (!closing) return;
    const hadFocus = hasFocus();
    layer.current = undefined;
    closing.close();
    // The button that had it before may have been replaced meanwhile.
    if (hadFocus && document.activeElement === document.body) nodes.button()?.focus({ preventScroll: true });
    show('closed');
  };
  const open = (reason: PanelState) => {
    if (layer.current || scope.disposed) return;
    // Editors go on with their work beside it.
    const isFocused = !pageConfig.isEdit && takesFocus(reason, covers);
    const modal = isFocused && covers;
    layer.current = openLayer(container, { onEscape: close, modal, locksScroll: modal }, scope);
    show(reason);
    fitRows();
    if (isFocused) takeFocus();
  };
  /** Closes it when a link in it leads to a place on the page behind. */
  const leaveBy = (click: MouseEvent) => {
    const place = placeOf(click);
    if (!place || main.contains(place)) return;
    layer.current?.leadTo(place);
    close();
  };
  return { layer, open, close, leaveBy };
}

interface Props extends Pick<IslandProps<Settings>, 'element' | 'settings' | 'scope'> {
  readonly panel: CartPanel;
  readonly nodes: view.CartNodes;
}

/** The cart beside its button, and what opens and closes it. */
function CartMenu({ element, settings, scope, panel, nodes }: Props) {
  const { wrapper, container, main, closers } = nodes;
  const { state, button } = useStoreNow(panel.$shown);
  const isOpen = state !== 'closed';
  const opensOnHover = settings.open_cart === 'mouseover';
  const { layer, open, close, leaveBy } = usePanel(panel, nodes, !isDropdown(settings), scope);
  // Not for the further clicks of a double click: the first one opened it, and it came under the pointer.
  const closeBy = ({ detail }: MouseEvent) => {
    if (!(detail > 1)) close();
  };
  const context = useFloatingRootContext({
    open: isOpen,
    onOpenChange: (_isOpen, event) => closeBy(event as MouseEvent),
    elements: { reference: button, floating: main },
  });
  const isOutside = useRef<(click: Event) => boolean>(undefined);
  useEffect(() => {
    if (!isOpen) return undefined;
    const own = scope.child();
    const isBeside = (target: Element) => !main.contains(target) && !belongsAbove(target, main);
    isOutside.current = watchPressEnds(isBeside, own);
    return own.dispose;
  }, [isOpen, main, scope]);
  // Escape belongs to the layers of the page, of which it closes the one on top.
  useDismiss(context, {
    escapeKey: false,
    outsidePressEvent: 'click',
    outsidePress: (click) => Boolean(isOutside.current?.(click) && layer.current?.isTop()),
  });

  const start = useLatest(() => {
    // The pointer brought the code, and may still be there.
    const isPointed = opensOnHover && matchMedia('(hover: hover)').matches && button?.matches(':hover');
    if (isOpen || isPointed) open('pointer');
  });
  const openNow = useLatest(open);
  useLayoutEffect(() => {
    panel.open = openNow;
    start();
    return () => {
      delete panel.open;
    };
  }, [panel, openNow, start]);

  const press = (event: MouseEvent) => {
    if (!isIn(event, view.SELECTORS.button)) return;
    event.preventDefault();
    if (isOpen && !opensOnHover) close();
    else open('press');
  };
  const hover = {
    pointerover(event: PointerEvent) {
      if (isHovering(event) && isIn(event, view.SELECTORS.button)) open('pointer');
    },
    pointerleave: (event: PointerEvent) => isHovering(event) && close(),
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    close();
  };
  /** A press on the remove link that is seen is one on the link that the shop knows. */
  const remove = (event: MouseEvent) => {
    const visible = isIn(event, view.SELECTORS.visibleRemove);
    const bound = visible && view.boundOf(visible);
    if (!bound || isModified(event)) return;
    event.preventDefault();
    bound.click();
  };
  const pressIn = (event: MouseEvent) => {
    leaveBy(event);
    remove(event);
  };
  return (
    <>
      <ServerNode of={element} {...view.widgetLook(isOpen)} />
      <ServerNode of={wrapper} on={{ click: press, ...(opensOnHover && hover) }} />
      <ServerNode of={container} {...view.containerLook(isOpen)} />
      <ServerNode of={main} {...view.mainLook(isOpen, button)} on={{ click: pressIn }} />
      <ServerNode
        of={closers}
        each={() => ({ ...view.closerLook(), on: { click: closeBy, keydown: closeByKey } })}
      />
      <ServerNode of={button} {...view.buttonLook(isOpen)} />
    </>
  );
}

/** Shows the cart beside its button. */
function MenuCart({ element, settings, scope }: IslandProps<Settings>) {
  const panel = panels.get(element);
  const nodes = panel && view.findNodes(element);
  return nodes ? <CartMenu {...{ element, settings, scope, panel, nodes }} /> : null;
}

export default defineIsland({ settings, component: MenuCart });
