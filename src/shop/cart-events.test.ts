import { createRequire } from 'node:module';
import jQuery from 'jquery';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { countListeners } from '#testing/listener-count.ts';
import { recordBodyEvents } from '#testing/shop-page.ts';
import { emitAdding, emitChanged } from './cart-events.ts';

const NAMES = ['added_to_cart', 'removed_from_cart'] as const;
const CART = { fragments: { '.count': '<b class="count">1</b>' }, hash: 'h1' };
const button = document.createElement('a');

/** Makes jQuery global, and removes its listeners at the end of the test. */
function addJQuery(copy: typeof jQuery): void {
  vi.stubGlobal('jQuery', copy);
  onTestFinished(() => void copy(document.body).off());
}

function anotherJQuery(): typeof jQuery {
  const require = createRequire(import.meta.url);
  delete require.cache[require.resolve('jquery')];
  return require('jquery');
}

/** Starts a block as the shop does: it checks once whether the page has jQuery. */
function startBlock(): void {
  const { jQuery: found } = window as unknown as { jQuery?: typeof jQuery };
  for (const name of ['adding_to_cart', ...NAMES]) {
    found?.(document.body).on(name, () => {
      document.body.dispatchEvent(new CustomEvent(`wc-blocks_${name}`, { bubbles: true }));
    });
  }
}

const ARRIVALS: readonly (readonly [title: string, arrange: () => void])[] = [
  ['there is no jQuery', startBlock],
  [
    'the block found jQuery',
    () => {
      addJQuery(jQuery);
      startBlock();
    },
  ],
  [
    'jQuery was loaded after the block',
    () => {
      startBlock();
      addJQuery(jQuery);
    },
  ],
  [
    'a second jQuery replaced the one that the block found',
    () => {
      addJQuery(jQuery);
      startBlock();
      addJQuery(anotherJQuery());
    },
  ],
  [
    'an earlier listener throws, so that jQuery does not call the block',
    () => {
      // Missing in jsdom.
      vi.stubGlobal('reportError', vi.fn());
      addJQuery(jQuery);
      jQuery(document.body).on('adding_to_cart added_to_cart removed_from_cart', () => {
        throw new Error('theirs');
      });
      startBlock();
    },
  ],
];

describe.each(ARRIVALS)('when %s', (_title, arrange) => {
  it.each(NAMES)('blocks get %s once for each change', (name) => {
    arrange();
    const events = recordBodyEvents(name, `wc-blocks_${name}`);
    for (const times of [1, 2]) {
      emitChanged(name, button, CART);
      for (const eventName of [name, `wc-blocks_${name}`]) {
        expect(events.filter(({ type }) => type === eventName)).toHaveLength(times);
      }
    }
  });

  it('blocks get adding_to_cart once', () => {
    arrange();
    const events = recordBodyEvents('wc-blocks_adding_to_cart');
    emitAdding(button, {});
    expect(events).toHaveLength(1);
  });
});

it('blocks get one event for each add when jQuery is loaded between two adds', () => {
  startBlock();
  const events = recordBodyEvents('wc-blocks_added_to_cart');
  emitChanged('added_to_cart', button, CART);
  addJQuery(jQuery);
  emitChanged('added_to_cart', button, CART);
  expect(events).toHaveLength(2);
});

it('the event for blocks comes after the classic one, bubbles, and makes them fetch the cart', () => {
  const events = recordBodyEvents('added_to_cart', 'wc-blocks_added_to_cart');
  emitChanged('added_to_cart', button, CART);
  expect(events.map(({ type, bubbles }) => [type, bubbles])).toEqual([
    ['added_to_cart', true],
    ['wc-blocks_added_to_cart', true],
  ]);
  expect(events[1]?.detail).toEqual({ preserveCartData: false });
});

it('blocks get no event for an add that the shop refused', () => {
  const events = recordBodyEvents('added_to_cart', 'wc-blocks_added_to_cart');
  emitChanged('added_to_cart', button, {});
  expect(events.map(({ type }) => type)).toEqual(['added_to_cart']);
});

it('the event for blocks is not repeated when a capturing listener stops it', () => {
  addJQuery(jQuery);
  startBlock();
  const listener = vi.fn((event: Event) => event.stopImmediatePropagation());
  document.addEventListener('wc-blocks_added_to_cart', listener, { capture: true });
  onTestFinished(() => document.removeEventListener('wc-blocks_added_to_cart', listener, { capture: true }));
  emitChanged('added_to_cart', button, CART);
  expect(listener).toHaveBeenCalledTimes(1);
});

it('cart events leave no listener behind', () => {
  const listeners = countListeners();
  onTestFinished(() => listeners.stop());
  emitAdding(button, {});
  for (const name of NAMES) emitChanged(name, button, CART);
  expect(listeners.list()).toEqual([]);
});
