import { expect, it } from 'vitest';
import fc from '#testing/fast-check.ts';
import { inlineMarkup } from './read-markup.ts';

const clean = (html: string) => {
  const host = document.createElement('div');
  host.append(inlineMarkup(html));
  return host;
};

it.each([
  ['a<br>b', 'a<br>b'],
  ['Fish &amp; chips', 'Fish &amp; chips'],
  [
    '<div class="elementor-forms-admin-errors x">For you</div>',
    '<div class="elementor-forms-admin-errors">For you</div>',
  ],
  ['<a href="https://shop.example/x" onclick="x()">there</a>', '<a href="https://shop.example/x">there</a>'],
  ['<a href="mailto:a@b.c">a</a>', '<a href="mailto:a@b.c">a</a>'],
  ['<a href="javascript:x">a</a><a href=" java\nscript:x">b</a>', '<a>a</a><a>b</a>'],
  ['<h2 style="x">big</h2><table><tr><td>cell</td></tr></table>', 'bigcell'],
  ['<script>x()</script><style>*{}</style><iframe src="x">y</iframe><svg><script>z</script></svg>ok', 'ok'],
  ['<img src=x onerror=x()>', ''],
  ['<template><b>x</b></template><b>y', '<b>y</b>'],
])('a text of the server is read as basic markup: %j', (html, expected) => {
  expect(clean(html).innerHTML).toBe(expected);
});

it('no text of the server adds code, files, listeners or selectors to the page', () => {
  const tag = fc.constantFrom(
    'a',
    'b',
    'div',
    'img',
    'script',
    'svg',
    'iframe',
    'form',
    'p',
    'math',
    'template',
  );
  const attribute = fc.constantFrom(
    'onclick',
    'onerror',
    'src',
    'style',
    'id',
    'name',
    'href',
    'class',
    'data-id',
  );
  const value = fc.constantFrom('x', 'javascript:x', 'elementor-widget', 'https://x.example/');
  const piece = fc.oneof(
    fc.string(),
    fc.tuple(tag, attribute, value).map(([name, key, text]) => `<${name} ${key}="${text}">`),
    tag.map((name) => `</${name}>`),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      for (const element of clean(pieces.join('')).querySelectorAll('*')) {
        expect(element.tagName).toMatch(/^(A|B|DIV|P)$/);
        const names = element.getAttributeNames();
        expect(names.filter((each) => each !== 'href')).toEqual([]);
        if (names.length) expect(element.getAttribute('href')).toMatch(/^https?:/);
      }
    }),
  );
});
