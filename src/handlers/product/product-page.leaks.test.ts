import { expect, it, onTestFinished, vi } from 'vitest';
import { readFixture } from '#testing/fixture-markup.ts';
import { countListeners } from '#testing/listener-count.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { productGallery } from './product-gallery/handler.ts';
import { productTabs } from './product-tabs/handler.ts';
import { quantity } from './quantity/handler.ts';
import { starRating } from './star-rating/handler.ts';

const FIXTURES = ['gallery', 'quantity', 'tabs', 'stars'];
const PARAMS = {
  flexslider: { controlNav: 'thumbnails', directionNav: true },
  flexslider_enabled: '1',
  zoom_enabled: '1',
  photoswipe_enabled: '1',
};
const CYCLES = 6;

it('a product page mounts, works and stops many times without leaks', async () => {
  vi.stubGlobal('wc_single_product_params', PARAMS);
  const parts = await Promise.all(FIXTURES.map((name) => readFixture(`product/${name}.html`)));
  const others = [productTabs, quantity, starRating];
  const { runtime, settled, container, dispose } = await mountFixture(productGallery, parts.join(''), {
    others,
  });
  await dispose();
  const before = container.innerHTML;
  const listeners = countListeners();
  onTestFinished(() => listeners.stop());
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    runtime.start();
    await settled();
    await vi.waitFor(() => expect(container.querySelector('.flex-next')).not.toBeNull());
    for (const selector of ['.flex-control-thumbs li:nth-child(3) img', '.reviews_tab a', '.star-3']) {
      container.querySelector<HTMLElement>(selector)?.click();
    }
    container.querySelector<HTMLElement>('.flex-control-thumbs img')?.focus();
    await vi.dynamicImportSettled();
    expect(container.querySelectorAll('.flex-active-slide')).toHaveLength(1);
    await dispose();
  }
  expect(listeners.list()).toEqual([]);
  expect(container.innerHTML).toBe(before);
}, 30_000);
