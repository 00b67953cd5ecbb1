import { expect, it } from 'vitest';
import { buttonClasses } from './add-to-cart-page.ts';

it.each([
  ['button', []],
  ['button loading', ['loading']],
  ['added button loading', ['loading', 'added']],
])('a button with the classes %j is %j', (className, expected) => {
  expect(buttonClasses(Object.assign(document.createElement('a'), { className }))).toEqual(expected);
});
