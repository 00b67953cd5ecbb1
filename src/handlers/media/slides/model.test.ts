import { expect, it } from 'vitest';
import { readBreakpoints } from '#lib/breakpoints.ts';
import { slidesOptions } from './run-slides.ts';
import { settings } from './settings.ts';

const options = (raw: unknown, reducedMotion = false) =>
  slidesOptions(settings.parse(raw), { count: 3, breakpoints: readBreakpoints(undefined), reducedMotion });

it('slides show one sliding slide, without loop and autoplay by default', () => {
  expect(options({})).toMatchObject({
    slidesPerView: 1,
    effect: 'slide',
    loop: false,
    speedMs: 500,
    autoplay: { plays: false, delayMs: 5000 },
  });
});

it('slides read the transition from their own settings', () => {
  const raw = { transition: 'fade', transition_speed: 900, speed: 1, infinite: 'yes', autoplay: 'yes' };
  expect(options(raw)).toMatchObject({ effect: 'fade', loop: true, speedMs: 900, autoplay: { plays: true } });
  expect(options(raw, true)).toMatchObject({ speedMs: 0, autoplay: { plays: false } });
});

it('slides survive junk settings', () => {
  expect(options({ transition: 7, transition_speed: 'soon', autoplay_speed: [] })).toMatchObject({
    effect: 'slide',
    speedMs: 500,
    autoplay: { delayMs: 5000 },
  });
});
