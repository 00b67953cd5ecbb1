import { afterEach, describe, expect, it } from 'vitest';
import { whyNotFirst } from './why-not-first.ts';

const OURS = 'src="/skerry/skerry.js"';
const JQUERY =
  '<script type="x" id="jquery-core-js" src="https://shop.example/jquery.min.js?ver=3"></script>';

afterEach(() => {
  document.head.innerHTML = '';
});

describe('a tag that stops no scripts', () => {
  it.each([
    [
      'comes after a script of the shop',
      `${JQUERY}<script type="x" ${OURS}></script>`,
      ' The tag of skerry.js is not the first script: this one is before it: jquery-core-js, https://shop.example/jquery.min.js.',
    ],
    ['is deferred', `<script type="x" defer ${OURS}></script>`, /the attribute defer\.$/],
    [
      'is async',
      `<script type="x" async data-asset-base="/a/" src="/moved.js"></script>`,
      /the attribute async\.$/,
    ],
    ['is a module', `<script type="module" ${OURS}></script>${JQUERY}`, /its type is module\.$/],
  ])('says that it %s', (_what, head, sentence) => {
    document.head.innerHTML = head;
    expect(whyNotFirst()).toMatch(sentence);
  });

  it.each(['', JQUERY, `<script type="x" src="/theme.js"></script><script type="x" ${OURS}></script>`])(
    'says nothing when the page does not say why: %s',
    (head) => {
      document.head.innerHTML = head;
      expect(whyNotFirst()).toBe('');
    },
  );
});
