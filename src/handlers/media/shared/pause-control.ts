import type { Scope } from '#runtime/scope.ts';
import type { Autoplay } from './autoplay.ts';
import type { AutoplayState } from './autoplay-model.ts';
import type { CarouselTexts } from './texts.ts';

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
