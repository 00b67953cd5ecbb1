import { expect, it } from 'vitest';
import { createMentions } from './mentions.ts';

const common = Array.from({ length: 5 }, (_each, index) => [`src/${index}.ts`, 'url'] as const);
const mentions = createMentions(
  new Map([
    ['src/a.ts', `const NAME = 'data-e-type'; element.dataset.startScroll; '.wc-block-grid__product'`],
    ['src/b.ts', `shareOnTwitter; '/wc/store/v1/cart'; const query = 1;`],
    ...common,
  ]),
);

it.each([
  ['shareOnTwitter', 'read in src/b.ts'],
  ['data-e-type', 'read in src/a.ts'],
  ['data-start-scroll', 'read in src/a.ts'],
  ['wc-block-grid', 'read in src/a.ts'],
  ['wc/store/v1/cart', 'read in src/b.ts'],
  ['url', 'a common word: it is in 5 of our files'],
  ['data-query', ''],
  ['shareOnX', ''],
  ['wc-block', ''],
  ['wc/store/v2', ''],
  ['constructor', ''],
])('describes the use of %s in our code: %s', (name, sentence) => {
  expect(mentions.sentenceOf(name)).toBe(sentence);
});
