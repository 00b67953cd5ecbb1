import { expect, it } from 'vitest';
import { resolveMarkup } from '#testing/fixture-markup.ts';
import { openDemo } from '#testing/open-demo.ts';
import { OUR_TAG, openMarkup } from '#testing/open-markup.ts';

/** Imitates a theme with transitions on every element that we place. */
const STYLE = `<style>
  body { margin: 0 100px }
  .swiper { overflow: hidden }
  .swiper-wrapper, .e-gallery__container, .elementor-posts { display: flex }
  .swiper-slide, .swiper-wrapper, .e-gallery-item, article, section, .bar {
    transition: all calc(4000ms * 1.2);
  }
  .swiper-slide, .e-gallery-item { flex: none; width: 100%; min-height: 200px }
  .elementor-posts { display: grid; grid-template-columns: 1fr 1fr 1fr }
  article:nth-child(2) { min-height: 300px }
  section { position: relative }
  .e-gallery-justified .e-gallery-item { width: var(--item-width) }
  .bar { margin: 20px 0; width: 60% }
  .after { height: 3000px }
</style>`;
const NOTES = `<script>
  window.transitions = [];
  addEventListener('transitionrun', ({ target, propertyName }) => {
    transitions.push(propertyName + ' of ' + target.className);
  }, true);
</script>`;

const BAR = `<div class="elementor-element bar" data-id="b1" data-element_type="container"
  data-settings='{"sticky":"top","sticky_offset":40}'>Bar</div><div class="after"></div>`;

const CASES = [
  ['fading slides', 'media/slides.html', '.swiper-initialized'],
  ['fading pictures', 'media/image-carousel-fade.html', '.swiper-initialized'],
  ['a carousel', 'media/image-carousel.html', '.swiper-initialized'],
  ['a coverflow', 'media/media-coverflow.html', '.swiper-initialized'],
  ['a slideshow with thumbnails', 'media/media-slideshow.html', '.swiper-initialized'],
  ['a justified gallery', 'gallery/justified.html', '.e-gallery-item[style]'],
  ['a masonry of posts', 'posts/masonry.html', 'article[style*=margin]'],
  ['a stretched section', 'motion/stretched-section.html', 'section[style*=width]'],
] as const;
/** On a page of its own, because scrolling would change how it sticks. */
const STICKY = [['a sticky header', BAR, '.elementor-sticky--active']] as const;

it('a fading slider shows only one slide from the start', async () => {
  const { page } = await openDemo('/carousels/');
  const stage = page.locator('.elementor-element-4d10c06');
  await stage.scrollIntoViewIfNeeded();
  await stage.locator('.swiper-initialized').waitFor();
  const opacities = await stage
    .locator('.swiper-slide')
    .evaluateAll((slides) => slides.map((slide) => getComputedStyle(slide).opacity));
  expect(opacities.sort()).toEqual(['0', '0', '1']);
});

it.each([
  ['sliders, galleries, posts and a section', CASES],
  ['a sticky header', STICKY],
] as const)(
  'a page with transitions on all elements places %s without a transition',
  async (_what, cases) => {
    const parts = await Promise.all(
      cases.map(async ([, fixture]) => `<div class="part">${await resolveMarkup(fixture)}</div>`),
    );
    const { page } = await openMarkup(parts.join(''), { head: STYLE + NOTES + OUR_TAG });
    for (const [index, [title, , placed]] of cases.entries()) {
      const part = page.locator('.part').nth(index);
      await part.scrollIntoViewIfNeeded();
      await part.locator(placed).first().waitFor();
      const seen = await page.evaluate(
        () => (globalThis as unknown as { transitions: string[] }).transitions,
      );
      expect(seen, title).toEqual([]);
      const opacities = await part
        .locator('.swiper-fade .swiper-slide')
        .evaluateAll((slides) => slides.map((slide) => getComputedStyle(slide).opacity));
      expect(
        opacities.filter((opacity) => opacity !== '0' && opacity !== '1'),
        title,
      ).toEqual([]);
    }
  },
);
