import { expect, it } from 'vitest';
import {
  addressWith,
  type Entry,
  fileTypeOf,
  readWatched,
  requestedTab,
  serviceOf,
  tabAfter,
} from './model.ts';

const entries: readonly Entry[] = [
  { tab: 1, id: 'a' },
  { tab: 2, id: 'b' },
  { tab: 4, id: 'c' },
  { tab: 5, id: '' },
];

it.each([
  ['?playlist=w1&video=c', 4],
  ['?x=1&video=b&playlist=w1', 2],
  ['?playlist=w2&video=c', undefined],
  ['?playlist=w1&video=gone', undefined],
  ['?playlist=w1&video=', undefined],
  ['?playlist=w1', undefined],
  ['', undefined],
])('the address %j names position %s', (search, expected) => {
  expect(requestedTab(search, 'w1', entries)).toBe(expected);
});

it.each([
  ['https://s.example/p/', 'https://s.example/p/?playlist=w1&video=b'],
  ['https://s.example/p/?a=1&a=2#here', 'https://s.example/p/?a=1&a=2&playlist=w1&video=b#here'],
  ['https://s.example/?playlist=w0&video=x&b=1', 'https://s.example/?playlist=w1&video=b&b=1'],
])('the address %s becomes %s', (address, expected) => {
  expect(addressWith(address, 'w1', 'b')).toBe(expected);
});

it.each([
  [1, 2],
  [2, 4],
  [4, 5],
  [5, undefined],
])('the video after %d is %s', (tab, expected) => {
  expect(tabAfter(entries, tab)).toBe(expected);
});

it.each([
  ['["a","c"]', ['a', 'c']],
  [['a'], ['a']],
  ['["gone","b",""]', ['b']],
  ['{"a":1}', []],
  ['junk', []],
  [undefined, []],
  [7, []],
])('of the stored %j, the list contains %j', (kept, expected) => {
  expect(readWatched(kept, entries)).toEqual(expected);
});

it.each([
  ['https://s.example/v.mp4', 'video/mp4'],
  ['https://s.example/v.M4V?x=1', 'video/mp4'],
  ['https://s.example/v.mov#t=1', 'video/mp4'],
  ['https://s.example/v.webm', 'video/webm'],
  ['https://s.example/v.ogv', 'video/ogg'],
  ['https://s.example/v', undefined],
  ['https://s.example/v.mp4/x', undefined],
])('the file %s has the type %s', (address, expected) => {
  expect(fileTypeOf(address)).toBe(expected);
});

it.each([
  ['youtube', 'youtube'],
  ['hosted', ''],
  [undefined, ''],
])('a video of type %j needs consent for %j', (type, service) => {
  expect(serviceOf(type)).toBe(service);
});
