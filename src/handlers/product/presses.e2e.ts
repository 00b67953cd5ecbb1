import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { readFixture } from '#testing/fixture-markup.ts';
import { OUR_TAG, openMarkup } from '#testing/open-markup.ts';
import { type PausedRequests, pauseRequests } from '#testing/pause-requests.ts';
import { waitUntilIdle } from '#testing/wait-until-idle.ts';

const setGlobal = (name: string, value: unknown) =>
  `<script>window.${name} = ${JSON.stringify(value)}</script>`;
const SHOW_TIPS = `<script>document.body.classList.add("wvs-tooltip")</script>
  <style>.variable-item::before { content: attr(data-wvstooltip) }</style>`;
const GALLERY_PARAMS = {
  flexslider_enabled: '1',
  flexslider: { controlNav: 'thumbnails' },
  zoom_enabled: '1',
  photoswipe_enabled: '1',
};
const HEAD = [
  setGlobal('wc_single_product_params', GALLERY_PARAMS),
  setGlobal('wc_add_to_cart_variation_params', { wc_ajax_url: '/?wc-ajax=%%endpoint%%' }),
  setGlobal('woo_variation_swatches_options', { show_variation_label: '1' }),
  OUR_TAG,
].join('');

interface Press {
  readonly what: string;
  readonly fixture: string;
  readonly act: (page: Page) => Promise<unknown>;
  /** Matches once the press has been answered. */
  readonly result: string;
}

const presses: readonly Press[] = [
  {
    what: 'a tap on a swatch',
    fixture: 'product/swatches-form.html',
    act: (page) => page.locator('.variable-item[data-value=red]').tap(),
    result: '.variable-item[data-value=red][aria-checked=true]',
  },
  {
    what: 'a tap on a swatch of a card',
    fixture: 'product/swatches-archive.html',
    act: (page) => page.locator('.variable-item[data-value=rust]').tap(),
    result: '.variable-item[data-value=rust][aria-checked=true]',
  },
  {
    what: 'a choice in a select',
    fixture: 'product/variation-form.html',
    act: async (page) => {
      await page.locator('select[name=attribute_pa_color]').tap();
      await page.locator('select[name=attribute_pa_color]').selectOption('blue');
    },
    result: '.reset_variations[style*=visible]',
  },
  {
    what: "a tap on a gallery's thumbnail",
    fixture: 'product/gallery.html',
    act: (page) => page.locator('.flex-control-nav img').nth(2).tap(),
    result: '.flex-control-nav li:nth-child(3) .flex-active',
  },
];

it.each(presses)('$what is answered without React', async ({ fixture, act, result }) => {
  const { page, countOf } = await openMarkup(SHOW_TIPS + (await readFixture(fixture)), {
    head: HEAD,
    viewport: 'phone',
  });
  await act(page);
  await page.locator(result).first().waitFor({ state: 'attached' });
  await waitUntilIdle(page);
  expect(countOf('react')).toBe(0);
});

it('a swatch below the mouse has its tip without React', async () => {
  const { page, countOf } = await openMarkup(SHOW_TIPS + (await readFixture('product/swatches-form.html')), {
    head: HEAD,
  });
  const item = page.locator('.variable-item[data-value=red]');
  await item.hover();
  await eventually(() => item.getAttribute('title')).toBe(null);
  expect(countOf('react')).toBe(0);
});

describe("a gallery's zoom whose code is late", () => {
  const openGallery = async (chunk: RegExp) => {
    let chunks: PausedRequests | undefined;
    const narrow = '<style>.woocommerce-product-gallery { width: 300px }</style>';
    const { page } = await openMarkup(narrow + (await readFixture('product/gallery.html')), {
      head: HEAD,
      prepare: async ({ context }) => {
        chunks = await pauseRequests(context, chunk);
      },
    });
    await page.locator('.flex-active-slide').hover();
    return { page, large: page.locator('.zoomImg'), release: () => chunks?.release() };
  };

  it('starts below a mouse that has not moved meanwhile', async () => {
    const { large, release } = await openGallery(/\/chunks\/product-gallery\.interactive-/);
    release();
    await large.waitFor({ state: 'attached' });
  });

  it('does not start after the mouse has left', async () => {
    const { page, large, release } = await openGallery(/\/chunks\/zoom\.island-/);
    await page.mouse.move(900, 700);
    release();
    await waitUntilIdle(page);
    expect(await large.count()).toBe(0);
    await page.locator('.flex-active-slide').hover();
    await large.waitFor({ state: 'attached' });
  });
});
