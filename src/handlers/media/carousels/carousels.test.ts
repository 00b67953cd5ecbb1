import { expect, it } from 'vitest';
import { carousels } from './handler.ts';

const slide = '<div class="swiper-slide"><img class="swiper-lazy" data-src="/one.jpg" alt=""></div>';
const bare = '<div class="swiper-slide"></div>';

it('without its code is a row to scroll, with its pictures', () => {
  const widget = document.createElement('div');
  widget.innerHTML = `<div class="swiper"><div class="swiper-wrapper">${slide}${bare}</div></div>`;
  carousels.fallback?.(widget);
  expect(widget.querySelector<HTMLElement>('.swiper')?.style.overflowX).toBe('auto');
  expect(widget.querySelector('img')?.getAttribute('src')).toBe('/one.jpg');
});

it('is wanted for two slides or more', () => {
  const widget = document.createElement('div');
  widget.innerHTML = slide;
  expect(carousels.test?.(widget)).toBe(false);
  widget.innerHTML = slide + bare;
  expect(carousels.test?.(widget)).toBe(true);
});
