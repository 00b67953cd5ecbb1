import { createPatch, type Patch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';

const ZOOMING = 'elementor-ken-burns--active';

/** What moves on the slides themselves. */
export interface Stage {
  /** Has the background of one slide zoom, and no other. */
  zoom(slide: Element | undefined): void;
  /** Has what is written on the slides come in. */
  enter(): void;
  /** Hides it, so that it can come in again. */
  leave(): void;
}

/** Classes with which the texts come in; none when the visitor asked for less motion. */
const entranceOf = (container: HTMLElement, isStill: boolean): string[] => {
  const name = container.dataset.animation?.trim();
  return name && !isStill ? ['animated', ...name.split(/\s+/)] : [];
};

function createZoom(slides: readonly HTMLElement[], patch: Patch, isStill: boolean): Stage['zoom'] {
  return (slide) => {
    for (const each of slides) {
      const background = each.querySelector('.swiper-slide-bg');
      if (background) patch.toggle(background, ZOOMING, each === slide && !isStill);
    }
  };
}

/** Sets up what moves on slides, all of it undone at the end of the scope. `isStill`: nothing is to move. */
export function createStage(
  container: HTMLElement,
  slides: readonly HTMLElement[],
  { scope, isStill }: { readonly scope: Scope; readonly isStill: boolean },
): Stage {
  const patch = createPatch();
  const entrance = entranceOf(container, isStill);
  const texts = slides.flatMap((slide) => [...slide.querySelectorAll<HTMLElement>('.swiper-slide-contents')]);
  const set = (isIn: boolean) => {
    if (!entrance.length) return;
    for (const text of texts) {
      for (const name of entrance) patch.toggle(text, name, isIn);
      patch.style(text, 'display', isIn ? null : 'none');
    }
  };
  scope.add(patch.restore);
  return { zoom: createZoom(slides, patch, isStill), enter: () => set(true), leave: () => set(false) };
}
