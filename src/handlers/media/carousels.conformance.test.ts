import type { Page } from 'playwright-core';
import type { Swiper } from 'swiper/types';
import { describe, expect, it } from 'vitest';
import { violations } from '#testing/axe.ts';
import { hasCaptures, recordedExchanges, withLegacyMarkup } from '#testing/captures.ts';
import { openCapture } from '#testing/open-capture.ts';

const STYLES = ['dialog', 'lightbox'].map((name) => ({
  method: 'GET',
  path: `/wp-content/plugins/elementor/assets/css/conditionals/${name}.min.css?ver=3.34.1`,
  reply: { text: '', headers: { 'content-type': 'text/css' } },
}));

type WithSwiper = Element & { readonly swiper?: Swiper };

const MEDIA = '.elementor-element-71ecd64';
const SLIDESHOW = '.elementor-element-b1c2d72';
const COVERFLOW = '.elementor-element-45dfceb';
const REVIEWS = '.elementor-element-79bcff4';
const SLIDES = '.elementor-element-ec8552e';
const NESTED = '.elementor-element-f26dd56';
const OFFSET = '.elementor-element-4379d36';
const LOOP = '.elementor-element-a10bea4';

/** Scrolls a widget into view; returns helpers for its running carousel. */
const runCarousel = async (page: Page, selector: string) => {
  const widget = page.locator(selector);
  await widget.evaluate((node) => node.scrollIntoView({ behavior: 'instant', block: 'center' }));
  const at = (row = 0): Promise<number> =>
    widget
      .locator('.swiper')
      .nth(row)
      .evaluate((node: WithSwiper) => node.swiper?.realIndex ?? -1);
  await expect.poll(() => at()).toBeGreaterThanOrEqual(0);
  return {
    widget,
    at,
    /** Without the site's icons an arrow may have no size. */
    press: (part: string) =>
      widget
        .locator(part)
        .first()
        .evaluate((node) => (node as HTMLElement).click()),
    param: (name: string) =>
      widget
        .locator('.swiper')
        .first()
        .evaluate(
          (node: WithSwiper, key) => (node.swiper?.params as Record<string, unknown> | undefined)?.[key],
          name,
        ),
    reachable: () =>
      widget.locator('.swiper').first().locator('> .swiper-wrapper > .swiper-slide:not([inert])').count(),
  };
};

const NEXT = '.elementor-swiper-button-next';
/** An empty mini-cart near the viewport requests its fragments. */
const fragments = () => ({ replies: recordedExchanges('wc-ajax-get_refreshed_fragments') });
const still = { reducedMotion: 'reduce' } as const;

describe.skipIf(!hasCaptures)('carousels', () => {
  it.each(withLegacyMarkup('el-carousels'))('of %s show slides as set', async (name) => {
    const { page } = await openCapture(name, { ...still, ...fragments() });
    const media = await runCarousel(page, MEDIA);
    expect([await media.param('slidesPerView'), await media.param('spaceBetween')]).toEqual([2, 10]);
    await media.press(NEXT);
    await expect.poll(media.at).toBe(1);

    const slideshow = await runCarousel(page, SLIDESHOW);
    await expect.poll(() => slideshow.at(1)).toBe(0);
    await slideshow.press(NEXT);
    await slideshow.press(NEXT);
    await expect.poll(() => slideshow.at(1)).toBe(2);
    expect(await slideshow.widget.locator('.swiper-pagination-bullet').count()).toBe(0);

    const coverflow = await runCarousel(page, COVERFLOW);
    expect([await coverflow.param('effect'), await coverflow.reachable()]).toEqual(['coverflow', 3]);

    const reviews = await runCarousel(page, REVIEWS);
    expect(await reviews.reachable()).toBe(2);
    await reviews.press('.swiper-pagination-bullet:nth-of-type(3)');
    await expect.poll(reviews.at).toBe(2);

    const nested = await runCarousel(page, NESTED);
    expect(await nested.widget.locator('.swiper-pagination').textContent()).toMatch(/^\s*1 \/ 4$/);
    await nested.press(NEXT);
    await expect.poll(() => nested.widget.locator('.swiper-pagination-current').textContent()).toBe('2');

    const offset = await runCarousel(page, OFFSET);
    expect(await offset.widget.locator('.swiper.offset-both').count()).toBe(1);
    expect(await offset.widget.locator('.swiper-pagination-progressbar-fill').count()).toBe(1);
  });

  it('of slides zoom one background and animate their texts', async () => {
    const { page } = await openCapture('el-carousels', fragments());
    const slides = await runCarousel(page, SLIDES);
    const zooming = slides.widget.locator('.elementor-ken-burns--active');
    await expect.poll(() => zooming.count()).toBe(1);
    const before = await slides.at();
    await slides.press(NEXT);
    await expect.poll(slides.at).not.toBe(before);
    await expect.poll(() => slides.widget.locator('.swiper-slide-contents.animated.zoomIn').count()).toBe(3);
    expect(await zooming.count()).toBe(1);
    expect(await slides.param('effect')).toBe('fade');
    // The visitor's own move stops autoplay.
    await expect.poll(() => slides.widget.locator('.skerry-autoplay[data-state="stopped"]').count()).toBe(1);
  });

  it('open the lightbox at the clicked slide, and keep their slide when it closes', async () => {
    const { page } = await openCapture('el-carousels', { ...still, replies: STYLES });
    const media = await runCarousel(page, MEDIA);
    await media.press('a[data-elementor-lightbox-title="lab-image-2"]');
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.locator('.elementor-slideshow__counter').textContent()).toBe('2 / 3');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await media.at()).toBe(0);
  });

  it('of posts show three, two and one slides, loop, and have no list role without items', async () => {
    const { page } = await openCapture('el-loops', { ...still, ...fragments() });
    const loop = await runCarousel(page, LOOP);
    expect(await loop.reachable()).toBe(3);
    for (const [width, count] of [
      [1024, 2],
      [1025, 3],
      [767, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(loop.reachable).toBe(count);
    }
    const count = await loop.widget.locator('.swiper-slide').count();
    for (let step = 1; step <= count; step += 1) {
      await loop.press(NEXT);
      await expect.poll(loop.at).toBe(step % count);
    }
    const found = await violations(page);
    expect(found.filter((each) => each.includes(LOOP))).toEqual([]);
  });

  it('repeat a click from before their code was loaded', async () => {
    const { page } = await openCapture('el-carousels', { ...still, ...fragments(), viewport: 'phone' });
    expect(await page.locator(`${OFFSET} .swiper-initialized`).count()).toBe(0);
    await page.locator(`${OFFSET} ${NEXT}`).evaluate((arrow) => (arrow as HTMLElement).click());
    const carousel = await runCarousel(page, OFFSET);
    await expect.poll(carousel.at).toBe(1);
  });
});
