import { describe, expect, it } from 'vitest';
import { readInteractions } from './model.ts';

const wrap = (value: unknown) => ({ $$type: 'any', value });
const size = (value: number, unit = 'ms') => wrap({ size: value, unit });

interface Parts {
  readonly trigger?: unknown;
  readonly animation?: object;
  readonly timing?: object;
  readonly config?: object;
  readonly excluded?: unknown;
}

/** An item in the server's format. */
const item = ({ trigger = wrap('scrollIn'), animation = {}, timing = {}, config = {}, excluded }: Parts) =>
  wrap({
    interaction_id: wrap('7-a1-1'),
    trigger,
    animation: wrap({
      effect: wrap('fade'),
      type: wrap('in'),
      direction: wrap(''),
      timing_config: wrap({ duration: size(400), delay: size(0), ...timing }),
      config: wrap({ easing: wrap('easeIn'), ...config }),
      ...animation,
    }),
    ...(excluded !== undefined && { breakpoints: wrap({ excluded }) }),
  });

const read = (parts: Parts = {}, constants?: unknown) =>
  readInteractions([{ elementId: 'a1', dataId: 'a1', interactions: [item(parts)] }], constants).get(
    'a1',
  )?.[0];

it("an item in the server's format is read", () => {
  expect(read({ excluded: wrap([wrap('desktop')]) })).toEqual({
    trigger: 'scrollIn',
    isOut: false,
    away: { opacity: 0 },
    durationMs: 400,
    delayMs: 0,
    easing: 'ease-in',
    excluded: ['desktop'],
    replays: false,
  });
});

it('an item without wrapping is read', () => {
  const bare = {
    trigger: 'load',
    animation: {
      effect: 'slide',
      type: 'out',
      direction: 'left',
      timing_config: { duration: 250, delay: { size: '0.5', unit: 's' } },
      config: { easing: 'linear' },
    },
    breakpoints: { excluded: ['mobile', 'tablet'] },
  };
  const found = readInteractions([{ dataId: 'a1', interactions: [bare] }]);
  expect(found.get('a1')).toEqual([
    {
      trigger: 'load',
      isOut: true,
      away: { translate: '-100px 0px' },
      durationMs: 250,
      delayMs: 500,
      easing: 'linear',
      excluded: ['mobile', 'tablet'],
      replays: false,
    },
  ]);
});

describe('an element', () => {
  const entry = (ids: object, parts: Parts = {}) => ({ ...ids, interactions: [item(parts)] });

  it('is found by both of its ids', () => {
    const found = readInteractions([entry({ elementId: 'a1', dataId: 'b1' })]);
    expect([...found.keys()].sort()).toEqual(['a1', 'b1']);
  });

  it('in two entries has the items of both, in order', () => {
    const twice = [
      entry({ dataId: 'a1' }, { trigger: wrap('load') }),
      entry({ dataId: 'a1' }, { trigger: wrap('scrollIn') }),
    ];
    expect(
      readInteractions(twice)
        .get('a1')
        ?.map(({ trigger }) => trigger),
    ).toEqual(['load', 'scrollIn']);
  });

  it.each([
    ['a list', [item({})]],
    ['a wrapped list', wrap([item({})])],
    ['a map with numbers as keys', { 0: item({}) }],
    ['a map with a version', { version: 1, items: [item({})] }],
  ])('has items in %s', (_what, interactions) => {
    expect(readInteractions([{ dataId: 'a1', interactions }]).get('a1')).toHaveLength(1);
  });
});

describe('the start state', () => {
  it.each([
    ['fade', '', { opacity: 0 }],
    ['fade', 'top', { opacity: 0, translate: '0px -100px' }],
    ['slide', 'left', { translate: '-100px 0px' }],
    ['slide', 'right', { translate: '100px 0px' }],
    ['slide', 'top', { translate: '0px -100px' }],
    ['slide', 'bottom', { translate: '0px 100px' }],
    ['slide', '', { translate: '0px -100px' }],
    ['scale', '', { scale: '0' }],
    ['scale', 'bottom', { scale: '0', translate: '0px 100px' }],
    ['scale', 'sideways', { scale: '0' }],
    ['fade', 'constructor', { opacity: 0 }],
  ])('of the effect %s and the direction "%s" is %j', (effect, direction, expected) => {
    expect(read({ animation: { effect: wrap(effect), direction: wrap(direction) } })?.away).toEqual(expected);
  });

  it("has the distance and the scale of the page's defaults", () => {
    const animation = { effect: wrap('scale'), direction: wrap('right') };
    expect(read({ animation }, { slideDistance: 40, scaleStart: '0.5' })?.away).toEqual({
      scale: '0.5',
      translate: '40px 0px',
    });
  });
});

