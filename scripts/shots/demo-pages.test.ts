import { expect, it } from 'vitest';
import { findPages } from './demo-pages.ts';

const site: Readonly<Record<string, string>> = {
  '/': '<a href="/shop/">Shop</a> <a class="x" href="/gone/">Gone</a> <a href="/?add-to-cart=11">Add</a>',
  '/exhibits/': '<a href="/">Home</a>',
  '/editor/': '',
  '/shop/':
    '<a href="/product/wool-blanket/">a</a><a href="/product/glazed-tile/">b</a><a href="/product/stoneware-mug/">c</a><a href="/blog/fog/">d</a><a href="/blog/moon/">e</a>',
  '/product/wool-blanket/': '',
  '/product/glazed-tile/': '',
  '/product/stoneware-mug/': '<a href="#top">Top</a><a href="https://else.example/">Else</a>',
  '/blog/fog/': '',
  '/blog/moon/': '',
};

it('finds every page that links lead to, and one of those that look alike', async () => {
  expect(await findPages(async (path) => site[path])).toEqual([
    '/',
    '/blog/fog/',
    '/editor/',
    '/exhibits/',
    '/product/stoneware-mug/',
    '/product/wool-blanket/',
    '/shop/',
  ]);
});
