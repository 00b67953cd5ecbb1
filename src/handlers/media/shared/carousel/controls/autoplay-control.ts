import { addNode, createNode } from '#lib/create-node.ts';
import { isPageVisible, onVisibilityChange } from '#lib/page-visibility.ts';
import type { Scope } from '#lib/scope.ts';
import type { AutoplayOptions } from '../carousel-model.ts';
import type { CarouselNodes, CarouselTexts } from '../carousel-nodes.ts';
import type { Autoplay, AutoplayState } from './autoplay.ts';

// Browsers repeat a touch as mouse events, without a `mouseleave`.
const isFromTouch = (event: Event & { sourceCapabilities?: { firesTouchEvents: boolean } | null }) =>
  event.sourceCapabilities?.firesTouchEvents === true;

/**
 * Pauses autoplay on hover and while the page is hidden. Stops it when the keyboard moves the focus inside.
 */
export function wireAutoplayTriggers(
  { widget, container }: CarouselNodes,
  autoplay: Autoplay,
  {
    scope,
    options,
    control,
  }: {
    readonly scope: Scope;
    readonly options: () => AutoplayOptions;
    readonly control: () => Element | undefined;
  },
): void {
  let isPointerDown = false;
  scope.listen(container, 'mouseenter', (event) => {
    if (options().pauseOnHover && !isFromTouch(event)) autoplay.pause('hover');
  });
  scope.listen(container, 'mouseleave', () => autoplay.resume('hover'));
  scope.listen(widget, 'pointerdown', () => {
    isPointerDown = true;
  });
  for (const type of ['pointerup', 'pointercancel', 'blur']) {
    scope.listen(window, type, () => {
      isPointerDown = false;
    });
  }
  // A click moves the focus too; for clicks, the settings decide whether autoplay stops.
  scope.listen(widget, 'focusin', ({ target }) => {
    if (!isPointerDown && target !== control()) autoplay.stop();
  });
  const syncWithPage = () => {
    if (isPageVisible()) autoplay.resume('page-hidden');
    else autoplay.pause('page-hidden');
  };
  onVisibilityChange(scope, syncWithPage);
  syncWithPage();
}

/** The button that stops and starts autoplay. */
export interface PauseControl {
  /** Returns the button once it exists. */
  node(): HTMLButtonElement | undefined;
  /** Shows what a press would do. Adds the button when autoplay first plays. */
  show(state: AutoplayState): void;
}

/** Creates the control. Its button, over the carousel, is added when autoplay runs for the first time. */
export function createPauseControl(
  container: HTMLElement,
  {
    scope,
    texts,
    autoplay,
  }: {
    readonly scope: Scope;
    readonly texts: CarouselTexts;
    readonly autoplay: () => Autoplay;
  },
): PauseControl {
  let button: HTMLButtonElement | undefined;
  const create = () => {
    const newButton = createNode('button', { type: 'button', class: 'skerry-autoplay' });
    scope.listen(newButton, 'click', () => {
      if (autoplay().running) autoplay().stop();
      else {
        // The pointer is still over the carousel, but the visitor wants autoplay.
        autoplay().resume('hover');
        autoplay().start();
      }
    });
    // First child, so that Tab reaches it before the slides.
    return addNode(container, 'prepend', newButton, scope);
  };
  return {
    node: () => button,
    show(state) {
      if (state === 'playing') button ??= create();
      if (!button) return;
      const isStopped = state === 'stopped';
      button.dataset.state = isStopped ? 'stopped' : 'playing';
      button.setAttribute('aria-label', isStopped ? texts.play : texts.pause);
    },
  };
}
