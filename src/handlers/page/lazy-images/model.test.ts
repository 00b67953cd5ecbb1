import { describe, expect, it } from 'vitest';
import { fillConfig } from './config.ts';
import { type Box, type CheckState, expandOf, isBot, isNear, isOverlapping, toNumber } from './model.ts';

const VIEWPORT = { width: 1200, height: 900 };
const box = (top: number, left = 100, size = 50): Box => ({
  top,
  left,
  bottom: top + size,
  right: left + size,
});
const pace: CheckState = {
  loadMode: 2,
  checks: 3,
  loading: 0,
  isHidden: false,
  expand: 0,
  expFactor: 1.5,
  ...VIEWPORT,
};

describe('the distance that a check looks', () => {
  it.each<[string, Partial<CheckState>, number]>([
    ['0 px in the first check', { checks: 1 }, 0],
    ['0 px in the second check', { checks: 2, loadMode: 3 }, 0],
    ['500 px from then on', {}, 500],
    ['370 px in a small viewport', { width: 500 }, 370],
    ['370 px in a low viewport', { height: 400 }, 370],
    ['as far as the settings say', { expand: 200 }, 200],
    ['0 px in mode 1', { loadMode: 1 }, 0],
    ['1.5 times as far when idle', { loadMode: 3 }, 750],
    ['by a factor of the settings when idle', { loadMode: 3, expand: 100, expFactor: 4 }, 400],
    ['no further while something loads', { loadMode: 3, loading: 1 }, 500],
    ['no further in a hidden page', { loadMode: 3, isHidden: true }, 500],
    ['0 px while much is loading', { loading: 6 }, 0],
  ])('is %s', (_title, change, expected) => {
    expect(expandOf({ ...pace, ...change })).toBe(expected);
  });

  it.each([
    ['-10', -10],
    ['0', 0],
    [' 70 ', 70],
    ['', 500],
    ['far', 500],
    [null, 500],
  ])('for an element with the distance %s is %i px', (text, expected) => {
    expect(toNumber(text, 500)).toBe(expected);
  });
});

describe('near the viewport is', () => {
  it.each<[string, Box, number, boolean]>([
    ['in view', box(100), 0, true],
    ['400 px below', box(1300), 500, true],
    ['not 2000 px below', box(2900), 500, false],
    ['500 px above', box(-550), 500, true],
    ['not further above', box(-551), 500, false],
    ['400 px to the right', box(100, 1600), 500, true],
    ['not 401 px to the right', box(100, 1601), 500, false],
    ['400 px to the left', box(100, -450), 500, true],
    ['not 401 px to the left', box(100, -451), 500, false],
    ['not 5 px inside when 10 are required', box(895), -10, false],
    ['10 px inside when 10 are required', box(890), -10, true],
    ['nothing that is not rendered', box(0, 0, 0), 500, false],
  ])('%s', (_title, of, expand, expected) => {
    expect(isNear(of, VIEWPORT.width, VIEWPORT.height, expand, 0.8)).toBe(expected);
  });
});

it.each<[string, Box, number, boolean]>([
  ['inside', box(10, 10, 20), 0, true],
  ['beside', box(10, 150, 20), 0, false],
  ['near enough beside', box(10, 150, 20), 60, true],
  ['below', box(150, 10, 20), 0, false],
])('detects whether a box overlaps another: %s', (_title, of, expand, expected) => {
  expect(isOverlapping(of, { top: 0, left: 0, right: 100, bottom: 100 }, expand)).toBe(expected);
});

it.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 (compatible; bingbot/2.0)', true],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/130', false],
])('%s is a search bot: %s', (agent, expected) => {
  expect(isBot(agent)).toBe(expected);
});

describe('the settings of lazy images', () => {
  it('are the defaults if there are none', () => {
    expect(fillConfig(undefined)).toMatchObject({
      minSize: 40,
      expFactor: 1.5,
      throttleDelay: 125,
      hFac: 0.8,
      loadMode: 2,
      lazyClass: 'lazyload',
      init: true,
    });
  });

  it("stay in the page's object, where scripts can change them", () => {
    const raw = { expand: 10, custom: 'thing' };
    const config = fillConfig(raw);
    expect(config).toBe(raw);
    expect(config).toMatchObject({ expand: 10, custom: 'thing', ricTimeout: 0 });
  });

  it('can be text', () => {
    const raw = { minSize: '60', loadMode: '0', init: '', loadHidden: 'true', lazyClass: ' lazy  x ' };
    expect(fillConfig(raw)).toMatchObject({
      minSize: 60,
      loadMode: 0,
      init: false,
      loadHidden: true,
      lazyClass: 'lazy',
    });
  });

  it.each([
    [{ minSize: 'wide', expFactor: null, throttleDelay: Number.NaN, hFac: {}, loadMode: [] }],
    [{ lazyClass: 7, loadedClass: '', customMedia: 'x', srcAttr: null, expand: Infinity }],
    ['junk'],
    [null],
    [42],
  ])('fall back to defaults for junk: %o', (junk) => {
    expect({ ...fillConfig(junk) }).toEqual({ ...fillConfig(undefined) });
  });
});
