import jQuery from 'jquery';
import { expect, it, vi } from 'vitest';
import { mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { startRuntime } from '#testing/start-runtime.ts';
import { stubVariationParams } from '#testing/variation-page.ts';
import { productPlugins } from './handler.ts';

const open = () => mountFixture(productPlugins, '<div class="products"></div>');

it('wc_variation_form() exists before any form, starts a later one and ends with the runtime', async () => {
  stubVariationParams();
  vi.stubGlobal('jQuery', jQuery);
  const { container, dispose, runtime } = await open();
  const summon = vi.spyOn(runtime, 'summon');
  const form = document.createElement('form');
  container.append(form);
  jQuery(form).wc_variation_form();
  await settle();
  expect(summon).toHaveBeenCalledWith(form, 'variation-form');
  form.remove();
  await dispose();
  expect(jQuery.fn.wc_variation_form).toBeUndefined();
});

it('WooVariationSwatches() exists before any form on a shop with swatches', async () => {
  stubVariationParams();
  vi.stubGlobal('woo_variation_swatches_options', {});
  vi.stubGlobal('jQuery', jQuery);
  const { container, dispose, runtime } = await open();
  const summon = vi.spyOn(runtime, 'summon');
  const form = document.createElement('form');
  container.append(form);
  (jQuery(form) as unknown as { WooVariationSwatches(): unknown }).WooVariationSwatches();
  expect(summon).toHaveBeenCalledWith(form, 'swatches');
  form.remove();
  await dispose();
  expect(jQuery.fn).not.toHaveProperty('WooVariationSwatches');
});

it.each([
  ['jQuery', () => stubVariationParams()],
  ['products with variations', () => vi.stubGlobal('jQuery', jQuery)],
])('product-plugins loads no code on a page without %s', async (_what, prepare) => {
  prepare();
  const { runtime } = await startRuntime('<div class="products"></div>', [productPlugins]);
  expect(runtime.mounts().map(({ state }) => state)).not.toContain('mounted');
});
