import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emit } from '#platform/events.ts';
import {
  ORDER_TABLE,
  REVIEW_PATH,
  reviewWithTable,
  stubCheckoutParams,
  UNCHANGED_REVIEW,
} from '#testing/checkout-page.ts';
import {
  createDeferredReply,
  createFakeTransport,
  type FakeTransport,
  NETWORK_FAILURE,
} from '#testing/fake-transport.ts';
import { type Fixture, mountFixture } from '#testing/mount-fixture.ts';
import type { Reply } from '#testing/reply.ts';
import { settle } from '#testing/settle.ts';
import { recordBodyEvents, recordNavigation } from '#testing/shop-page.ts';
import { checkout } from './handler.ts';

const FIXTURE = 'commerce/checkout-form.html';
const NOTICE_GROUP = '.woocommerce-NoticeGroup-updateOrderReview';

let transport: FakeTransport;

beforeEach(() => {
  vi.useFakeTimers();
  transport = createFakeTransport();
  transport.on('POST', REVIEW_PATH, UNCHANGED_REVIEW);
  stubCheckoutParams();
  return () => vi.useRealTimers();
});

const advanceTime = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  await settle();
};
/** Mounts the form and waits for its first review. */
async function open(): Promise<Fixture> {
  const fixture = await mountFixture(checkout, FIXTURE);
  await advanceTime(10);
  return fixture;
}

describe("an order review's reply", () => {
  it('only replaces what changed', async () => {
    await open();
    transport.on('POST', REVIEW_PATH, reviewWithTable('one'));
    emit(document.body, 'update_checkout');
    await advanceTime(10);
    const first = document.querySelector(ORDER_TABLE);
    expect(first?.textContent).toBe('one');
    emit(document.body, 'update_checkout');
    await advanceTime(10);
    expect(document.querySelector(ORDER_TABLE)).toBe(first);
  });

  it('is passed completely to native and jQuery listeners', async () => {
    const { default: jQuery } = await import('jquery');
    vi.stubGlobal('jQuery', jQuery);
    const listener = vi.fn();
    jQuery(document.body).on('updated_checkout', (_event: unknown, data: unknown) => listener(data));
    const events = recordBodyEvents('updated_checkout');
    await open();
    const data = { result: 'success', messages: '', reload: false, fragments: {} };
    expect(listener).toHaveBeenCalledWith(data);
    expect(events.map(({ detail }) => detail)).toEqual([{ data }]);
    jQuery(document.body).off('updated_checkout');
  });

  it('uncovers the areas when it arrives', async () => {
    await open();
    const slow = createDeferredReply();
    transport.on('POST', REVIEW_PATH, slow.promise);
    emit(document.body, 'update_checkout');
    await advanceTime(5);
    const overlayCount = () => document.querySelectorAll('.blockOverlay').length;
    expect(overlayCount()).toBe(2);
    slow.resolve(UNCHANGED_REVIEW);
    await advanceTime(500);
    expect(overlayCount()).toBe(0);
  });

  it('reloads the page when the shop says so', async () => {
    const addresses = recordNavigation();
    await open();
    transport.on('POST', REVIEW_PATH, { json: { result: 'failure', reload: true } });
    emit(document.body, 'update_checkout');
    await advanceTime(10);
    expect(addresses).toEqual(['https://shop.example/']);
  });

  it('may remove the form when the session has expired', async () => {
    const { container } = await open();
    const error = '<ul class="woocommerce-error" role="alert"><li>Session over</li></ul>';
    transport.on('POST', REVIEW_PATH, { json: { fragments: { 'form.woocommerce-checkout': error } } });
    emit(document.body, 'update_checkout');
    await advanceTime(10);
    expect(container.querySelector('form')).toBeNull();
    expect(container.textContent).toContain('Session over');
  });
});

describe('a failed order review', () => {
  const fail = async (reply: object) => {
    const fixture = await open();
    const seen = vi.fn();
    fixture.element.addEventListener('validate', seen);
    transport.on('POST', REVIEW_PATH, { json: { result: 'failure', fragments: {}, ...reply } });
    emit(document.body, 'update_checkout');
    await advanceTime(10);
    return { ...fixture, seen };
  };

  it('shows its notices above the form and validates each field', async () => {
    const { element, seen } = await fail({ messages: '<ul class="woocommerce-error"><li>No</li></ul>' });
    expect(element.firstElementChild?.matches(`.woocommerce-NoticeGroup${NOTICE_GROUP}`)).toBe(true);
    expect(element.firstElementChild?.textContent).toBe('No');
    expect(seen).toHaveBeenCalled();
  });

  it.each([
    [
      'the server reports no error',
      { messages: '<ul class="woocommerce-error"><li>No</li></ul>', has_errors: false },
    ],
    ['the notice is not an error', { messages: '<div class="woocommerce-message">Applied</div>' }],
  ])('marks no field as invalid when %s', async (_when, reply) => {
    const { element, seen } = await fail(reply);
    expect(element.querySelector(NOTICE_GROUP)).not.toBeNull();
    expect(seen).not.toHaveBeenCalled();
  });

  it('removes its notices at the next reply', async () => {
    const { element } = await fail({ messages: '<ul class="woocommerce-error"><li>No</li></ul>' });
    transport.on('POST', REVIEW_PATH, UNCHANGED_REVIEW);
    emit(document.body, 'update_checkout');
    await advanceTime(10);
    expect(element.querySelector(NOTICE_GROUP)).toBeNull();
  });

  it.each<[string, Reply | typeof NETWORK_FAILURE, string]>([
    ['the network is down', NETWORK_FAILURE, 'You are probably offline.'],
    ['the server fails', { status: 500, html: '<p>Oh</p>' }, 'An unknown error occurred.'],
    ['the nonce is expired', { status: 403, text: '-1' }, 'An unknown error occurred.'],
    ['a page is returned', { html: '<!doctype html>' }, 'The response is not a valid JSON response.'],
    ['the reply is empty', { text: '' }, 'An unknown error occurred.'],
  ])('shows an error near the totals when %s, and unlocks everything', async (_what, reply, words) => {
    const { element, clearErrors } = await open();
    transport.on('POST', REVIEW_PATH, reply);
    emit(document.body, 'update_checkout');
    await advanceTime(500);
    const notice = element.querySelector(`#order_review > ${NOTICE_GROUP} [role="alert"]`);
    expect(notice?.textContent).toBe(words);
    expect(document.querySelector('.blockUI')).toBeNull();
    expect(clearErrors()).toMatchObject([{ handler: 'checkout', phase: 'request' }]);

    transport.on('POST', REVIEW_PATH, UNCHANGED_REVIEW);
    emit(document.body, 'update_checkout');
    await advanceTime(10);
    expect(element.querySelector(NOTICE_GROUP)).toBeNull();
  });

  it('shows a network error in the notices widget, whose styles hide all others', async () => {
    const { container, clearErrors } = await open();
    container.insertAdjacentHTML('afterbegin', '<div class="e-woocommerce-notices-wrapper"></div>');
    transport.on('POST', REVIEW_PATH, NETWORK_FAILURE);
    emit(document.body, 'update_checkout');
    await advanceTime(500);
    const alert = container.querySelector('.e-woocommerce-notices-wrapper [role="alert"]');
    expect(alert?.textContent).toBe('You are probably offline.');
    expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1);
    clearErrors();
  });
});
