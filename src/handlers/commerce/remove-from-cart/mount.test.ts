import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDeferredReply, createFakeTransport, type FakeTransport } from '#testing/fake-transport.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import type { Reply } from '#testing/reply.ts';
import { settle } from '#testing/settle.ts';
import { recordNavigation, stubCartParams } from '#testing/shop-page.ts';
import { removeFromCart } from './handler.ts';

const FIXTURE = 'commerce/mini-cart.html';
const ENDPOINT = '/?wc-ajax=remove_from_cart';
const MUG = '6512bd43d9caa6e02c990b0a82652dca';
const FRAGMENTS = {
  'div.widget_shopping_cart_content':
    '<div class="widget_shopping_cart_content"><ul><li class="woocommerce-mini-cart-item"><a href="/cart/?remove_item=x" class="remove_from_cart_button" data-cart_item_key="x">×</a></li></ul></div>',
};
const REMOVED: Reply = { json: { fragments: FRAGMENTS, cart_hash: 'h2' } };

let transport: FakeTransport;

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  transport = createFakeTransport();
  recordNavigation();
  stubCartParams();
});

const open = () => mountFixture(removeFromCart, FIXTURE);
const keys = () => transport.calls.map(({ body }) => (body as Record<string, string>).cart_item_key);

describe('Space on a remove link', () => {
  const press = (element: Element, init: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
    element.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('removes the line and does not scroll', async () => {
    transport.on('POST', ENDPOINT, REMOVED);
    const { element } = await open();
    expect(press(element, { key: ' ' })).toBe(true);
    await settle();
    expect(keys()).toEqual([MUG]);
  });

  it('removes the line when the theme leaves out the role', async () => {
    transport.on('POST', ENDPOINT, REMOVED);
    const { element } = await open();
    element.removeAttribute('role');
    expect(press(element, { key: ' ' })).toBe(true);
    await settle();
    expect(keys()).toEqual([MUG]);
  });

  it('removes the line once when pressed before the code loaded', async () => {
    transport.on('POST', ENDPOINT, REMOVED);
    const fixture = await mountFixture(removeFromCart, FIXTURE, { stage: 'waiting' });
    expect(press(fixture.element, { key: ' ' })).toBe(true);
    await fixture.settled();
    await settle();
    expect(keys()).toEqual([MUG]);
  });

  it('follows the link when the shop does not remove by ajax', async () => {
    vi.stubGlobal('wc_add_to_cart_params', undefined);
    const { element } = await open();
    const clicks = vi.fn((event: Event) => event.preventDefault());
    onTestFinished(() => document.removeEventListener('click', clicks));
    document.addEventListener('click', clicks);
    expect(press(element, { key: ' ' })).toBe(true);
    expect(press(element, { key: ' ', repeat: true })).toBe(true);
    expect(clicks).toHaveBeenCalledTimes(1);
    expect(transport.calls).toEqual([]);
  });

  it('ignores other keys', async () => {
    const { element } = await open();
    expect(press(element, { key: 'a' })).toBe(false);
    expect(press(element, { key: ' ', ctrlKey: true })).toBe(false);
  });
});

describe('a remove link', () => {
  it("restores the server's markup and stops listening when disposed", async () => {
    const { element, dispose, difference } = await open();
    await dispose();
    expect(difference()).toBe('');
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    element.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(false);
    expect(transport.calls).toEqual([]);
  });

  it('leaves no overlay when disposed during its request', async () => {
    const reply = createDeferredReply();
    transport.on('POST', ENDPOINT, reply.promise);
    const { element, dispose, difference } = await open();
    element.click();
    await settle();
    await dispose();
    expect(difference()).toBe('');
    reply.resolve({ json: { fragments: {}, cart_hash: '' } });
    await settle();
    expect(difference()).toBe('');
  });

  it('survives junk settings', async () => {
    transport.on('POST', ENDPOINT, REMOVED);
    const junk =
      '<a class="remove_from_cart_button" data-cart_item_key="" data-settings="[junk" href="javascript:1">×</a>';
    const { element, clearErrors } = await mountFixture(removeFromCart, junk);
    element.click();
    await settle();
    expect(keys()).toEqual(['']);
    expect(clearErrors()).toMatchObject([{ phase: 'settings' }]);
  });
});
