import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emit } from '#platform/events.ts';
import { OK, REVIEW, stubCheckoutParams, TABLE, withTable } from '#testing/checkout-page.ts';
import { deferred, type FakeTransport, fakeTransport, networkFailure } from '#testing/fake-transport.ts';
import { type Fixture, mountFixture } from '#testing/mount-fixture.ts';
import type { Reply } from '#testing/reply.ts';
import { settle } from '#testing/settle.ts';
import { watchEvents, watchNavigation } from '#testing/shop-page.ts';
import { checkout } from './handler.ts';

const FIXTURE = 'commerce/checkout-form.html';
const GROUP = '.woocommerce-NoticeGroup-updateOrderReview';

let transport: FakeTransport;

beforeEach(() => {
  vi.useFakeTimers();
  transport = fakeTransport();
  vi.stubGlobal('fetch', transport.fetch);
  transport.on('POST', REVIEW, OK);
  stubCheckoutParams();
  return () => vi.useRealTimers();
});

const pass = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  await settle();
};
/** Mounts the form and waits for its first review. */
async function open(): Promise<Fixture> {
  const fixture = await mountFixture(checkout, FIXTURE);
  await pass(10);
  return fixture;
}

describe("an order review's reply", () => {
  it('only replaces what changed', async () => {
    await open();
    transport.on('POST', REVIEW, withTable('one'));
    emit(document.body, 'update_checkout');
    await pass(10);
    const first = document.querySelector(TABLE);
    expect(first?.textContent).toBe('one');
    emit(document.body, 'update_checkout');
    await pass(10);
    expect(document.querySelector(TABLE)).toBe(first);
  });

  it('is passed completely to native and jQuery listeners', async () => {
    const { default: jQuery } = await import('jquery');
    vi.stubGlobal('jQuery', jQuery);
    const heard = vi.fn();
    jQuery(document.body).on('updated_checkout', (_event: unknown, data: unknown) => heard(data));
    const events = watchEvents('updated_checkout');
    await open();
    const data = { result: 'success', messages: '', reload: false, fragments: {} };
    expect(heard).toHaveBeenCalledWith(data);
    expect(events.map(({ detail }) => detail)).toEqual([{ data }]);
    jQuery(document.body).off('updated_checkout');
  });

  it('uncovers the areas when it arrives', async () => {
    await open();
    const slow = deferred();
    transport.on('POST', REVIEW, slow.promise);
    emit(document.body, 'update_checkout');
    await pass(5);
    const covered = () => document.querySelectorAll('.blockOverlay').length;
    expect(covered()).toBe(2);
    slow.resolve(OK);
    await pass(500);
    expect(covered()).toBe(0);
  });

  it('reloads the page when the shop says so', async () => {
    const addresses = watchNavigation();
    await open();
    transport.on('POST', REVIEW, { json: { result: 'failure', reload: true } });
    emit(document.body, 'update_checkout');
    await pass(10);
    expect(addresses).toEqual(['https://shop.example/']);
  });

  it('may remove the form when the session has expired', async () => {
    const { container } = await open();
    const error = '<ul class="woocommerce-error" role="alert"><li>Session over</li></ul>';
    transport.on('POST', REVIEW, { json: { fragments: { 'form.woocommerce-checkout': error } } });
    emit(document.body, 'update_checkout');
    await pass(10);
    expect(container.querySelector('form')).toBeNull();
    expect(container.textContent).toContain('Session over');
  });
});

describe('a failed order review', () => {
  const fail = async (reply: object) => {
    const fixture = await open();
    const seen = vi.fn();
    fixture.element.addEventListener('validate', seen);
    transport.on('POST', REVIEW, { json: { result: 'failure', fragments: {}, ...reply } });
    emit(document.body, 'update_checkout');
    await pass(10);
    return { ...fixture, seen };
  };

  it('shows its notices above the form and validates each field', async () => {
    const { element, seen } = await fail({ messages: '<ul class="woocommerce-error"><li>No</li></ul>' });
    expect(element.firstElementChild?.matches(`.woocommerce-NoticeGroup${GROUP}`)).toBe(true);
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
    expect(element.querySelector(GROUP)).not.toBeNull();
    expect(seen).not.toHaveBeenCalled();
  });

  it('removes its notices at the next reply', async () => {
    const { element } = await fail({ messages: '<ul class="woocommerce-error"><li>No</li></ul>' });
    transport.on('POST', REVIEW, OK);
    emit(document.body, 'update_checkout');
    await pass(10);
    expect(element.querySelector(GROUP)).toBeNull();
  });

  it.each<[string, Reply | typeof networkFailure, string]>([
    ['the network is down', networkFailure, 'You are probably offline.'],
    ['the server fails', { status: 500, html: '<p>Oh</p>' }, 'An unknown error occurred.'],
    ['the nonce is expired', { status: 403, text: '-1' }, 'An unknown error occurred.'],
    ['a page is returned', { html: '<!doctype html>' }, 'The response is not a valid JSON response.'],
    ['the reply is empty', { text: '' }, 'An unknown error occurred.'],
  ])('shows an error near the totals when %s, and unlocks everything', async (_what, reply, words) => {
    const { element, takeErrors } = await open();
    transport.on('POST', REVIEW, reply);
    emit(document.body, 'update_checkout');
    await pass(500);
    const notice = element.querySelector(`#order_review > ${GROUP} [role="alert"]`);
    expect(notice?.textContent).toBe(words);
    expect(document.querySelector('.blockUI')).toBeNull();
    expect(takeErrors()).toMatchObject([{ handler: 'checkout', phase: 'request' }]);

    transport.on('POST', REVIEW, OK);
    emit(document.body, 'update_checkout');
    await pass(10);
    expect(element.querySelector(GROUP)).toBeNull();
  });

  it('shows a network error in the notices widget, whose styles hide all others', async () => {
    const { container, takeErrors } = await open();
    container.insertAdjacentHTML('afterbegin', '<div class="e-woocommerce-notices-wrapper"></div>');
    transport.on('POST', REVIEW, networkFailure);
    emit(document.body, 'update_checkout');
    await pass(500);
    const told = container.querySelector('.e-woocommerce-notices-wrapper [role="alert"]');
    expect(told?.textContent).toBe('You are probably offline.');
    expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1);
    takeErrors();
  });
});
