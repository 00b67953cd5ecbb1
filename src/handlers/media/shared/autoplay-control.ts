import { isSeen, onSight } from '#runtime/page-life.ts';
import type { Scope } from '#runtime/scope.ts';
import type { Autoplay, AutoplayState } from './autoplay.ts';
import type { AutoplayOptions } from './carousel-model.ts';
import type { CarouselNodes, CarouselTexts } from './carousel-nodes.ts';

// Browsers repeat a touch as mouse events, and then no leave follows.
const isFromTouch = (event: Event & { sourceCapabilities?: { firesTouchEvents: boolean } | null }) =>
  event.sourceCapabilities?.firesTouchEvents === true;

/** Pauses autoplay while the pointer is over it or the page is hidden, and stops it when the focus comes in by keyboard. */
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
  // A press with the pointer moves the focus too; whether that stops is the setting's to say.
  scope.listen(widget, 'focusin', ({ target }) => {
    if (!isPointerDown && target !== control()) autoplay.stop();
  });
  const followPage = () => {
    if (isSeen()) autoplay.resume('page-hidden');
    else autoplay.pause('page-hidden');
  };
  onSight(scope, followPage);
  followPage();
}

/** The button with which a visitor stops and starts autoplay. */
export interface PauseControl {
  /** The button, once there is one. */
  node(): HTMLButtonElement | undefined;
  /** Shows what a press would do. The first time it plays, the button comes. */
  show(state: AutoplayState): void;
}

/** Creates the control; it adds its button, which lies over the carousel, when autoplay runs for the first time. */
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
    const made = document.createElement('button');
    made.type = 'button';
    made.className = 'skerry-autoplay';
    scope.listen(made, 'click', () => {
      if (autoplay().running) autoplay().stop();
      else {
        // The pointer is still over it, but the visitor has just asked.
        autoplay().resume('hover');
        autoplay().start();
      }
    });
    scope.add(() => made.remove());
    // First of all, so that Tab reaches it before what moves.
    container.prepend(made);
    return made;
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
