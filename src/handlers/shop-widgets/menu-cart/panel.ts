import { pageConfig } from '#platform/config.ts';
import { type Layer, openLayer } from '#platform/layers.ts';
import type { Scope } from '#runtime/scope.ts';
import type { CartNodes } from './nodes.ts';
import { createPanelFace } from './panel-face.ts';
import type { Settings } from './settings.ts';

/** How long styles that hide a panel may take to let go of it. */
const FOCUS_FRAMES = 5;

/** Why a panel opens: a press on its button, the pointer over it, or something that was added. */
export type Reason = 'press' | 'pointer' | 'added';

export interface Panel {
  readonly isOpen: boolean;
  /** Does nothing when it is open. */
  open(reason: Reason): void;
  /** Does nothing when it is closed. */
  close(): void;
  /** The same, but not for the further clicks of a double click: the first one opened it, and it came under the pointer. */
  closeBy(click: MouseEvent): void;
  /** Tells the state on a button that was replaced. */
  syncButton(): void;
}

interface PanelOptions {
  readonly element: HTMLElement;
  readonly nodes: CartNodes;
  readonly settings: Settings;
  readonly scope: Scope;
  /** Called when it stands open. */
  readonly onOpen: () => void;
}

/** Calls back for a click on neither panel nor button, ahead of whoever opens something else with it. */
function onOutsidePress(
  { main, button }: CartNodes,
  scope: Scope,
  callback: (click: MouseEvent) => void,
): void {
  const onClick = (click: MouseEvent) => {
    const path = click.composedPath();
    if (!path.some((each) => each === main || each === button())) callback(click);
  };
  scope.listen<MouseEvent>(document, 'click', onClick, { capture: true });
}

/**
 * The panel of a menu cart. One that a visitor asked for, or that covers the page, takes the focus; at the side of the window
 * it then keeps the page behind out of reach.
 */
export function createPanel({ element, nodes, settings, scope, onOpen }: PanelOptions): Panel {
  const { container, main } = nodes;
  const { button, show } = createPanelFace(element, nodes, scope);
  let layer: Layer | undefined;

  const hasFocus = () => container.contains(document.activeElement);
  const takeFocus = (frames = FOCUS_FRAMES) => {
    if (!layer || hasFocus()) return;
    main.focus({ preventScroll: true });
    if (frames && !hasFocus()) scope.frame(() => takeFocus(frames - 1));
  };
  const close = () => {
    if (!layer) return;
    const hadFocus = hasFocus();
    const closing = layer;
    layer = undefined;
    closing.close();
    // The button that had it before may have been replaced meanwhile.
    if (hadFocus && document.activeElement === document.body) button.focus();
    show(false);
  };
  const closeBy = ({ detail }: MouseEvent) => {
    if (!(detail > 1)) close();
  };
  const open = (reason: Reason) => {
    if (layer || scope.disposed) return;
    const covers = !settings.isDropdown;
    // Editors go on with their work beside it.
    const takesFocus = !pageConfig.isEdit && (reason === 'press' || (reason === 'added' && covers));
    const modal = takesFocus && covers;
    layer = openLayer(container, { onEscape: close, modal, locksScroll: modal }, scope);
    show(true);
    onOpen();
    if (takesFocus) takeFocus();
  };

  scope.add(close);
  onOutsidePress(nodes, scope, (click) => layer?.isTop() && closeBy(click));
  return {
    get isOpen() {
      return layer !== undefined;
    },
    open,
    close,
    closeBy,
    syncButton: () => button.sync(layer !== undefined),
  };
}
