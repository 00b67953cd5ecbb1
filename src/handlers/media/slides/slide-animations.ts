import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';

const ZOOMING = 'elementor-ken-burns--active';

/** Animations on the slides. */
export interface SlideAnimations {
  /** Zooms the background of one slide only. */
  zoom(slide: Element | undefined): void;
  /** Shows the texts with their entrance. */
  showTexts(): void;
  /** Hides the texts, so that their entrance can repeat. */
  hideTexts(): void;
}

/** Returns the classes of the entrance; none with reduced motion. */
const entranceOf = (container: HTMLElement, isStill: boolean): string[] => {
  const name = container.dataset.animation?.trim();
  return name && !isStill ? ['animated', ...name.split(/\s+/)] : [];
};

function createZoom(slides: readonly HTMLElement[], patch: Patch, isStill: boolean): SlideAnimations['zoom'] {
  return (slide) => {
    for (const other of slides) {
      const background = other.querySelector('.swiper-slide-bg');
      if (background) patch.toggle(background, ZOOMING, other === slide && !isStill);
    }
  };
}

/** Sets up the animations of slides and undoes them when the scope ends. `isStill`: no animations. */
export function createSlideAnimations(
  container: HTMLElement,
  slides: readonly HTMLElement[],
  { scope, isStill }: { readonly scope: Scope; readonly isStill: boolean },
): SlideAnimations {
  const patch = scope.patch();
  const entrance = entranceOf(container, isStill);
  const texts = slides.flatMap((slide) => [...slide.querySelectorAll<HTMLElement>('.swiper-slide-contents')]);
  const setShown = (isShown: boolean) => {
    if (!entrance.length) return;
    for (const text of texts) {
      for (const name of entrance) patch.toggle(text, name, isShown);
      patch.style(text, 'display', isShown ? null : 'none');
    }
  };
  return {
    zoom: createZoom(slides, patch, isStill),
    showTexts: () => setShown(true),
    hideTexts: () => setShown(false),
  };
}
