import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ADD_FIXTURE, ADD_PATH, ADDED, buttonClasses } from '#testing/add-to-cart-page.ts';
import {
  createDeferredReply,
  createFakeTransport,
  type DeferredReply,
  type FakeTransport,
  NETWORK_FAILURE,
} from '#testing/fake-transport.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { recordBodyEvents, stubCartParams, stubFragmentsParams } from '#testing/shop-page.ts';
import { cartFragments } from '../cart-fragments/handler.ts';
import { addToCart } from './handler.ts';

let transport: FakeTransport;

beforeEach(() => {
  transport = createFakeTransport();
  stubCartParams();
});

const open = () => mountFixture(addToCart, ADD_FIXTURE);
const click = (button: HTMLElement) => button.click();

describe('the cart queue', () => {
  const deferReplies = (count: number): DeferredReply[] => {
    const replies = Array.from({ length: count }, createDeferredReply);
    let next = 0;
    transport.on('POST', ADD_PATH, () => replies[next++]?.promise ?? ADDED);
    return replies;
  };
  const ids = () => transport.calls.map(({ body }) => (body as Record<string, string>).product_id);

  it('sends the second request after the first has finished, and emits in click order', async () => {
    const replies = deferReplies(2);
    const events = recordBodyEvents('added_to_cart');
    const { elements } = await open();
    for (const button of elements) click(button);
    await settle();
    expect(ids()).toEqual(['11']);
    replies[0]?.resolve(ADDED);
    await settle();
    expect(ids()).toEqual(['11', '15']);
    replies[1]?.resolve(ADDED);
    await settle();
    expect(events.map(({ detail }) => detail.button)).toEqual(elements);
  });

  it('continues after a failure', async () => {
    const replies = deferReplies(2);
    const { elements, clearErrors } = await open();
    for (const button of elements) click(button);
    replies[0]?.resolve(NETWORK_FAILURE);
    replies[1]?.resolve(ADDED);
    await settle();
    expect(elements.map(buttonClasses)).toEqual([[], ['added']]);
    expect(clearErrors()).toHaveLength(1);
  });

  it('keeps the button busy, and the error of an earlier press visible, until the last press is done', async () => {
    const replies = deferReplies(3);
    const { element, container, clearErrors } = await open();
    const look = () => [buttonClasses(element), container.querySelector('.add-to-cart-error') !== null];
    for (let count = 0; count < 2; count += 1) click(element);
    replies[0]?.resolve(NETWORK_FAILURE);
    await settle();
    click(element);
    expect(look()).toEqual([['loading'], true]);
    replies[1]?.resolve(ADDED);
    await settle();
    expect(look()).toEqual([['loading'], true]);
    replies[2]?.resolve(ADDED);
    await settle();
    expect(look()).toEqual([['added'], true]);
    expect(clearErrors()).toHaveLength(1);
    click(element);
    expect(look()).toEqual([['loading'], false]);
    await settle();
  });

  it('sends 500 rapid clicks one by one, in order', async () => {
    let running = 0;
    let most = 0;
    const sent: string[] = [];
    transport.on('POST', ADD_PATH, async ({ body }) => {
      running += 1;
      most = Math.max(most, running);
      sent.push((body as Record<string, string>).quantity ?? '');
      await Promise.resolve();
      running -= 1;
      return ADDED;
    });
    const events = recordBodyEvents('added_to_cart');
    const { element } = await open();
    for (let count = 1; count <= 500; count += 1) {
      element.dataset.quantity = String(count);
      click(element);
    }
    await vi.waitFor(() => expect(events).toHaveLength(500), 20_000);
    expect(sent).toEqual(Array.from({ length: 500 }, (_, index) => String(index + 1)));
    expect(most).toBe(1);
    element.dataset.quantity = '1';
  }, 30_000);

  it('sends a queued click even if a fragment replaced its button', async () => {
    const replies = deferReplies(2);
    const events = recordBodyEvents('added_to_cart', 'wc_fragments_loaded');
    const { elements, container } = await open();
    const [first, second] = elements;
    for (const button of elements) click(button);
    replies[0]?.resolve({
      json: {
        fragments: {
          '.post-15': '<li class="post-15"><a class="ajax_add_to_cart" data-product_id="15">New</a></li>',
        },
      },
    });
    await settle();
    expect(second?.isConnected).toBe(false);
    replies[1]?.resolve(ADDED);
    await settle();
    expect(ids()).toEqual(['11', '15']);
    expect(events.map(({ type }) => type)).toEqual([
      'added_to_cart',
      'wc_fragments_loaded',
      'added_to_cart',
      'wc_fragments_loaded',
    ]);
    expect(buttonClasses(first as Element)).toEqual(['added']);
    expect(buttonClasses(container.querySelector('.post-15 a') as Element)).toEqual([]);
  });
});

