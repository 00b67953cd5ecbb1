import { beforeEach, expect, it, vi } from 'vitest';
import { createDeferredReply, createFakeTransport, type FakeTransport } from '#testing/fake-transport.ts';
import { FAULTS } from '#testing/faults.ts';
import { readFixture } from '#testing/fixture-markup.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { createFakeVariationForm } from '#testing/variation-form.ts';
import { stubVariationParams } from '#testing/variation-page.ts';
import { productGallery } from '../product-gallery/handler.ts';
import { variationForm } from '../variation-form/handler.ts';
import { swatches } from './handler.ts';

const PREVIEW_URL = '/?wc-ajax=woo_get_preview_variation';
const GALLERY =
  '<div class="images"><div class="woocommerce-product-gallery__image"><a href="/own.svg"><img class="wp-post-image" src="/own.svg" alt=""></a></div></div>';

let transport: FakeTransport;

beforeEach(() => {
  transport = createFakeTransport();
});

function stubPreview(): void {
  vi.stubGlobal('woo_variation_swatches_options', {});
  vi.stubGlobal('woo_variation_swatches_pro_options', { enable_single_variation_preview: 'yes' });
  vi.stubGlobal('woo_variation_swatches_pro_params', { wc_ajax_url: '/?wc-ajax=%%endpoint%%' });
}

async function open() {
  stubPreview();
  const html = await readFixture('product/swatches-form.html');
  const fixture = await mountFixture(swatches, `<div class="product">${GALLERY}${html}</div>`);
  createFakeVariationForm(fixture.element).init();
  await settle();
  const click = async (value: string) => {
    fixture.container.querySelector<HTMLElement>(`.variable-item[data-value="${value}"]`)?.click();
    await settle();
  };
  const picture = () => fixture.container.querySelector('.wp-post-image')?.getAttribute('src');
  const isBlocked = () => fixture.container.querySelector('.images .blockOverlay') !== null;
  return { ...fixture, click, picture, isBlocked };
}

const imageOf = (name: string) => ({ json: { attributes: {}, image: { src: `/${name}.svg` }, image_id: 7 } });

it("a preview shows the image of the first attribute's choice, and emits an event", async () => {
  const reply = createDeferredReply();
  transport.on('POST', PREVIEW_URL, reply.promise);
  const { click, picture, isBlocked, element } = await open();
  const shown = vi.fn();
  element.addEventListener('show_variation', shown, { once: true });
  await click('red');
  expect([picture(), isBlocked()]).toEqual(['/own.svg', true]);
  reply.resolve(imageOf('red'));
  await settle();
  expect(picture()).toBe('/red.svg');
  expect(shown.mock.lastCall?.[0].detail).toMatchObject({ purchasable: false, variation: { image_id: 7 } });
  expect(transport.calls[0]?.body).toEqual({ product_id: '61', attribute_pa_color: 'red' });
  await click('m');
  expect([picture(), transport.calls.length]).toEqual(['/red.svg', 1]);
  await vi.waitFor(() => expect(isBlocked()).toBe(false));
});

it('a preview ignores the reply to an outdated choice', async () => {
  const slow = createDeferredReply();
  transport.on('POST', PREVIEW_URL, slow.promise, imageOf('blue'));
  const { click, picture } = await open();
  await click('red');
  await click('blue');
  slow.resolve(imageOf('red'));
  await settle();
  expect(picture()).toBe('/blue.svg');
});

it('a preview keeps the image when the value has none', async () => {
  transport.on('POST', PREVIEW_URL, { json: false });
  const { click, picture } = await open();
  await click('red');
  expect(picture()).toBe('/own.svg');
});

it.each(FAULTS)('a preview unblocks the gallery when the request fails: %s', async (name, fault) => {
  transport.on('POST', PREVIEW_URL, fault);
  const { click, isBlocked, clearErrors } = await open();
  await click('red');
  await vi.waitFor(() => expect(isBlocked()).toBe(false));
  // The shop's reply is empty when it has no image.
  expect(clearErrors()).toHaveLength(name === 'empty' ? 0 : 1);
});

it('a preview restores the image when disposed', async () => {
  transport.on('POST', PREVIEW_URL, imageOf('red'));
  const { click, picture, dispose } = await open();
  await click('red');
  await dispose();
  expect(picture()).toBe('/own.svg');
});

it("a preview shows the image in the product's gallery after a variation's own", async () => {
  stubPreview();
  stubVariationParams();
  vi.stubGlobal('wc_single_product_params', {
    flexslider_enabled: '',
    zoom_enabled: '',
    photoswipe_enabled: '',
  });
  const template = document.createElement('template');
  template.innerHTML = await readFixture('product/swatches-form.html');
  const form = template.content.querySelector<HTMLElement>('form') as HTMLElement;
  const html = await readFixture('product/gallery.html');
  const list: object[] = JSON.parse(form.dataset.product_variations ?? '');
  form.dataset.product_variations = JSON.stringify(
    list.map((each) => ({ ...each, image_id: 9, gallery_images_html: html })),
  );
  const productGalleryHtml = GALLERY.replace('class="images"', 'class="woocommerce-product-gallery images"');
  const { container, settled, element } = await mountFixture(
    swatches,
    `<div class="product">${productGalleryHtml}${template.innerHTML}</div>`,
    { others: [variationForm, productGallery] },
  );
  const previewReply = (name: string) => ({ json: { ...imageOf(name).json, gallery_images_html: '' } });
  transport.on('POST', PREVIEW_URL, previewReply('red'), previewReply('blue'));
  const galleries = () => [...container.querySelectorAll('.woocommerce-product-gallery')];
  const pictures = () =>
    [...container.querySelectorAll('.woocommerce-product-gallery img')].map((each) =>
      each.getAttribute('src'),
    );
  const first = galleries()[0];
  const click = async (value: string) => {
    container.querySelector<HTMLElement>(`.variable-item[data-value="${value}"]`)?.click();
    await settled();
  };
  await click('red');
  await vi.waitFor(() => expect(pictures()).toEqual(['/red.svg']));
  await click('s');
  await click('plain');
  await vi.waitFor(() => expect(pictures()).toHaveLength(4));
  expect(galleries()).toHaveLength(1);

  const size = container.querySelector('select[name=attribute_pa_size]') as HTMLSelectElement;
  size.value = '';
  size.dispatchEvent(new Event('change', { bubbles: true }));
  await vi.waitFor(() => expect(pictures()).toEqual(['/red.svg']));
  await click('blue');
  await vi.waitFor(() => expect(pictures()).toEqual(['/blue.svg']));
  expect(galleries()).toEqual([first]);
  expect(element.hasAttribute('data-product_gallery_active')).toBe(false);
});