describe('the duration of an interaction', () => {
  it.each([
    ['in milliseconds', size(250), 250],
    ['in seconds', size(1.5, 's'), 1500],
    ['without a unit', wrap({ size: 250 }), 250],
    ['with a blank unit', size(250, ''), 250],
    ['as text', wrap({ size: '250', unit: 'ms' }), 250],
    ['wrapped at every level', wrap({ size: wrap(2), unit: wrap('s') }), 2000],
    ['as a number', wrap(250), 250],
    ['of nothing', size(0), 0],
    ['below nothing', size(-3), 0],
    ['of an hour is limited', size(3600, 's'), 60_000],
    ['in pixels is the default', size(250, 'px'), 600],
    ['that is not a number is the default', wrap({ size: 'long', unit: 'ms' }), 600],
    ['that is a list is the default', [], 600],
    ['that is null is the default', null, 600],
    ['that is missing is the default', undefined, 600],
  ])('%s', (_what, duration, expected) => {
    expect(read({ timing: { duration } })?.durationMs).toBe(expected);
  });

  it("and delay have the page's defaults", () => {
    const timing = { duration: undefined, delay: undefined };
    const found = read({ timing }, { defaultDuration: 300, defaultDelay: '50' });
    expect([found?.durationMs, found?.delayMs]).toEqual([300, 50]);
    expect(read({ timing })?.delayMs).toBe(0);
  });
});

describe('the easing of an interaction', () => {
  it.each([
    ['linear', 'linear'],
    ['easeIn', 'ease-in'],
    ['easeOut', 'ease-out'],
    ['easeInOut', 'ease-in-out'],
    ['backOut', 'cubic-bezier(0.34, 1.56, 0.64, 1)'],
    ['unheard-of', 'ease-out'],
    ['', 'ease-out'],
    [null, 'ease-out'],
    [{ points: [0, 1] }, 'ease-out'],
  ])("%j is %s when the page's default is easeOut", (easing, expected) => {
    expect(read({ config: { easing: wrap(easing) } }, { defaultEasing: 'easeOut' })?.easing).toBe(expected);
  });

  it('is ease-in when neither the item nor the page has a known one', () => {
    expect(read({ config: { easing: 3 } }, { defaultEasing: 'wobble' })?.easing).toBe('ease-in');
  });
});

it.each([
  ['in', { isOut: false, replays: true }],
  ['out', { isOut: true, replays: false }],
  ['a word that is neither', { isOut: false, replays: true }],
])('the type %j decides if the element leaves, and only entering ones repeat', (type, expected) => {
  const found = read({ animation: { type: wrap(type) }, config: { replay: wrap(true) } });
  expect(found).toMatchObject(expected);
});

it.each([
  ['none', undefined, []],
  ['an empty list', wrap([]), []],
  ['a map, without invalid names', wrap({ 0: wrap('tablet'), 1: wrap(null) }), ['tablet']],
  ['a word', wrap('desktop'), []],
])('excluded devices are read from %s', (_what, excluded, expected) => {
  expect(read({ excluded })?.excluded).toEqual(expected);
});

describe('nothing is read from', () => {
  it.each(['hover', 'click', 'scrollOn', 'scrollOut', '', null, 7, ['load']])('the trigger %j', (trigger) => {
    expect(read({ trigger: wrap(trigger) })).toBeUndefined();
  });

  it.each(['custom', 'spin', '', null, {}])('the effect %j', (effect) => {
    expect(read({ animation: { effect: wrap(effect) } })).toBeUndefined();
  });

  it.each([undefined, null, 'text', 7, [], {}, [null], [[]], [{ interactions: 'x' }], [{ dataId: 'a1' }]])(
    'the data %j',
    (data) => {
      expect(readInteractions(data, 'junk').size).toBe(0);
    },
  );

  it.each([
    ['an item that is text', ['fade']],
    ['an item without an animation', [wrap({ trigger: wrap('load') })]],
    ['an animation that is text', [wrap({ trigger: wrap('load'), animation: wrap('fade') })]],
    ['an item without a value', [{ $$type: 'interaction-item' }]],
  ])('%s', (_what, interactions) => {
    expect(readInteractions([{ dataId: 'a1', interactions }]).size).toBe(0);
  });
});
