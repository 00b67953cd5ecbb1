import { createRequire } from 'node:module';
import jQuery from 'jquery';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { countListeners } from '#testing/listener-count.ts';
import { watchEvents } from '#testing/shop-page.ts';
import { emitAdding, emitChanged } from './cart-events.ts';

const CHANGES = ['added_to_cart', 'removed_from_cart'] as const;
const CART = { fragments: { '.count': '<b class="count">1</b>' }, hash: 'h1' };
const button = document.createElement('a');

/** Puts a jQuery on the page, and takes its listeners off again at the end of the test. */
function addJQuery(copy: typeof jQuery): void {
  vi.stubGlobal('jQuery', copy);
  onTestFinished(() => void copy(document.body).off());
}

function anotherJQuery(): typeof jQuery {
  const require = createRequire(import.meta.url);
  delete require.cache[require.resolve('jquery')];
  return require('jquery');
}

/** Does what the module of a block does when it starts: it looks once whether the page has jQuery. */
function startBlock(): void {
  const { jQuery: found } = window as unknown as { jQuery?: typeof jQuery };
  for (const name of ['adding_to_cart', ...CHANGES]) {
    found?.(document.body).on(name, () => {
      document.body.dispatchEvent(new CustomEvent(`wc-blocks_${name}`, { bubbles: true }));
    });
  }
}

const ARRIVALS: readonly (readonly [title: string, arrange: () => void])[] = [
  ['there is no jQuery', startBlock],
  [
    'the block has found jQuery',
    () => {
      addJQuery(jQuery);
      startBlock();
    },
  ],
  [
    'jQuery has come later than the block',
    () => {
      startBlock();
      addJQuery(jQuery);
    },
  ],
  [
    'another jQuery has come after the one that the block found',
    () => {
      addJQuery(jQuery);
      startBlock();
      addJQuery(anotherJQuery());
    },
  ],
  [
    'a listener that throws keeps the event from the block',
    () => {
      // jsdom has none.
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
  it.each(CHANGES)('blocks hear of %s once, and again the next time', (name) => {
    arrange();
    const events = watchEvents(name, `wc-blocks_${name}`);
    for (const times of [1, 2]) {
      emitChanged(name, button, CART);
      for (const heard of [name, `wc-blocks_${name}`]) {
        expect(events.filter(({ type }) => type === heard)).toHaveLength(times);
      }
    }
  });

  it('blocks hear once that a product is about to be added', () => {
    arrange();
    const events = watchEvents('wc-blocks_adding_to_cart');
    emitAdding(button, {});
    expect(events).toHaveLength(1);
  });
});

it('jQuery that comes between two adds changes nothing for blocks', () => {
  startBlock();
  const events = watchEvents('wc-blocks_added_to_cart');
  emitChanged('added_to_cart', button, CART);
  addJQuery(jQuery);
  emitChanged('added_to_cart', button, CART);
  expect(events).toHaveLength(2);
});

it('the event of blocks comes after the classic one, bubbles, and says that the cart is to be fetched', () => {
  const events = watchEvents('added_to_cart', 'wc-blocks_added_to_cart');
  emitChanged('added_to_cart', button, CART);
  expect(events.map(({ type, bubbles }) => [type, bubbles])).toEqual([
    ['added_to_cart', true],
    ['wc-blocks_added_to_cart', true],
  ]);
  expect(events[1]?.detail).toEqual({ preserveCartData: false });
});

it('blocks hear nothing of an add that the shop has refused', () => {
  const events = watchEvents('added_to_cart', 'wc-blocks_added_to_cart');
  emitChanged('added_to_cart', button, {});
  expect(events.map(({ type }) => type)).toEqual(['added_to_cart']);
});

it('somebody who stops the event of blocks on its way does not have it repeated', () => {
  addJQuery(jQuery);
  startBlock();
  const heard = vi.fn((event: Event) => event.stopImmediatePropagation());
  document.addEventListener('wc-blocks_added_to_cart', heard, { capture: true });
  onTestFinished(() => document.removeEventListener('wc-blocks_added_to_cart', heard, { capture: true }));
  emitChanged('added_to_cart', button, CART);
  expect(heard).toHaveBeenCalledTimes(1);
});

it('leaves no listener behind', () => {
  const listeners = countListeners();
  onTestFinished(() => listeners.stop());
  emitAdding(button, {});
  for (const name of CHANGES) emitChanged(name, button, CART);
  expect(listeners.list()).toEqual([]);
});
