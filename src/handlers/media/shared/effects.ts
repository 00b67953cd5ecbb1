import './space.css';
import { EffectCoverflow, EffectCube, EffectFade } from 'swiper/modules';
import type { CarouselKit, Started } from './carousel-kit.ts';
import type { Effect } from './carousel-model.ts';

const SHADOWS = '[class*="swiper-slide-shadow"],.swiper-cube-shadow';

/** Removes the shadows that 3D effects add to slides. */
function removeShadows({ nodes, scope }: Started): void {
  scope.add(() => {
    for (const shadow of nodes.wrapper.querySelectorAll(SHADOWS)) shadow.remove();
  });
}

const KITS: Partial<Record<Effect, CarouselKit>> = {
  fade: { modules: [EffectFade] },
  cube: { modules: [EffectCube], onStart: removeShadows },
  coverflow: { modules: [EffectCoverflow], onStart: removeShadows },
};

/** Returns the kit of an effect; empty for sliding. */
export const effectKit = (effect: Effect): CarouselKit => KITS[effect] ?? {};