describe('adds that wait when the page is left', () => {
  const leavePage = () => window.dispatchEvent(new Event('pagehide'));
  const idsOf = () =>
    transport.callsTo('POST', ADD_PATH).map(({ body }) => (body as Record<string, string>).product_id);
  const nextPage = async () => {
    document.body.replaceChildren();
    const fixture = await mountFixture(cartFragments, '<p>Another page</p>');
    await settle();
    return fixture;
  };

  beforeEach(() => {
    sessionStorage.clear();
    stubFragmentsParams();
  });

  /** Presses both buttons, and leaves the page while the first request runs. */
  const leaveWhileAdding = async () => {
    const first = createDeferredReply();
    transport.on('POST', ADD_PATH, first.promise, ADDED);
    const { elements, dispose } = await open();
    for (const button of elements) click(button);
    await settle();
    leavePage();
    first.resolve(ADDED);
    await settle();
    expect(idsOf()).toEqual(['11']);
    await dispose();
  };

  it('are sent by the next page, which announces them to scripts with their product', async () => {
    await leaveWhileAdding();
    const events = recordBodyEvents('adding_to_cart', 'added_to_cart');
    await nextPage();
    expect(idsOf()).toEqual(['11', '15']);
    expect(events.map(({ type, detail }) => [type, detail.button.dataset.product_id])).toEqual([
      ['added_to_cart', '15'],
    ]);
  });

  it('are sent once', async () => {
    await leaveWhileAdding();
    transport.on('POST', '/?wc-ajax=get_refreshed_fragments', ADDED);
    for (const _page of [1, 2]) {
      const { dispose } = await nextPage();
      await dispose();
    }
    expect(idsOf()).toEqual(['11', '15']);
  });

  it('are sent by a page to which the visitor comes back at once, and not by one that has ended', async () => {
    const comeBack = async () => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      await settle();
    };
    transport.on('POST', '/?wc-ajax=get_refreshed_fragments', ADDED);
    const { dispose } = await nextPage();
    await leaveWhileAdding();
    await comeBack();
    expect(idsOf()).toEqual(['11', '15']);
    await comeBack();
    await dispose();
    sessionStorage.setItem('skerry_waiting_adds', JSON.stringify({ storedMs: Date.now(), adds: [{}] }));
    await comeBack();
    expect(idsOf()).toEqual(['11', '15']);
    expect(sessionStorage.getItem('skerry_waiting_adds')).not.toBeNull();
  });

  it('are forgotten by a visitor who comes back later', async () => {
    await leaveWhileAdding();
    vi.setSystemTime(Date.now() + 61_000);
    await nextPage();
    vi.useRealTimers();
    expect(idsOf()).toEqual(['11']);
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(['{', 'null', '{"adds":7}', '{"storedMs":"now","adds":[{}]}', '[]'])(
    'are none where the storage has %s',
    async (text) => {
      sessionStorage.setItem('skerry_waiting_adds', text);
      await nextPage();
      expect(transport.calls).toEqual([]);
    },
  );
});
