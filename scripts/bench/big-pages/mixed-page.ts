import type { Page } from 'playwright-core';
import type { BigPage, Step } from './big-page.ts';
import { cartGlobals, cut, globalsHtml, numbered, readMarkup, repeat } from './markup.ts';

/** How many blocks are twenty thousand elements with two thousand widgets. */
const BLOCKS = 74;
const CHANGES = 100;

const TEXT =
  '<div class="elementor-element elementor-widget elementor-widget-text-editor" data-id="7e47" data-element_type="widget" data-widget_type="text-editor.default"><div class="elementor-widget-container"><p>Thrown by hand, <a href="/about/">fired twice</a>.</p><p>Every piece differs a little.</p></div></div>';

/** Returns a block of a page: every widget of it once, products and texts several times. */
async function readBlock(): Promise<(index: number) => string> {
  const each = await Promise.all(
    [
      'content/accordion',
      'content/tabs',
      'content/toggle',
      'content/counter',
      'motion/entrance-animation',
    ].map(readMarkup),
  );
  const seldom = await Promise.all(
    ['navigation/nav-menu', 'forms/form-subscribe', 'media/image-carousel', 'content/nested-tabs'].map(
      readMarkup,
    ),
  );
  const product = cut(await readMarkup('commerce/add-to-cart'), /<li/, '</li>');
  return (index) =>
    // Carousels that move by themselves would cost time in every step.
    numbered(
      `<section class="elementor-element e-con" data-id="b10c" data-element_type="container">${each.join('')}${seldom[index % seldom.length]}<ul class="products">${product.repeat(10)}</ul>${TEXT.repeat(4)}</section>`.replaceAll(
        /(autoplay[^y]*?)yes/g,
        '$1no',
      ),
      index,
    );
}

type WithSkerry = typeof globalThis & {
  skerry?: { debug(): { element: Element; state: string }[]; scan(): void };
};

/** Runs in the page: scrolls through it, then moves a pointer on every widget that still waits. */
const mountAll = async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  // What is one window ahead is mounted, too.
  for (let top = 0; top < document.documentElement.scrollHeight; top += 2 * innerHeight) {
    scrollTo(0, top);
    await frame();
  }
  const mounts = () => (globalThis as WithSkerry).skerry?.debug() ?? [];
  for (const { element, state } of mounts()) {
    if (state === 'waiting') element.dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse' }));
  }
};

/** Runs in the page, as often as `times`, each time in a task of its own. */
const inTasks = async ([what, times]: readonly [keyof typeof changes, number]) => {
  const far = document.createElement('aside');
  document.body.append(far);
  const task = () => new Promise((resolve) => setTimeout(resolve));
  const changesOf = {
    insert: () => far.append(Object.assign(document.createElement('p'), { innerHTML: '<b>New</b>' })),
    remove: () => far.firstElementChild?.remove(),
    mark: () => far.classList.toggle('is-marked'),
    batch: () => far.insertAdjacentHTML('beforeend', '<p><a href="#">New</a></p>'.repeat(100)),
  };
  if (what === 'remove') far.innerHTML = '<p><b>Old</b></p>'.repeat(times);
  for (let time = 0; time < times; time += 1) {
    await task();
    changesOf[what]();
  }
  await task();
};
const changes = { insert: true, remove: true, mark: true, batch: true };

const change = (what: string, kind: keyof typeof changes, times = CHANGES): Step => ({
  what,
  isLocal: true,
  run: (page) => page.evaluate(inTasks, [kind, times] as const),
});

const countWaiting = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      (globalThis as WithSkerry).skerry?.debug().filter(({ state }) => /loading|failed/.test(state)).length ??
      -1,
  );

/** A page with the widgets that a long page of a shop has. */
export const mixedPage: BigPage = {
  name: 'mixed',
  size: BLOCKS,
  of: 'blocks of a page',
  async html(size) {
    return globalsHtml(cartGlobals) + repeat(size, await readBlock());
  },
  steps: [
    {
      what: 'everything is mounted',
      budgetMs: Number.POSITIVE_INFINITY,
      run: (page) => page.evaluate(mountAll),
      hasWorked: async (page) => (await countWaiting(page)) === 0,
    },
    {
      what: 'the whole page is scanned again',
      run: (page) => page.evaluate(() => void setTimeout(() => (globalThis as WithSkerry).skerry?.scan())),
    },
    change('100 times, a class changes', 'mark'),
    change('100 times, an element is inserted', 'insert'),
    change('100 times, an element is removed', 'remove'),
    change('100 elements are inserted at once', 'batch', 1),
  ],
};
