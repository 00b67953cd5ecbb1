import { expect, it } from 'vitest';
import { carousels } from './handler.ts';

const slide = '<div class="swiper-slide"><img class="swiper-lazy" data-src="/one.jpg" alt=""></div>';
const shade =
  '<div class="swiper-slide"><div class="swiper-lazy" data-background="/a b.jpg"><i class="swiper-lazy-preloader"></i></div></div>';
const bare = '<div class="swiper-slide"></div>';

it('a carousel shows a scrollable row with its pictures when its code fails to load', () => {
  const widget = document.createElement('div');
  widget.innerHTML = `<div class="swiper"><div class="swiper-wrapper">${slide}${shade}${bare}</div></div>`;
  carousels.fallback?.(widget);
  expect(widget.querySelector<HTMLElement>('.swiper')?.style.overflowX).toBe('auto');
  expect(widget.querySelector('img')?.getAttribute('src')).toBe('/one.jpg');
  const background = widget.querySelector<HTMLElement>('[data-background]');
  expect(background?.style.backgroundImage).toBe('url("/a b.jpg")');
  expect([background, widget.querySelector('i')].map((node) => node?.hidden)).toEqual([false, true]);
});

it('a carousel needs at least two slides', () => {
  const widget = document.createElement('div');
  widget.innerHTML = slide;
  expect(carousels.test?.(widget)).toBe(false);
  widget.innerHTML = slide + bare;
  expect(carousels.test?.(widget)).toBe(true);
});
