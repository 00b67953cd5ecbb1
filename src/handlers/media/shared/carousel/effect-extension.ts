import '../space.css';
import { EffectCoverflow, EffectCube, EffectFade } from 'swiper/modules';
import type { CarouselExtension, StartedCarousel } from './carousel-extension.ts';
import type { Effect } from './carousel-model.ts';

const SHADOWS = '[class*="swiper-slide-shadow"],.swiper-cube-shadow';

/** Removes the shadows that 3D effects add to slides. */
function removeShadows({ nodes, scope }: StartedCarousel): void {
  scope.add(() => {
    for (const shadow of nodes.wrapper.querySelectorAll(SHADOWS)) shadow.remove();
  });
}

const EXTENSIONS: Partial<Record<Effect, CarouselExtension>> = {
  fade: { modules: [EffectFade] },
  cube: { modules: [EffectCube], onStart: removeShadows },
  coverflow: { modules: [EffectCoverflow], onStart: removeShadows },
};

/** Returns the extension of an effect; empty for sliding. */
export const effectExtension = (effect: Effect): CarouselExtension => EXTENSIONS[effect] ?? {};
