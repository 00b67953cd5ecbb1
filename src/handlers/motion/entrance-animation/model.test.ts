import { describe, expect, it } from 'vitest';
import { readBreakpoints } from '#lib/breakpoints.ts';
import { entranceOf, settings } from './model.ts';

const breakpoints = readBreakpoints(undefined);
const entrance = (values: Record<string, unknown>, mode: 'desktop' | 'tablet' | 'mobile' = 'desktop') =>
  entranceOf(values, mode, breakpoints);

describe('the name of an animation', () => {
  it.each([
    ['of a container', { animation: 'fadeIn' }, 'desktop', ['fadeIn']],
    ['of a widget', { _animation: 'zoomIn' }, 'desktop', ['zoomIn']],
    [
      'of a container before that of a widget',
      { animation: 'fadeIn', _animation: 'zoomIn' },
      'desktop',
      ['fadeIn'],
    ],
    ['of the device', { _animation: 'zoomIn', _animation_tablet: 'bounceIn' }, 'tablet', ['bounceIn']],
    [
      'of the next larger device',
      { _animation: 'zoomIn', _animation_tablet: 'bounceIn' },
      'mobile',
      ['bounceIn'],
    ],
    [
      'of desktop when the device has none',
      { _animation: 'zoomIn', _animation_mobile: '' },
      'mobile',
      ['zoomIn'],
    ],
    ['of a single device', { _animation_mobile: 'zoomIn' }, 'mobile', ['zoomIn']],
    ['with spaces has several classes', { animation: ' my  own ' }, 'desktop', ['my', 'own']],
  ] as const)('%s', (_title, values, mode, expected) => {
    expect(entrance(values, mode)?.classes).toEqual(expected);
  });

  it('"none" only shows the element', () => {
    expect(entrance({ _animation: 'zoomIn', _animation_mobile: 'none' }, 'mobile')).toEqual({
      classes: [],
      delayMs: 0,
    });
  });

  it.each([
    ['no setting', {}],
    ['an empty name', { animation: '' }],
    ['spaces', { animation: '  ' }],
    ['a name that is not text', { animation: { size: 3 }, _animation: 7 }],
    ['a name for another device', { _animation_mobile: 'zoomIn' }],
  ])('%s is no animation', (_title, values) => {
    expect(entrance(values)).toBeUndefined();
  });
});

describe('the delay of an animation', () => {
  it.each([
    ['is 0 by default', {}, 'desktop', 0],
    ['of a container', { animation_delay: 200 }, 'desktop', 200],
    [
      'of a widget before that of a container',
      { animation_delay: 200, _animation_delay: 300 },
      'desktop',
      300,
    ],
    ['of 0 for a widget counts', { animation_delay: 200, _animation_delay: 0 }, 'desktop', 0],
    ['as text', { _animation_delay: '250' }, 'desktop', 250],
    ['of the device', { _animation_delay: 300, _animation_delay_mobile: 50 }, 'mobile', 50],
    ['of desktop', { _animation_delay: 300 }, 'mobile', 300],
    ['of junk is 0', { _animation_delay: 'soon' }, 'desktop', 0],
    ['below 0 is 0', { _animation_delay: -5 }, 'desktop', 0],
  ] as const)('%s', (_title, values, mode, expected) => {
    expect(entrance({ animation: 'fadeIn', ...values }, mode)?.delayMs).toBe(expected);
  });
});

it.each([
  [
    'only animation settings',
    { animation: 'a', _animation_mobile: 'b', hover_animation: 'c', speed: 1 },
    { animation: 'a', _animation_mobile: 'b' },
  ],
  ['nothing for junk', 'junk', {}],
  ['nothing without settings', null, {}],
])('settings contain %s', (_title, raw, expected) => {
  expect(settings.parse(raw)).toEqual(expected);
});
