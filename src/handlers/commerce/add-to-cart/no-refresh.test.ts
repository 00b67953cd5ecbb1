import jQuery from 'jquery';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { ADD_FIXTURE, ADD_PATH } from '#testing/add-to-cart-page.ts';
import { createFakeTransport, type FakeTransport } from '#testing/fake-transport.ts';
import { readFixture } from '#testing/fixture-markup.ts';
import { BLANK_CART, cartReply, clearVisitorCart, shownCartText } from '#testing/fragments-page.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { recordBodyEvents, stubCartParams, stubFragmentsParams } from '#testing/shop-page.ts';
import { cartFragments } from '../cart-fragments/handler.ts';
import { addToCart } from './handler.ts';

let transport: FakeTransport;

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  transport = createFakeTransport();
  stubCartParams();
  stubFragmentsParams();
  clearVisitorCart();
});

it("an add-to-cart button about to be used starts the cart's listeners, without a request", async () => {
  const addListener = vi.spyOn(document.body, 'addEventListener');
  const markup = BLANK_CART + (await readFixture(ADD_FIXTURE));
  const isListening = () => addListener.mock.calls.some(([name]) => name === 'wc_fragments_refreshed');
  const { runtime, element } = await mountFixture(cartFragments, markup, {
    others: [addToCart],
    stage: 'waiting',
  });
  await runtime.summon(document.documentElement);
  await vi.advanceTimersByTimeAsync(500);
  expect(isListening()).toBe(false);
  const button = element.querySelector('.ajax_add_to_cart');
  if (button) await runtime.summon(button);
  await vi.waitFor(() => expect(isListening()).toBe(true));
  expect(transport.calls).toEqual([]);
});

it.each([
  ['without jQuery', undefined],
  ['with jQuery that loaded after the blocks', jQuery],
])(
  'an add-to-cart button emits block events for its own add without causing a refresh, %s',
  async (_title, pageJQuery) => {
    vi.stubGlobal('jQuery', pageJQuery);
    transport.on('POST', ADD_PATH, { json: cartReply('one mug') });
    const blockEvents = recordBodyEvents('wc-blocks_added_to_cart');
    const markup = BLANK_CART + (await readFixture(ADD_FIXTURE));
    const { element, container } = await mountFixture(addToCart, markup, { others: [cartFragments] });
    for (const count of [1, 2]) {
      element.click();
      await vi.advanceTimersByTimeAsync(500);
      expect(shownCartText(container)).toBe('one mug');
      expect(blockEvents).toHaveLength(count);
    }
    expect(transport.calls.map(({ path }) => path)).toEqual([ADD_PATH, ADD_PATH]);
  },
);
