import { beforeEach, expect, it } from 'vitest';
import type { Runtime } from '#runtime/define.ts';
import { replaceFragments } from './replace-fragments.ts';

const scanned: ParentNode[] = [];
const runtime = {
  scan: (root: ParentNode) => void scanned.push(root),
  dispose() {},
  report(error: unknown) {
    throw error;
  },
} as unknown as Runtime;

const show = (html: string) => {
  document.body.innerHTML = html;
};
const replace = (fragments: Record<string, string>) => replaceFragments(fragments, runtime);

beforeEach(() => {
  scanned.length = 0;
});

it('a fragment replaces every element that matches, and the new ones are scanned', () => {
  show('<i class="n">1</i><p><i class="n">1</i></p>');
  replace({ '.n': ' <b class="n">2</b> ' });
  expect(document.body.innerHTML).toBe('<b class="n">2</b><p><b class="n">2</b></p>');
  expect(scanned).toHaveLength(2);
});

it.each(['a[', '', 'p:first'])(
  'a fragment with the invalid selector "%s" is ignored, and the next one is inserted',
  (selector) => {
    show('<p>1</p>');
    replace({ [selector]: '<p>x</p>', p: '<p>2</p>' });
    expect(document.body.innerHTML).toBe('<p>2</p>');
  },
);

it('a fragment replaces the outer of two nested matches', () => {
  show('<div class="n"><div class="n"></div></div>');
  replace({ '.n': '<div class="n">new</div>' });
  expect(document.body.innerHTML).toBe('<div class="n">new</div>');
});

it.each([
  ['the link at the same position', '<a href="/1">1</a><a href="/3">3</a><a href="/4">4</a>', '3'],
  ['the last link that is left', '<a href="/1">1</a>', '1'],
  ['the new element when nothing in it can be focused', 'empty', 'empty'],
])('the focus moves to %s', (_where, content, focused) => {
  show('<div class="n"><a href="/1">1</a><a href="/2">2</a><a href="/3">3</a></div>');
  document.querySelectorAll('a')[1]?.focus();
  replace({ '.n': `<div class="n">${content}</div>` });
  expect(document.activeElement?.textContent).toBe(focused);
});

it('the focus stays on a link that is a fragment itself', () => {
  show('<a class="n" href="/1">1</a>');
  document.querySelector('a')?.focus();
  replace({ '.n': '<a class="n" href="/1">2</a>' });
  expect(document.activeElement).toBe(document.querySelector('a'));
});

it('the focus stays outside of the fragments', () => {
  show('<input><div class="n"><a href="/1">1</a></div>');
  document.querySelector('input')?.focus();
  replace({ '.n': '<div class="n"><a href="/1">2</a></div>' });
  expect(document.activeElement?.tagName).toBe('INPUT');
});
