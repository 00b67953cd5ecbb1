import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emit } from '#platform/events.ts';
import { REVIEW, stubCheckoutParams } from '#testing/checkout-page.ts';
import { type FakeTransport, fakeTransport } from '#testing/fake-transport.ts';
import { type Fixture, mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { checkout } from './handler.ts';

const FIXTURE = 'commerce/checkout-form.html';
const AREAS = ['.woocommerce-checkout-review-order-table', '.woocommerce-checkout-payment'];

let transport: FakeTransport;
let fixture: Fixture;
let fragments: Record<string, string>;

const field = (selector: string) => fixture.container.querySelector(selector) as HTMLInputElement;

/** Has the shop send both areas as they were at first, a little changed. */
async function refresh(args: unknown[] = []): Promise<void> {
  const changed = Object.entries(fragments).map(([key, html]) => [key, `${html}<!-- ${Math.random()} -->`]);
  transport.on('POST', REVIEW, { json: { result: 'success', fragments: Object.fromEntries(changed) } });
  emit(document.body, 'update_checkout', { args });
  await vi.advanceTimersByTimeAsync(10);
  await settle();
}

beforeEach(async () => {
  vi.useFakeTimers();
  transport = fakeTransport();
  vi.stubGlobal('fetch', transport.fetch);
  transport.on('POST', REVIEW, { json: { result: 'success', fragments: {} } });
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

describe('a refresh keeps', () => {
  it('what was typed into the fields of a way to pay', async () => {
    const before = field('#card-number');
    before.value = '4242';
    await refresh();
    expect(field('#card-number')).not.toBe(before);
    expect(field('#card-number').value).toBe('4242');
  });

  it('what the shop filled in, unless it is empty', async () => {
    field('#card-kind').value = 'mine';
    await refresh();
    expect(field('#card-kind').value).toBe('debit');
  });

  it.each([true, false])('ticks (%s), and says that they changed', async (checked) => {
    const heard = vi.fn();
    fixture.element.addEventListener('change', ({ target }) => heard((target as Element).id));
    field('#card-keep').checked = checked;
    await refresh();
    expect(field('#card-keep').checked).toBe(checked);
    expect(heard).toHaveBeenCalledWith('card-keep');
  });

  it.each([true, false])('the answer to the terms (%s)', async (checked) => {
    field('#terms').checked = checked;
    await refresh();
    expect(field('#terms').checked).toBe(checked);
  });

  it('the way to pay, with its box and the words of the button', async () => {
    field('#payment_method_card').click();
    await refresh();
    expect(field('#payment_method_card').checked).toBe(true);
    expect(field('div.payment_method_card').style.display).not.toBe('none');
    expect(field('div.payment_method_bacs').style.display).toBe('none');
    expect(field('#place_order').textContent).toBe('Pay by card');
  });

  it('the focus, and the place in the text', async () => {
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

  it('the focus on the way of shipping that was chosen', async () => {
    const radio = field('#shipping_method_0_local_pickup3');
    (document.activeElement as HTMLElement | null)?.blur();
    await refresh([{ current_target: radio }]);
    expect(document.activeElement).toBe(field('#shipping_method_0_local_pickup3'));
  });

  it('a shopper where they went meanwhile', async () => {
    const radio = field('#shipping_method_0_local_pickup3');
    field('#order_comments').focus();
    await refresh([{ current_target: radio }]);
    expect(document.activeElement).toBe(field('#order_comments'));
  });
});
