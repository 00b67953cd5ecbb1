import { expect, it, vi } from 'vitest';
import { createScope } from '#lib/scope.ts';
import type { Runtime } from '#runtime/define.ts';
import { countListeners } from '#testing/listener-count.ts';
import { builderLightbox } from './builder-lightbox.ts';
import type { LightboxRequest } from './lightbox-request.ts';

const TIMES = 1000;
const slide = (title: string) => ({
  image: `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>`,
  title,
  description: '',
  hash: '',
});
const SLIDESHOW: LightboxRequest = {
  kind: 'slideshow',
  id: 'x',
  entrance: { base: 'none' },
  slides: ['a', 'b', 'c'].map(slide),
  start: 1,
};

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

it(`opening and closing a lightbox ${TIMES} times leaves nothing behind`, { timeout: 120_000 }, async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  // No frame is painted in this test.
  vi.stubGlobal('requestAnimationFrame', setTimeout);
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  vi.stubGlobal('elementorFrontendConfig', {
    kit: { lightbox_enable_share: 'yes', lightbox_enable_zoom: 'yes', lightbox_title_src: 'title' },
    experimentalFeatures: { e_font_icon_svg: true },
  });
  const scope = createScope((error) => {
    throw error;
  });
  const lightbox = builderLightbox({
    scope,
    report: (error: unknown) => expect(error).toBeUndefined(),
  } as Runtime);
  let engines = 0;
  const once = async () => {
    await lightbox.show(SLIDESHOW);
    // Swiper starts after the first frame.
    await nextFrame();
    await nextTask();
    await import('./slideshow-engine.ts');
    await Promise.resolve();
    if (document.querySelector('.swiper-initialized')) engines += 1;
    lightbox.close();
  };
  await lightbox.show(SLIDESHOW);
  await vi.waitFor(() => expect(document.querySelector('.swiper-initialized')).toBeTruthy(), {
    timeout: 10_000,
  });
  lightbox.close();
  const nodes = document.querySelectorAll('*').length;
  const listeners = countListeners();
  for (let time = 0; time < TIMES; time += 1) await once();
  await vi.waitFor(() => expect(document.querySelector('.elementor-lightbox')).toBeNull());
  // Listeners of pictures and of Swiper's nodes are garbage-collected with them.
  expect(engines).toBe(TIMES);
  const leakedListeners = listeners.list().filter((each) => !/^(img|div) /.test(each));
  expect(leakedListeners).toEqual([]);
  expect(document.querySelectorAll('*')).toHaveLength(nodes);
  await vi.waitFor(() => expect(document.body.getAttribute('style') ?? '').toBe(''));
  listeners.stop();
  scope.dispose();
  // The body keeps its dialog classes while a dialog exists.
  expect(document.body.className).toBe('');
});
