import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const CODE = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.(?:test|e2e)\.|^testing\//.test(file),
);

/** A library that is read on the window: `window.jQuery`, `(window as X).jQuery`, `'jQuery' in window`, `const { jQuery } = window`. */
const NAMES = 'jQuery|\\$|Swiper|Cookies|flatpickr|PhotoSwipe|imagesLoaded|Masonry|wp';
const READS = new RegExp(
  `(?:window|globalThis)(?: as [^)]*)?\\)?\\??\\.(?:${NAMES})(?![\\w$])|'(?:${NAMES})' in (?:window|globalThis)|\\{ (?:${NAMES}) \\} = (?:window|globalThis)`,
);

/** Each has its reason beside it. */
const ON_PURPOSE = [
  // What an add-on calls of a set.
  'facade/dom-set.ts',
  'handlers/forms/form/pickers.ts',
  'handlers/product/variation-form/shown-variation.ts',
  'handlers/commerce/cart-fragments/cart-fragments.ts',
  'handlers/commerce/cart-fragments/refresh.ts',
  // It makes the object under which they stand.
  'libraries/libraries.ts',
];

it('reads no library of the page by its name, which would bring it, but where it is wanted', () => {
  const reading = CODE.filter((file) => READS.test(readFileSync(path.join('src', file), 'utf8')));
  expect(reading.sort()).toEqual(ON_PURPOSE.sort());
});
