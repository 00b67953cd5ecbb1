import { expect, it } from 'vitest';
import { createScope } from '#lib/scope.ts';
import { startEngine } from './slideshow-engine.ts';

type WithSwiper = HTMLElement & { swiper: { allowTouchMove: boolean; emit(...args: unknown[]): void } };

it('slides do not move while they are locked for at least one reason', () => {
  const container = document.createElement('div') as unknown as WithSwiper;
  container.innerHTML = '<div class="swiper-wrapper"><div class="swiper-slide"></div></div>';
  const scope = createScope(() => {});
  const options = { start: 0, loops: false, onSlide: () => {}, onZoom: () => {} };
  const { setLocked } = startEngine(container, options, scope);
  const { swiper } = container;
  swiper.emit('zoomChange', 2);
  setLocked('share', true);
  setLocked('share', false);
  expect(swiper.allowTouchMove).toBe(false);
  setLocked('share', true);
  swiper.emit('zoomChange', 1);
  expect(swiper.allowTouchMove).toBe(false);
  setLocked('share', false);
  expect(swiper.allowTouchMove).toBe(true);
  scope.dispose();
});
