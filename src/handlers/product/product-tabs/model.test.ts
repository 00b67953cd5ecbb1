import { expect, it } from 'vitest';
import { requestedPanel } from './model.ts';

const IDS = ['tab-description', 'tab-additional_information', 'tab-reviews'];
const HOME = 'https://shop.example/product/tea-mug/';

it.each<[hash: string, query: string, holder: string | undefined, panel: string | undefined]>([
  ['', '', undefined, undefined],
  ['#comment-12', '', undefined, 'tab-reviews'],
  ['#Comment-12', '', undefined, 'tab-reviews'],
  ['#li-comment-12', '', undefined, 'tab-reviews'],
  ['#reviews', '', undefined, 'tab-reviews'],
  ['#tab-reviews', '', undefined, 'tab-reviews'],
  ['#tab-additional_information', '', undefined, 'tab-additional_information'],
  ['#tab-description', '', undefined, 'tab-description'],
  ['', 'comment-page-2/', undefined, 'tab-reviews'],
  ['', '?cpage=2', undefined, 'tab-reviews'],
  ['#tab-description', '?cpage=2', undefined, 'tab-description'],
  ['#size-chart', '', 'tab-additional_information', 'tab-additional_information'],
  ['#respond', '', 'tab-reviews', 'tab-reviews'],
  ['#summary', '', undefined, undefined],
])('the hash "%s" at "%s", with its target in %s, opens %s', (hash, query, containingPanel, panel) => {
  expect(
    requestedPanel(IDS, { hash, href: HOME + query + hash, containingPanel, reviewsPanel: 'tab-reviews' }),
  ).toBe(panel);
});

it('no panel is returned for reviews when there are none', () => {
  const address = {
    hash: '#reviews',
    href: `${HOME}#reviews`,
    containingPanel: undefined,
    reviewsPanel: undefined,
  };
  expect(requestedPanel(['tab-description'], address)).toBeUndefined();
});
