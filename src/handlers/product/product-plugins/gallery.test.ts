import jQuery from 'jquery';
import { beforeAll, expect, it, vi } from 'vitest';
import { mountFixture } from '#testing/mount-fixture.ts';
import { stubVariationParams } from '#testing/variation-page.ts';
import { productGallery } from '../product-gallery/handler.ts';
import { productPlugins } from './handler.ts';

const PARAMS = { flexslider_enabled: '', photoswipe_enabled: '1', zoom_enabled: '' };
const GALLERY =
  '<div class="woocommerce-product-gallery" style="opacity: 0"><figure class="woocommerce-product-gallery__wrapper"></figure></div>';

beforeAll(() => import('../product-gallery/product-gallery.ts'));

type WithGallery = { wc_product_gallery(options?: unknown): unknown };
const open = () => mountFixture(productPlugins, '<div class="products"></div>', { others: [productGallery] });

it('wc_product_gallery() starts a later gallery with its options, and ends with the runtime', async () => {
  vi.stubGlobal('wc_single_product_params', PARAMS);
  stubVariationParams();
  vi.stubGlobal('jQuery', jQuery);
  const { container, dispose } = await open();
  container.insertAdjacentHTML('beforeend', GALLERY);
  const gallery = container.querySelector('.woocommerce-product-gallery') as HTMLElement;
  const onInit = vi.fn();
  gallery.addEventListener('wc-product-gallery-before-init', (event) =>
    onInit((event as CustomEvent).detail),
  );
  const options = { ...PARAMS, photoswipe_enabled: '' };
  const set = jQuery(gallery) as unknown as WithGallery;
  expect(set.wc_product_gallery(options)).toBe(set);
  await vi.waitFor(() => expect(gallery.style.opacity).toBe('1'));
  expect(onInit).toHaveBeenCalledExactlyOnceWith({ element: gallery, params: options });
  gallery.remove();
  await dispose();
  expect(jQuery.fn).not.toHaveProperty('wc_product_gallery');
});

it('wc_product_gallery() is missing on a page without gallery params', async () => {
  stubVariationParams();
  vi.stubGlobal('jQuery', jQuery);
  await open();
  expect(jQuery.fn).not.toHaveProperty('wc_product_gallery');
});
