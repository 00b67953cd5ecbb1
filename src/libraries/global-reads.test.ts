import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SOURCE_FILES = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.(?:test|e2e)\.|^testing\//.test(file),
);

/**
 * A read of a library on the window: `window.jQuery`, `(window as X).jQuery`, `'jQuery' in window`, `const {
 * jQuery } = window`.
 */
const NAMES = 'jQuery|\\$|Swiper|Cookies|flatpickr|PhotoSwipe|imagesLoaded|Masonry|wp';
const READS = new RegExp(
  `(?:window|globalThis)(?: as [^)]*)?\\)?\\??\\.(?:${NAMES})(?![\\w$])|'(?:${NAMES})' in (?:window|globalThis)|\\{ (?:${NAMES}) \\} = (?:window|globalThis)`,
);

/** Files that read one on purpose. */
const ON_PURPOSE = [
  // The page's own jQuery, for methods that add-ons call.
  'facade/dom-set.ts',
  'handlers/forms/form/pickers.ts',
  'handlers/product/variation-form/shown-variation.ts',
  'handlers/commerce/cart-fragments/cart-fragments.ts',
  'handlers/commerce/cart-fragments/refresh.ts',
  // It creates the global `wp`.
  'libraries/offer-names.ts',
];

it('our code reads a library by its global name, which would load it, only in the listed files', () => {
  const reading = SOURCE_FILES.filter((file) => READS.test(readFileSync(path.join('src', file), 'utf8')));
  expect(reading.sort()).toEqual(ON_PURPOSE.sort());
});
