import { expect, it } from 'vitest';
import { choosePlaces } from './choose-places.mjs';
import { breakPlace, findPlaces } from './find-places.mjs';

const broken = (file, source) =>
  findPlaces(file, source).map((place) => [place.kind, breakPlace(source, place)]);

it.each([
  ['a condition turned', 'if (a && b) c();', 'if (!(a && b)) c();'],
  ['a choice turned', 'export const a = b ? c : d;', 'export const a = !(b) ? c : d;'],
  ['a listener left out', "scope.listen(a, 'click', b);", ';'],
  ['an attribute not set', "element.setAttribute('a', b);", ';'],
  ['an attribute not set', "look({ 'aria-expanded': b, c });", 'look({ ...{}, c });'],
  ['a request not aborted', 'controller.abort();', ';'],
  ['a request not aborted', 'fetch(a, { signal });', 'fetch(a, { ...{} });'],
])('breaks a script: %s', (kind, source, result) => {
  expect(broken('a.ts', source)).toContainEqual([kind, result]);
});

it('turns a condition of PHP', () => {
  expect(broken('a.php', '<?php\nif ( a( $b ) ) {\n}')).toEqual([
    ['a condition turned', '<?php\nif ( ! ( a( $b ) ) ) {\n}'],
  ]);
});

it('chooses the same places for the same seed, from all rooms in turn', () => {
  const sources = { 'a.ts': 'if (a) b(); if (c) d();', 'b.ts': 'if (e) f();' };
  const choose = () =>
    choosePlaces({ rooms: [['a.ts'], ['b.ts']], read: (file) => sources[file], seed: 7, count: 4 });
  expect(choose()).toEqual(choose());
  expect(choose().map(({ file, seed }) => [file, seed])).toEqual([
    ['a.ts', 7],
    ['b.ts', 8],
    ['a.ts', 9],
    ['b.ts', 10],
  ]);
});
