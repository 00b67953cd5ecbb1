import jQuery from 'jquery';
import { afterEach, expect, it } from 'vitest';
import { createScope } from '#lib/scope.ts';
import { createJQueryCopies } from '#libraries/jquery-copies.ts';
import { keepJQueryData } from './jquery-data.ts';
import { setLibraries } from './page-libraries.ts';

afterEach(() => setLibraries(undefined));

it('a value is in the data of a jQuery that runs, and of one that runs later, until the scope ends', () => {
  const copies = createJQueryCopies();
  setLibraries({ copies });
  const scope = createScope((error) => {
    throw error;
  });
  const [early, late] = [document.createElement('p'), document.createElement('p')];
  keepJQueryData(early, 'swiper', 1, scope);
  expect(jQuery(early).data('swiper')).toBeUndefined();
  copies.record(jQuery);
  keepJQueryData(late, 'swiper', 2, scope);
  expect([jQuery(early).data('swiper'), jQuery(late).data('swiper')]).toEqual([1, 2]);
  scope.dispose();
  expect([jQuery(early).data('swiper'), jQuery(late).data('swiper')]).toEqual([undefined, undefined]);
});
