import { createPatch, type Patch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';

const ZOOMING = 'elementor-ken-burns--active';

/** Animations on the slides. */
export interface Stage {
  /** Zooms the background of one slide only. */
  zoom(slide: Element | undefined): void;
  /** Shows the texts with their entrance. */
  enter(): void;
  /** Hides the texts, so that their entrance can repeat. */
  leave(): void;
}

/** Returns the classes of the entrance; none with reduced motion. */
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

/** Sets up the animations of slides and undoes them when the scope ends. `isStill`: no animations. */
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
