import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emit } from '#platform/events.ts';
import { REVIEW_PATH, stubCheckoutParams } from '#testing/checkout-page.ts';
import { createFakeTransport, type FakeTransport } from '#testing/fake-transport.ts';
import { type Fixture, mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { checkout } from './handler.ts';

const FIXTURE = 'commerce/checkout-form.html';
const AREAS = ['.woocommerce-checkout-review-order-table', '.woocommerce-checkout-payment'];

let transport: FakeTransport;
let fixture: Fixture;
let fragments: Record<string, string>;

const field = (selector: string) => fixture.container.querySelector(selector) as HTMLInputElement;

/** Requests an order review. The reply contains both areas as in the fixture, each with a new comment. */
async function refresh(args: unknown[] = []): Promise<void> {
  const changed = Object.entries(fragments).map(([key, html]) => [key, `${html}<!-- ${Math.random()} -->`]);
  transport.on('POST', REVIEW_PATH, { json: { result: 'success', fragments: Object.fromEntries(changed) } });
  emit(document.body, 'update_checkout', { args });
  await vi.advanceTimersByTimeAsync(10);
  await settle();
}

beforeEach(async () => {
  vi.useFakeTimers();
  transport = createFakeTransport();
  transport.on('POST', REVIEW_PATH, { json: { result: 'success', fragments: {} } });
  stubCheckoutParams();
  const markup = document.createElement('div');
  markup.innerHTML =
    (await import('#testing/fixture-markup.ts').then(({ readFixture }) => readFixture(FIXTURE))) ?? '';
  fragments = Object.fromEntries(AREAS.map((area) => [area, markup.querySelector(area)?.outerHTML ?? '']));
  fixture = await mountFixture(checkout, FIXTURE);
  await vi.advanceTimersByTimeAsync(10);
  await settle();
  return () => vi.useRealTimers();
});

describe('an order review keeps', () => {
  it('text typed in the fields of a payment method', async () => {
    const before = field('#card-number');
    before.value = '4242';
    await refresh();
    expect(field('#card-number')).not.toBe(before);
    expect(field('#card-number').value).toBe('4242');
  });

  it("the shop's own values, unless empty", async () => {
    field('#card-kind').value = 'mine';
    await refresh();
    expect(field('#card-kind').value).toBe('debit');
  });

  it.each([true, false])('ticks (%s), and emits a change', async (checked) => {
    const onChange = vi.fn();
    fixture.element.addEventListener('change', ({ target }) => onChange((target as Element).id));
    field('#card-keep').checked = checked;
    await refresh();
    expect(field('#card-keep').checked).toBe(checked);
    expect(onChange).toHaveBeenCalledWith('card-keep');
  });

  it.each([true, false])('the agreement to the terms (%s)', async (checked) => {
    field('#terms').checked = checked;
    await refresh();
    expect(field('#terms').checked).toBe(checked);
  });

  it('the payment method, with its box and button text', async () => {
    field('#payment_method_card').click();
    await refresh();
    expect(field('#payment_method_card').checked).toBe(true);
    expect(field('div.payment_method_card').style.display).not.toBe('none');
    expect(field('div.payment_method_bacs').style.display).toBe('none');
    expect(field('#place_order').textContent).toBe('Pay by card');
  });

  it('the focus and the caret', async () => {
    field('#payment_method_card').click();
    const before = field('#card-number');
    before.value = '4242';
    before.focus();
    before.setSelectionRange(1, 2);
    await refresh();
    const now = field('#card-number');
    expect(document.activeElement).toBe(now);
    expect([now.selectionStart, now.selectionEnd]).toEqual([1, 2]);
  });

  it('the focus on the chosen shipping method', async () => {
    const radio = field('#shipping_method_0_local_pickup3');
    (document.activeElement as HTMLElement | null)?.blur();
    await refresh([{ current_target: radio }]);
    expect(document.activeElement).toBe(field('#shipping_method_0_local_pickup3'));
  });

  it('the focus where a shopper moved it meanwhile', async () => {
    const radio = field('#shipping_method_0_local_pickup3');
    field('#order_comments').focus();
    await refresh([{ current_target: radio }]);
    expect(document.activeElement).toBe(field('#order_comments'));
  });
});
