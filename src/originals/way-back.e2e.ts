import { describe, expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { holdRequests } from '#testing/hold-requests.ts';
import { file, LIBRARIES, openScripts, ran, SHOP, TAG } from '#testing/script-page.ts';

describe('a way back', () => {
  const lines: string[] = [];
  const order = ['jquery-core', 'jquery-migrate', 'wc-add-to-cart', 'woocommerce'];

  it('is open when the files of ours are not there', async () => {
    const opened = await openScripts(
      LIBRARIES + SHOP,
      {},
      {
        until: 'loaded',
        answer: (path) => (path.includes('/core-') ? { status: 404, body: '' } : undefined),
      },
    );
    await eventually(() => ran(opened)).toEqual(order);
    expect(opened.takeProblems().join()).toContain('Files were not found');
  });

  it.each([
    ['the tag', TAG.replace('src', 'data-takeover="off" src'), ''],
    ['this browser', TAG, 'localStorage.skerry = "off"'],
    ['this tab', TAG, 'history.replaceState(null, "", "?skerry=off")'],
    [
      'this page, whose storage is full',
      TAG,
      'history.replaceState(null, "", "?skerry=off"); Storage.prototype.setItem = () => { throw new DOMException("", "QuotaExceededError"); }',
    ],
    [
      'this page, whose storage is forbidden',
      TAG,
      'history.replaceState(null, "", "?skerry=off"); for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get() { throw new DOMException("", "SecurityError"); } })',
    ],
  ])('is taken by %s: nothing is held, and nothing of ours comes', async (_who, head, before) => {
    const opened = await openScripts(
      LIBRARIES + SHOP,
      {},
      { until: 'loaded', head: `<script>${before}</script>${head}` },
    );
    await eventually(() => ran(opened)).toEqual(order);
    expect(opened.countOf('core')).toBe(0);
  });

  it.each([
    ['a module', '<script type="module" src="/skerry/skerry.js"></script>'],
    ['late', `${file('jquery-core')}${TAG}`],
    ['deferred', '<script defer src="/skerry/skerry.js"></script>'],
  ])('is not needed where the tag is %s: it holds nothing', async (_how, head) => {
    const opened = await openScripts(file('woocommerce'), {}, { head });
    expect(await ran(opened)).toContain('woocommerce');
  });

  it('leads to the original of a handler that is left to it, with what that needs', async () => {
    const opened = await openScripts(
      `${LIBRARIES}${SHOP}<a class="ajax_add_to_cart add_to_cart_button" data-product_id="1" href="#">Add</a>`,
      {},
      { head: TAG.replace('src', 'data-leave="add-to-cart" src') },
    );
    await eventually(() => ran(opened)).toEqual(['jquery-core', 'jquery-migrate', 'wc-add-to-cart']);
  });

  it('is open when nothing answers for five seconds after the page is parsed, and a line says so', async () => {
    const opened = await openScripts(
      LIBRARIES + SHOP,
      {},
      {
        until: 'loaded',
        prepare: ({ context, page }) => {
          page.on('console', (message) => lines.push(message.text()));
          return holdRequests(context, /\/chunks\/core-/);
        },
      },
    );
    expect(await ran(opened)).toEqual([]);
    await eventually(() => ran(opened)).toEqual(order);
    expect(lines.join()).toContain('nothing answered for five seconds');
  });

  it('is open where the page is only a picture of one', async () => {
    const still = '<script>window.elementorFrontendConfig = { is_static: true }</script>';
    const opened = await openScripts(still + LIBRARIES + SHOP, {}, { until: 'loaded' });
    await eventually(() => ran(opened)).toEqual(order);
  });

  it('is open when what decides is not there', async () => {
    const opened = await openScripts(
      LIBRARIES + SHOP,
      {},
      {
        until: 'loaded',
        answer: (path) => (path.includes('/originals-') ? { status: 404, body: '' } : undefined),
      },
    );
    await eventually(() => ran(opened)).toEqual(order);
    expect(opened.takeProblems().join()).toContain('takeover');
  });

  it('keeps every original but those that the tag names', async () => {
    const head = TAG.replace('src', 'data-takeover="store-notice" src');
    const opened = await openScripts(
      `${LIBRARIES}${SHOP}<a class="ajax_add_to_cart add_to_cart_button" data-product_id="1" href="#">Add</a>`,
      {},
      { head },
    );
    await eventually(() => ran(opened)).toContain('wc-add-to-cart');
  });
});
