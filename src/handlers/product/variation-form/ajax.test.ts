import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createDeferredReply,
  createFakeTransport,
  type FakeTransport,
  NETWORK_FAILURE,
} from '#testing/fake-transport.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { openVariationForm, stubVariationParams, VARIATION_TEXTS } from '#testing/variation-page.ts';
import { variationForm } from './handler.ts';

const URL = '/?wc-ajax=get_variation';
const record = (id: number, more = {}) => ({
  json: {
    attributes: { attribute_pa_color: 'blue', attribute_size: 'm' },
    variation_id: id,
    price_html: `<b>${id} €</b>`,
    is_purchasable: true,
    is_in_stock: true,
    ...more,
  },
});

let transport: FakeTransport;

beforeEach(() => {
  vi.useFakeTimers();
  stubVariationParams();
  transport = createFakeTransport();
});

async function open() {
  const opened = await openVariationForm(variationForm, 'product/variation-ajax.html');
  const choose = async (color: string, size: string) => {
    opened.color(color);
    opened.size(size);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
  };
  const overlays = () => opened.container.querySelectorAll('.blockOverlay').length;
  const notice = () => opened.container.querySelector('.wc-no-matching-variations')?.textContent;
  return { ...opened, choose, overlays, notice };
}

describe('a variation form in ajax mode', () => {
  it('requests a choice once, and again for a script', async () => {
    for (const id of [77, 78]) transport.on('POST', URL, record(id));
    const { element } = await mountFixture(variationForm, 'product/variation-ajax.html');
    const choose = (name: string, value: string) => {
      const select = element.querySelector(`select[name=${name}]`) as HTMLSelectElement;
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    };
    choose('attribute_pa_color', 'blue');
    choose('attribute_size', 'm');
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(500);
    expect(transport.calls).toHaveLength(1);
    element.dispatchEvent(new CustomEvent('check_variations'));
    await vi.advanceTimersByTimeAsync(500);
    expect(transport.calls).toHaveLength(2);
  });

  it('sends a request when everything is chosen', async () => {
    transport.on('POST', URL, record(77));
    const opened = await open();
    const types: string[] = [];
    for (const name of [
      'woocommerce_variation_select_change',
      'found_variation',
      'woocommerce_update_variation_values',
    ])
      opened.element.addEventListener(name, () => types.push(name));
    opened.element.dataset.custom_data = '{"lens":"left"}';
    opened.color('blue');
    expect(transport.calls).toEqual([]);
    await opened.choose('blue', 'm');
    await opened.shown();
    expect(transport.calls.map(({ body }) => body)).toEqual([
      { attribute_pa_color: 'blue', attribute_size: 'm', product_id: '23', 'custom_data[lens]': 'left' },
    ]);
    expect([opened.id.value, opened.area.textContent?.trim()]).toEqual(['77', '77 €']);
    expect(types).toEqual(['found_variation']);
    delete opened.element.dataset.custom_data;
  });

  it.each([
    ['', ''],
    ['plain', 'plain'],
    ['{broken', '{broken'],
  ])('sends the custom data %j as %j', async (customData, sent) => {
    transport.on('POST', URL, record(1));
    const opened = await open();
    opened.element.dataset.custom_data = customData;
    await opened.choose('blue', 'm');
    expect(transport.calls[0]?.body).toMatchObject({ custom_data: sent });
    delete opened.element.dataset.custom_data;
  });

  it('keeps every option enabled', async () => {
    transport.on('POST', URL, record(1));
    const opened = await open();
    const before = opened.select('attribute_size').innerHTML;
    await opened.choose('blue', 'm');
    expect(opened.select('attribute_size').innerHTML).toBe(before);
  });

  it('is covered by an overlay until the reply', async () => {
    const reply = createDeferredReply();
    transport.on('POST', URL, reply.promise);
    const opened = await open();
    await opened.choose('blue', 'm');
    expect(opened.overlays()).toBe(1);
    reply.resolve(record(1));
    await vi.advanceTimersByTimeAsync(1000);
    expect(opened.overlays()).toBe(0);
  });

  it.each([
    ['false', { json: false }],
    ['empty', { text: '' }],
  ])('shows that nothing matches when the reply is %s', async (_what, reply) => {
    transport.on('POST', URL, reply);
    const opened = await open();
    await opened.choose('blue', 's');
    expect(opened.notice()).toBe(VARIATION_TEXTS.i18n_no_matching_variations_text);
    expect(opened.id.value).toBe('');
    expect(opened.find('.reset_variations').style.visibility).toBe('visible');
    await opened.choose('blue', '');
    expect(opened.notice()).toBeUndefined();
  });

  it('ignores the reply to an earlier choice, whose request is aborted', async () => {
    const first = createDeferredReply();
    transport.on('POST', URL, first.promise, record(2));
    const opened = await open();
    await opened.choose('blue', 'm');
    await opened.choose('red', 'm');
    expect(transport.calls.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
    first.resolve(record(1));
    await opened.shown();
    expect(opened.id.value).toBe('2');
    await vi.advanceTimersByTimeAsync(1000);
    expect([opened.overlays(), opened.notice()]).toEqual([0, undefined]);
  });

  it('ignores a reply after the choice was partly cleared', async () => {
    const reply = createDeferredReply();
    transport.on('POST', URL, reply.promise);
    const opened = await open();
    await opened.choose('blue', 'm');
    opened.size('');
    expect(opened.overlays()).toBe(0);
    reply.resolve(record(1));
    await opened.shown();
    expect(opened.id.value).toBe('');
  });

  it.each([
    ['the network is down', NETWORK_FAILURE, 'You are probably offline.'],
    ['the server fails', { status: 500, html: '<p>Fatal</p>' }, 'An unknown error occurred.'],
    ['the reply is not JSON', { html: '<p>Sign in</p>' }, 'The response is not a valid JSON response.'],
    ['the reply is not a variation', { json: -1 }, 'The response is not a valid JSON response.'],
  ] as const)('shows an error when %s, and nothing can be added', async (_what, reply, sentence) => {
    transport.on('POST', URL, record(1), reply, record(3));
    const opened = await open();
    await opened.choose('blue', 'm');
    await opened.shown();
    expect(opened.button.classList.contains('disabled')).toBe(false);
    await opened.choose('red', 'm');
    expect(opened.notice()).toBe(sentence);
    expect([opened.id.value, opened.button.classList.contains('disabled')]).toEqual(['', true]);
    expect(opened.clearErrors()).toMatchObject([{ handler: 'variation-form' }]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(opened.overlays()).toBe(0);
    await opened.choose('black', 'm');
    await opened.shown();
    expect([opened.id.value, opened.notice()]).toEqual(['3', undefined]);
  });

  it('aborts its request when disposed', async () => {
    const reply = createDeferredReply();
    transport.on('POST', URL, reply.promise);
    const opened = await open();
    await opened.choose('blue', 'm');
    await opened.dispose();
    expect(transport.calls[0]?.signal?.aborted).toBe(true);
    expect(opened.difference()).toBe('');
    reply.resolve(record(1));
    await vi.advanceTimersByTimeAsync(1000);
    expect(opened.difference()).toBe('');
    expect(opened.errors).toEqual([]);
  });
});
