import { describe, expect, it } from 'vitest';
import { catalogue } from '../handlers/index.ts';
import { rulesOf, signsOf } from './rules.ts';

const attribute = (name: string, comparison: string, value: string) => ({
  attributes: [[name, comparison, value]],
});

describe('the signs of a handler', () => {
  it.each([
    [{ widget: 'tabs' }, [[attribute('data-widget_type', 'equals', 'tabs.default')]]],
    [{ widget: 'posts.*' }, [[attribute('data-widget_type', 'start', 'posts.')]]],
    [
      { setting: 'sticky' },
      [
        [
          {
            attributes: [
              ['data-settings', 'any', '"sticky":'],
              ['class', 'word', 'elementor-element'],
            ],
          },
        ],
      ],
    ],
    [
      { element: ['section', 'container'] },
      [
        [attribute('data-element_type', 'equals', 'section')],
        [attribute('data-e-type', 'equals', 'section')],
        [attribute('data-element_type', 'equals', 'container')],
        [attribute('data-e-type', 'equals', 'container')],
      ],
    ],
    [{ page: 'popup' }, [[attribute('data-elementor-type', 'equals', 'popup')]]],
    ['document', [[]]],
  ] as const)('follow from its match %j', (on, signs) => {
    expect(signsOf(on)).toEqual(signs);
  });

  it.each([
    ['form.cart', [[{ tag: 'form', attributes: [['class', 'word', 'cart']] }]]],
    ['#a,.b', [[attribute('id', 'equals', 'a')], [attribute('class', 'word', 'b')]]],
    ['.a .b', [[attribute('class', 'word', 'a'), attribute('class', 'word', 'b')]]],
    [
      '.a:not(.b,[c])',
      [
        [
          {
            ...attribute('class', 'word', 'a'),
            not: [
              ['class', 'word', 'b'],
              ['c', 'exists', ''],
            ],
          },
        ],
      ],
    ],
    ['.a:not(.b .c)', [[attribute('class', 'word', 'a')]]],
    [
      'nav:has(.x,.y)',
      [
        [{ tag: 'nav', attributes: [] }, attribute('class', 'word', 'x')],
        [{ tag: 'nav', attributes: [] }, attribute('class', 'word', 'y')],
      ],
    ],
    [
      ':is(a,area).thickbox',
      [
        [attribute('class', 'word', 'thickbox'), { tag: 'a', attributes: [] }],
        [attribute('class', 'word', 'thickbox'), { tag: 'area', attributes: [] }],
      ],
    ],
  ])('follow from its selector %s', (selector, signs) => {
    expect(signsOf({ selector })).toEqual(signs);
  });
});

it('every handler has rules with at least one sign', () => {
  const { handlers } = rulesOf(catalogue, () => 'family');
  expect(Object.keys(handlers)).toHaveLength(catalogue.length);
  for (const [name, { signs }] of Object.entries(handlers)) expect(signs.length, name).toBeGreaterThan(0);
});
