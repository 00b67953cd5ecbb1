import { expect, it, onTestFinished, vi } from 'vitest';
import { mountFixture } from '#testing/mount-fixture.ts';
import { backgroundSlideshow } from './handler.ts';

/** Pictures from the test server: addresses must be http(s). */
const gallery = ['red', 'green'].map((colour) => ({ url: `/favicon.ico?${colour}` }));

const page = (settings: object, styles = '') =>
  `<div class="elementor-element" data-element_type="container" style="position:relative;width:400px;height:200px;${styles}"
    data-settings='${JSON.stringify({
      background_background: 'slideshow',
      background_slideshow_gallery: gallery,
      background_slideshow_loop: 'yes',
      background_slideshow_slide_duration: 500,
      background_slideshow_transition_duration: 400,
      ...settings,
    })}'><p style="position:relative;margin:0">Text</p></div>`;

/** Waits until the browser has a picture, or knows that it has none. */
const whenLoaded = async (url = '') => {
  await Object.assign(new Image(), { src: url })
    .decode()
    .catch(() => {});
};
const active = (element: Element) =>
  [...element.querySelectorAll('.swiper-slide')].findIndex((node) =>
    node.classList.contains('swiper-slide-active'),
  );

it('pictures fill their element, below its content', async () => {
  const { element } = await mountFixture(backgroundSlideshow, page({}));
  const slide = element.querySelector('.swiper-slide') as Element;
  const { width, height, left } = slide.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  expect([width, height, left]).toEqual([400, 200, box.left]);
  const text = element.querySelector('p') as Element;
  expect(document.elementFromPoint(box.left + 5, box.top + 5)).toBe(text);
});

it('style sheet overlays on the slideshow are above the pictures', async () => {
  const style = document.createElement('style');
  style.textContent = `.elementor-background-slideshow::before { content: ''; position: absolute; inset: 0 }
    .swiper { position: relative; z-index: 1 } .swiper-wrapper { position: relative; z-index: 1; display: flex }`;
  document.head.append(style);
  const { element } = await mountFixture(backgroundSlideshow, page({}));
  const box = element.getBoundingClientRect();
  // `elementFromPoint` returns the host of a pseudo element.
  expect(document.elementFromPoint(box.left + 200, box.top + 100)?.className).toContain(
    'elementor-background-slideshow ',
  );
  style.remove();
});

it.each([
  ['fade', 'opacity'],
  ['slide_left', 'transform'],
  ['slide_down', 'transform'],
])('"%s" animates the %s of both pictures, and leaves nothing behind', async (transition, property) => {
  const { element } = await mountFixture(
    backgroundSlideshow,
    page({ background_slideshow_slide_transition: transition }),
  );
  const slides = [...element.querySelectorAll('.swiper-slide')] as [HTMLElement, HTMLElement];
  await vi.waitFor(() => expect(slides.every((slide) => slide.getAnimations().length === 1)).toBe(true), {
    timeout: 5000,
    interval: 20,
  });
  const [animation] = slides[1].getAnimations();
  const [frame] = animation?.effect instanceof KeyframeEffect ? animation.effect.getKeyframes() : [];
  expect([undefined, '1', 'none']).not.toContain(frame?.[property]);
  await vi.waitFor(() => expect(slides.some((slide) => slide.getAnimations().length)).toBe(false), {
    timeout: 5000,
  });
});

it('a picture starts to zoom from its original size', async () => {
  const style = document.createElement('style');
  style.textContent = `.elementor-ken-burns { transition: transform 20s linear }
    .elementor-ken-burns--active.elementor-ken-burns--in { transform: scale(1.3) }`;
  document.head.append(style);
  const { element } = await mountFixture(
    backgroundSlideshow,
    page({ background_slideshow_ken_burns: 'yes' }),
  );
  const image = element.querySelector('.elementor-ken-burns') as Element;
  await vi.waitFor(() => expect(image.getAnimations()).toHaveLength(1));
  style.remove();
});

it('pictures below the viewport do not change', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await Promise.all(gallery.map(({ url }) => whenLoaded(url)));
  const { element } = await mountFixture(backgroundSlideshow, page({}, 'margin-top:3000px'));
  for (let step = 0; step < 4; step += 1) {
    await new Promise(requestAnimationFrame);
    await vi.advanceTimersByTimeAsync(300);
  }
  await whenLoaded(gallery[1]?.url);
  expect(active(element)).toBe(0);
  element.scrollIntoView();
  await vi.waitFor(() => expect(active(element)).toBe(1), { timeout: 5000, interval: 20 });
  window.scrollTo(0, 0);
});
