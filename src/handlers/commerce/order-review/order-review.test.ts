import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createDeferredReply,
  createFakeTransport,
  type FakeTransport,
  NETWORK_FAILURE,
} from '#testing/fake-transport.ts';
import { type FixtureOptions, mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { orderReview } from './handler.ts';

const FIXTURE = 'commerce/order-review.html';
const URL = '/wp-admin/admin-ajax.php';
const TEXTS = {
  ok: 'Saved.',
  pending_moderation: 'Waiting for the shop.',
  error: 'Not saved.',
  rating_required: 'Stars, please.',
};

let transport: FakeTransport;

beforeEach(() => {
  transport = createFakeTransport();
  vi.stubGlobal('wcOrderReview', { i18n: TEXTS });
});

const open = (options: FixtureOptions = {}, markup = FIXTURE) => mountFixture(orderReview, markup, options);
const find = <E extends HTMLElement = HTMLElement>(selector: string) => document.querySelector(selector) as E;
const form = () => find<HTMLFormElement>('form');
const button = () => find<HTMLButtonElement>('[type=submit]');
const row = (index: number) => find(`[data-row-index="${index}"]`);
const star = (index: number, value: number) => find<HTMLInputElement>(`#review-${index}-star-${value}`);
const textarea = (index: number) => find<HTMLTextAreaElement>(`#review-${index}-text`);
const caption = (index: number) => find(`#review-${index}-caption`).textContent;
const status = (index: number) => row(index).querySelector('.woocommerce-review-order__item-status');
const errors = () => [...document.querySelectorAll('.woocommerce-review-order__item-rating-error')];
const thanks = () => find('.woocommerce-review-order__success');
const isDone = () => find('.woocommerce-review-order').matches('.is-success');
const choose = (index: number, value: number) => star(index, value).click();

function write(index: number, text: string): void {
  textarea(index).value = text;
  textarea(index).dispatchEvent(new Event('input', { bubbles: true }));
}

function press(target: HTMLElement, key: string): boolean {
  return target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

const replyWith = (results: unknown) =>
  transport.on('POST', URL, { json: { success: true, data: { results } } });

describe('an order review in its resting state', () => {
  it('shows the label of the chosen stars, with the button disabled', async () => {
    await open({ stage: 'resting' });
    expect(caption(0)).toBe('');
    expect(caption(1)).toBe('Good');
    expect(button().disabled).toBe(true);
  });

  it('enables the button while a review has changed', async () => {
    await open({ stage: 'resting' });
    choose(0, 3);
    expect([caption(0), button().disabled]).toEqual(['Average', false]);
    form().reset();
    await vi.waitFor(() => expect([caption(0), button().disabled]).toEqual(['', true]));
    write(1, ' It holds a lot.  ');
    expect(button().disabled).toBe(true);
    write(1, 'It holds little.');
    expect(button().disabled).toBe(false);
  });

  it('moves between stars with keys, and updates the label', async () => {
    await open({ stage: 'resting' });
    const listener = vi.fn();
    document.addEventListener('change', listener, { once: true });
    star(0, 1).focus();
    expect(press(star(0, 1), 'End')).toBe(false);
    expect([document.activeElement, caption(0)]).toEqual([star(0, 5), 'Perfect']);
    press(star(0, 5), 'ArrowLeft');
    expect(star(0, 4).checked).toBe(true);
    expect(caption(0)).toBe('Good');
    expect(listener.mock.calls.length).toBe(1);
    expect(press(star(0, 4), 'x')).toBe(true);
    expect(press(textarea(0), 'End')).toBe(true);
  });

  it("restores the server's markup when disposed", async () => {
    const { dispose, difference } = await open({ stage: 'resting' });
    write(0, 'Nice');
    await dispose();
    expect(difference()).toBe('');
    choose(0, 3);
    expect(caption(0)).toBe('');
  });
});

describe('a review with text but no stars', () => {
  it('is not submitted, and shows one error below the title until stars are chosen', async () => {
    await open();
    const scroll = vi.spyOn(row(0), 'scrollIntoView');
    write(0, 'Nice');
    button().click();
    button().click();
    expect(errors().map(({ textContent, role }) => [textContent, role])).toEqual([
      ['Stars, please.', 'alert'],
    ]);
    expect(errors()[0]?.previousElementSibling?.textContent).toBe('Stoneware mug');
    expect(scroll).toHaveBeenCalledWith({ behavior: 'smooth', block: 'center' });
    write(0, 'Nice, too');
    expect(errors()).toHaveLength(1);
    choose(0, 4);
    expect([errors().length, transport.calls.length]).toEqual([0, 0]);
  });

  it('loses its error when the text is removed', async () => {
    await open();
    write(0, 'Nice');
    button().click();
    write(0, ' ');
    expect(errors()).toEqual([]);
  });
});

describe('submitted reviews', () => {
  it("contain the form's own fields", async () => {
    replyWith([{ status: 'ok' }, { status: 'ok' }]);
    await open();
    choose(0, 5);
    write(0, 'Nice');
    button().click();
    await vi.waitFor(() => expect(isDone()).toBe(true));
    const [call] = transport.calls;
    expect(call?.body).toMatchObject({
      action: 'woocommerce_submit_order_reviews',
      order_id: '1040',
      key: 'wc_order_8f2c6e',
      _wcnonce: '5b1d0c77aa',
      'reviews[0][rating]': '5',
      'reviews[0][text]': 'Nice',
      'reviews[1][order_item_id]': '502',
    });
  });

  it.each([
    ['a list', [{ status: 'ok' }]],
    ['a map', { 0: { status: 'ok', product_id: 11 } }],
  ])('show the thanks when all are saved, with a reply of %s', async (_what, results) => {
    replyWith(results);
    await open();
    const scroll = vi.spyOn(find('.woocommerce-review-order'), 'scrollIntoView');
    choose(0, 5);
    button().click();
    await vi.waitFor(() => expect(isDone()).toBe(true));
    expect([status(0)?.className, status(0)?.textContent, status(0)?.role]).toEqual([
      'woocommerce-review-order__item-status woocommerce-review-order__item-status--ok',
      'Saved.',
      'status',
    ]);
    expect(row(0).lastElementChild).toBe(status(0));
    expect([thanks().hidden, document.activeElement]).toEqual([false, thanks()]);
    expect(scroll).toHaveBeenCalledWith({ behavior: 'smooth', block: 'start' });
  });

  it('are submitted once, however often the button is pressed', async () => {
    const reply = createDeferredReply();
    transport.on('POST', URL, reply.promise);
    await open();
    choose(0, 5);
    button().click();
    button().click();
    form().requestSubmit();
    expect(button().getAttribute('aria-busy')).toBe('true');
    reply.resolve({ json: { success: true, data: { results: [{ status: 'ok' }] } } });
    await vi.waitFor(() => expect(isDone()).toBe(true));
    expect([transport.calls.length, button().hasAttribute('aria-busy')]).toEqual([1, false]);
  });

  it('each show their own result, and failed ones can be submitted again', async () => {
    replyWith({ 0: { status: 'pending_moderation' }, 1: { status: 'error', error: 'Too long' } });
    await open();
    choose(0, 5);
    write(1, 'It holds little.');
    button().click();
    await vi.waitFor(() => expect(status(1)?.textContent).toBe('Not saved.'));
    expect([status(0)?.textContent, isDone(), thanks().hidden]).toEqual([
      'Waiting for the shop.',
      false,
      true,
    ]);
    expect([textarea(1).value, button().disabled]).toEqual(['It holds little.', false]);
    replyWith({ 0: { status: 'ok' }, 1: { status: 'ok' } });
    button().click();
    await vi.waitFor(() => expect(isDone()).toBe(true));
    expect(row(1).querySelectorAll('.woocommerce-review-order__item-status')).toHaveLength(1);
  });

  it.each([
    ['403', { status: 403, json: { success: false, data: { message: 'No' } } }],
    ['404', { status: 404, json: { success: false, data: { message: 'No' } } }],
    ['a refusal', { json: { success: false, data: { message: 'No' } } }],
    ['a page', { html: '<html></html>' }],
    ['an empty reply', { text: '' }],
    ['no results', { json: { success: true, data: {} } }],
    ['no network', NETWORK_FAILURE],
  ] as const)('fail with %s as the reply, and keep their text', async (_what, reply) => {
    transport.on('POST', URL, reply);
    const { errors: reported } = await open();
    choose(0, 5);
    write(0, 'Nice');
    button().click();
    await vi.waitFor(() => expect(status(0)?.textContent).toBe('Not saved.'));
    expect(status(1)?.textContent).toBe('Not saved.');
    expect(textarea(0).value).toBe('Nice');
    expect(button().disabled).toBe(false);
    expect(isDone()).toBe(false);
    expect(reported).toEqual([]);
  });

  it('stay visible if they were edited during the request', async () => {
    const reply = createDeferredReply();
    transport.on('POST', URL, reply.promise);
    await open();
    choose(0, 5);
    button().click();
    write(0, 'One thing more');
    reply.resolve({ json: { success: true, data: { results: [{ status: 'ok' }] } } });
    await vi.waitFor(() => expect(status(0)).not.toBeNull());
    expect(isDone()).toBe(false);
    expect(button().disabled).toBe(false);
    expect(textarea(0).value).toBe('One thing more');
  });

  it('are submitted by the browser when the form has no ajax address', async () => {
    await open();
    form().removeAttribute('data-ajax-url');
    const sent = vi.fn((event: Event) => event.defaultPrevented);
    window.addEventListener(
      'submit',
      (event) => {
        sent(event);
        event.preventDefault();
      },
      { once: true },
    );
    choose(0, 5);
    button().click();
    expect([sent.mock.results[0]?.value, transport.calls.length]).toEqual([false, 0]);
  });

  it('are sent when the code has loaded, if the form was submitted before', async () => {
    replyWith([{ status: 'ok' }]);
    const { settled } = await open({ stage: 'resting' });
    choose(0, 5);
    button().click();
    await settled();
    await vi.waitFor(() => expect(isDone()).toBe(true));
    expect(transport.calls).toHaveLength(1);
  });

  it('use our texts when the page has none', async () => {
    vi.stubGlobal('wcOrderReview', { i18n: { error: 7 } });
    transport.on('POST', URL, NETWORK_FAILURE);
    await open();
    choose(0, 5);
    button().click();
    await vi.waitFor(() =>
      expect(status(0)?.textContent).toBe('This review could not be saved. Please send it again.'),
    );
  });
});

it("the button of an order review's notice hides the notice", async () => {
  await open();
  find('.woocommerce-review-order__notice-dismiss').click();
  expect(find('.woocommerce-review-order__notice').matches('.woocommerce-review-order__notice--hidden')).toBe(
    true,
  );
});

it('an order review cleans up when disposed', async () => {
  transport.on('POST', URL, NETWORK_FAILURE);
  const { dispose, difference } = await open();
  choose(0, 5);
  button().click();
  await vi.waitFor(() => expect(status(0)).not.toBeNull());
  await dispose();
  expect(difference()).toBe('');
});

it.each([
  ['an empty root', '<div class="woocommerce-review-order"></div>'],
  [
    'an empty form',
    '<div class="woocommerce-review-order"><form class="woocommerce-review-order__form" data-ajax-url="/x"><ul><li class="woocommerce-review-order__item"></li></ul></form></div>',
  ],
])('an order review survives a page with %s', async (_what, markup) => {
  const { errors: reported } = await open({}, markup);
  await settle();
  expect(reported).toEqual([]);
});
