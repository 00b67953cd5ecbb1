import { describe, expect, it } from 'vitest';
import { meant, nearestName } from './nearest-name.ts';

const NAMES = ['accordion', 'tabs', 'nested-tabs', 'add-to-cart', 'toggle', 'popup'];

describe('the nearest name', () => {
  it.each([
    ['acordion', 'accordion'],
    ['accordoin', 'accordion'],
    ['Accordion', 'accordion'],
    ['nested_tabs', 'nested-tabs'],
    ['addToCart', 'add-to-cart'],
    ['tab', 'tabs'],
    ['popups', 'popup'],
  ])('of %s is %s', (misspelt, name) => {
    expect(nearestName(misspelt, NAMES)).toBe(name);
    expect(meant(misspelt, NAMES)).toBe(` Did you mean "${name}"?`);
  });

  it.each(['carousel', 'x', '', 'to', 'checkout'])('of %j is none: nothing is near', (misspelt) => {
    expect(nearestName(misspelt, NAMES)).toBeUndefined();
    expect(meant(misspelt, NAMES)).toBe('');
  });

  it('is the first one of those that are equally near', () => {
    expect(nearestName('tobs', ['tabs', 'tubs'])).toBe('tabs');
  });
});
