import { isRepeatedClick } from '#lib/is-modified.ts';
import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { type Layer, openLayer } from '#platform/layers.ts';

/** Frames in which to retry the focus while styles still hide the field. */
const FOCUS_FRAMES = 5;

const SHOWN_CLASSES = ['elementor-search-form--full-screen', 'elementor-lightbox'];

/** The nodes of a search field that covers the page. */
export interface ScreenNodes {
  readonly container: HTMLElement;
  readonly input: HTMLElement;
  readonly toggle: HTMLElement;
  readonly closeButton: HTMLElement | null;
}

/** A search field that covers the page. Opening it twice or closing it twice does nothing. */
export interface SearchScreen {
  open(): void;
  /** Closes it on a click, except a repeated one: the double click that opened it must not close it. */
  closeOnClick(click: MouseEvent): void;
}

/** Sets a minimum size of the close icon when its style sheet is missing. */
function setMinimumSize(closeButton: HTMLElement, patch: Patch): void {
  for (const node of [closeButton, closeButton.querySelector<SVGElement>('svg')]) {
    if (!node) continue;
    const { width, height } = node.getBoundingClientRect();
    if (width && height) continue;
    for (const side of ['width', 'height']) patch.style(node as HTMLElement, `min-${side}`, '1em');
  }
}

/** Creates the closed screen; the end of the scope closes an open one. */
export function createSearchScreen(
  { container, input, toggle, closeButton }: ScreenNodes,
  patch: Patch,
  scope: Scope,
): SearchScreen {
  let layer: Layer | undefined;
  // Some styles only make it transparent, so Tab would reach invisible nodes.
  const isTransparent = getComputedStyle(container).opacity === '0';
  const show = (isOpen: boolean) => {
    for (const name of SHOWN_CLASSES) patch.toggle(container, name, isOpen);
    if (isTransparent) patch.attribute(container, 'inert', isOpen ? null : '');
    patch.attribute(toggle, 'aria-expanded', String(isOpen));
    patch.attribute(container, 'role', isOpen ? 'dialog' : null);
    patch.attribute(container, 'aria-modal', isOpen ? 'true' : null);
    patch.attribute(container, 'aria-label', isOpen ? toggle.getAttribute('aria-label') : null);
  };
  const close = () => {
    if (!layer) return;
    layer.close();
    layer = undefined;
    show(false);
  };
  const focusInput = (framesLeft = FOCUS_FRAMES) => {
    if (!layer || container.contains(document.activeElement)) return;
    input.focus({ preventScroll: true });
    if (framesLeft) scope.frame(() => focusInput(framesLeft - 1));
  };
  const open = () => {
    if (layer) return;
    // Some browsers do not focus a pressed button, and the layer returns the focus to where it was.
    toggle.focus({ preventScroll: true });
    layer = openLayer(container, { onEscape: close, modal: true, locksScroll: true, owner: scope }, scope);
    show(true);
    if (closeButton) setMinimumSize(closeButton, patch);
    focusInput();
  };
  show(false);
  return { open, closeOnClick: (click) => void (isRepeatedClick(click) || close()) };
}
