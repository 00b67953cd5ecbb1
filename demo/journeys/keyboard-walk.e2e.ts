import { expect, inject, it } from 'vitest';
import { walkThrough } from '#testing/focus-walk.ts';
import { openDemo } from '#testing/open-demo.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const PAGES = [
  '/',
  '/shop/',
  '/product/stoneware-mug/',
  '/product/wool-blanket/',
  '/product/breakfast-for-two/',
  '/cart/',
  '/checkout/',
  '/my-account/',
  '/contact/',
  '/builder/',
  '/builder/shop/',
  '/panels/',
  '/reading/',
  '/floating/',
  '/loops/',
  '/menus/',
  '/mega-menu/',
  '/search/',
  '/motion/',
];
const CHOSEN = ['/checkout/'];

/** The server's markup has stops without a height, and links in a line that moves. */
const PRESCRIBED = 'output.e-search-results-container, .e-floating-bars__headline';

const rows = (isWholeSuite ? PAGES : CHOSEN).flatMap((path) => [
  [path, 'phone', 'Tab'] as const,
  ...(isWholeSuite ? [[path, 'desktop', 'Shift+Tab'] as const] : []),
]);

it.each(rows)('%s on a %s: every stop of %s is visible and has a ring', async (path, viewport, key) => {
  const { page } = await openDemo(path, {
    viewport,
    prepare: ({ context }) => context.request.get(`${inject('demoUrl')}/?add-to-cart=11`),
  });
  expect(await walkThrough(page, key, PRESCRIBED)).toEqual([]);
});
