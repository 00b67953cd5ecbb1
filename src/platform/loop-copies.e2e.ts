import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { resolveMarkup } from '#testing/fixture-markup.ts';
import { OUR_TAG, openMarkup } from '#testing/open-markup.ts';

const CONFIG = '<script>window.elementorFrontendConfig = { kit: { global_image_lightbox: "yes" } }</script>';
const STYLES =
  '<style>.elementor-lightbox img { width: 100px; height: 100px } .far { height: 2000px }</style>';

const picture = (name: string, group: string) =>
  `<a id="${name}" href="/${name}.png" data-elementor-lightbox-slideshow="${group}">${name}</a>`;
const gallery = (group: string, ...names: string[]) =>
  `<div class="elementor-element" data-id="${group}">${names.map((name) => picture(name, group)).join('')}</div>`;
const card = (content: string) =>
  `<div class="elementor elementor-90 e-loop-item" data-elementor-type="loop-item" data-elementor-id="90">${content}</div>`;
const inPage = (content: string) => `<div class="elementor elementor-7">${content}</div>`;

/** Returns the names of the pictures that the lightbox shows after a press on this one. */
async function shown(page: Page, name: string): Promise<string[]> {
  await page.locator(`#${name}`).click();
  await page.locator('.elementor-lightbox .swiper-slide-active').waitFor();
  const names = await page
    .locator('.elementor-lightbox .swiper-slide:not(.swiper-slide-duplicate) img')
    .evaluateAll((images) =>
      images.map(
        (image) =>
          /(\w+)\.png/.exec(image.getAttribute('src') || image.getAttribute('data-src') || '')?.[1] ?? '',
      ),
    );
  await page.keyboard.press('Escape');
  await page.locator('.elementor-lightbox .swiper-slide-active').waitFor({ state: 'detached' });
  // The lightbox loops, starting with the pressed picture.
  return names.sort();
}

const openPictures = (body: string) => openMarkup(inPage(body), { head: CONFIG + STYLES + OUR_TAG });

describe('a lightbox', () => {
  it('shows the pictures of one loop item when it is opened there', async () => {
    const { page } = await openPictures(
      card(gallery('a1b2c3d', 'one', 'two')) +
        card(gallery('a1b2c3d', 'three', 'four')) +
        card(gallery('a1b2c3d', 'five')),
    );
    expect(await shown(page, 'four')).toEqual(['four', 'three']);
    expect(await shown(page, 'one')).toEqual(['one', 'two']);
    expect(await shown(page, 'five')).toEqual(['five']);
  });

  it('shows a whole group outside of loops, and for a name that the owner set in several items', async () => {
    const { page } = await openPictures(
      gallery('a1b2c3d', 'one') +
        gallery('a1b2c3d', 'two') +
        card(picture('three', 'all-of-them')) +
        card(picture('four', 'all-of-them')),
    );
    expect(await shown(page, 'two')).toEqual(['one', 'two']);
    expect(await shown(page, 'four')).toEqual(['four', 'three']);
  });
});

type Part = readonly [fixture: string, link: string, open: string, rests: string];

describe.each<Part>([
  ['content/nested-accordion.html', '#delivery', '#delivery[open]', '[role=region][aria-label]'],
  ['content/nested-tabs.html', '#care', '#care[aria-selected="true"]', '.e-n-tabs.e-activated'],
])('%s in loop items', (fixture, link, open, rests) => {
  const openCards = async () => {
    const markup = await resolveMarkup(fixture);
    const one = (name: string) =>
      card(`<a class="${name}" href="${link}">To it</a>${markup}<div class="far"></div>`);
    return openMarkup(inPage(one('first') + one('second')), { head: CONFIG + STYLES + OUR_TAG });
  };
  const opened = (page: Page) =>
    page
      .locator('.e-loop-item')
      .evaluateAll((cards, found) => cards.map((each) => !!each.querySelector(found)), open);

  it('opens the place in the loop item of a pressed link', async () => {
    const { page } = await openCards();
    await page.locator('.second').scrollIntoViewIfNeeded();
    await page.locator(`.second ~ * ${rests}`).first().waitFor({ state: 'attached' });
    await page.locator('.second').click();
    await expect.poll(() => opened(page)).toEqual([false, true]);
    await page.waitForFunction(() => scrollY > 1500);
  });

  it('opens the place in the first loop item for the hash of the address', async () => {
    const { page } = await openCards();
    await page.evaluate((hash) => location.assign(hash), link);
    await expect.poll(() => opened(page)).toEqual([true, false]);
  });
});
