import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  flag,
  type Infer,
  link,
  list,
  media,
  number,
  object,
  oneOf,
  responsive,
  size,
  text,
} from './fields.ts';

// Values of the wrong type, as servers, editors and tampered pages send them.
const JUNK = [{}, { size: {} }, [], [[]], ['x'], Number.NaN, 'Infinity', Infinity, () => {}, Symbol('x'), 5n];
const UNSET = [undefined, null, ''];

describe('flag', () => {
  it.each([1, true, '1', 'true', 'yes', 'on', 'YES', ' On '])('is on for %j', (raw) => {
    expect(flag().parse(raw)).toBe(true);
  });

  it.each([0, false, '0', 'false', 'no', 'off', 'anything', 2, ' '])(
    'is off for %j, whatever the fallback',
    (raw) => {
      expect(flag(true).parse(raw)).toBe(false);
    },
  );

  it.each([...UNSET, {}, [], () => {}, Symbol('x')])('falls back when unset or not a scalar: %s', (raw) => {
    expect([flag().parse(raw), flag(true).parse(raw)]).toEqual([false, true]);
  });
});

describe('number', () => {
  it.each([
    [5, 5],
    ['5', 5],
    [' 5.5 ', 5.5],
    ['-3', -3],
    [0, 0],
    ['0', 0],
    ['1e3', 1000],
  ])('reads %j', (raw, expected) => {
    expect(number(7).parse(raw)).toBe(expected);
  });

  it.each([...UNSET, ...JUNK, true, false, '12px', '   ', 'NaN', '-Infinity'])('falls back on %s', (raw) => {
    expect(number(7).parse(raw)).toBe(7);
  });

  it.each([
    [-1, 0],
    [11, 10],
    ['10.9', 10],
    [9.9, 9],
    [-0.5, 0],
    ['x', 99],
  ])('clamps %j to the limits, but not the fallback', (raw, expected) => {
    expect(number(99, { min: 0, max: 10, integer: true }).parse(raw)).toBeCloseTo(expected, 10);
  });

  it('returns undefined for an unset value when the fallback is undefined', () => {
    const field = number(undefined);
    expectTypeOf<Infer<typeof field>>().toEqualTypeOf<number | undefined>();
    expect([field.parse(''), field.parse(0)]).toEqual([undefined, 0]);
  });
});

describe('text', () => {
  it.each([
    ['abc', 'abc'],
    [' ', ' '],
    [0, '0'],
    [12.5, '12.5'],
  ])('reads %j', (raw, expected) => {
    expect(text('fallback').parse(raw)).toBe(expected);
  });

  it.each([...UNSET, true, false, {}, [], ['x'], () => {}, Symbol('x')])('falls back on %s', (raw) => {
    expect([text('fallback').parse(raw), text().parse(raw)]).toEqual(['fallback', '']);
  });
});

describe('oneOf', () => {
  const field = oneOf(['top', 'bottom', '3'], 'top');

  it.each([
    ['bottom', 'bottom'],
    [3, '3'],
    ['TOP', 'top'],
    ['', 'top'],
    [null, 'top'],
    ['constructor', 'top'],
    [['bottom'], 'top'],
  ])('parses %j as %s', (raw, expected) => {
    expectTypeOf<Infer<typeof field>>().toEqualTypeOf<'top' | 'bottom' | '3'>();
    expect(field.parse(raw)).toBe(expected);
  });

  it("accepts '' when it is an option", () => {
    expect(oneOf(['', 'none'], 'none').parse('')).toBe('');
  });

  it('returns undefined for an unknown option when the fallback is undefined', () => {
    expect(oneOf(['a'], undefined).parse('b')).toBeUndefined();
  });
});

describe('list', () => {
  it.each([
    ['an array', ['1', 2, '3'], [1, 2, 3]],
    ['the values of a map with numeric keys', { 0: 1, 2: 3 }, [1, 3]],
    ['an empty array', [], []],
    ['an array with junk in it', [1, 'x', null, {}, 4], [1, 4]],
  ])('reads %s', (_title, raw, expected) => {
    expect(list(number(0), [9]).parse(raw)).toEqual(expected);
  });

  it.each([...UNSET, 'desktop', 5, true])('falls back on %j, which is not a list', (raw) => {
    expect([list(text(), ['a']).parse(raw), list(text()).parse(raw)]).toEqual([['a'], []]);
  });

  it('returns a new list from each parse', () => {
    const field = list(text(), ['a']);
    (field.parse(null) as string[]).push('b');
    expect(field.parse(null)).toEqual(['a']);
  });

  it('reads maps as items and leaves out other items', () => {
    expect(list(object({ id: text() })).parse([{ id: 'a', x: 1 }, 'junk', [], null])).toEqual([
      { id: 'a' },
      { id: '' },
    ]);
  });
});

describe('size', () => {
  it.each([
    [{ unit: 'px', size: 10, sizes: [] }, 10],
    [{ unit: '%', size: '50', sizes: { start: 0, end: 100 } }, 50],
    [{ size: 0 }, 0],
    [12, 12],
    ['12', 12],
    [{ unit: 'px', size: '', sizes: [] }, 7],
    [{ unit: 'px' }, 7],
    [[], 7],
    [null, 7],
  ])('parses %j as %d', (raw, expected) => {
    expect(size(7).parse(raw)).toBe(expected);
  });

  it('clamps to its limits', () => {
    expect(size(0, { max: 5 }).parse({ size: 10 })).toBe(5);
  });
});

describe('link and media', () => {
  it.each([
    [
      { url: '/about/', is_external: 'on', nofollow: '', custom_attributes: '' },
      { url: '/about/', is_external: true, nofollow: false },
    ],
    [[], { url: '', is_external: false, nofollow: false }],
    ['https://x', { url: '', is_external: false, nofollow: false }],
  ])('read the link %j', (raw, expected) => {
    expect(link().parse(raw)).toEqual(expected);
  });

  it.each([
    [
      { url: 'a.jpg', id: '12' },
      { url: 'a.jpg', id: 12, alt: '', source: '', size: '' },
    ],
    [
      { url: '', id: '' },
      { url: '', id: 0, alt: '', source: '', size: '' },
    ],
    [undefined, { url: '', id: 0, alt: '', source: '', size: '' }],
  ])('read the media %j', (raw, expected) => {
    expect(media().parse(raw)).toEqual(expected);
  });
});

describe('object', () => {
  const settings = object({
    speed: number(500),
    loop: flag(true),
    range: object({ sizes: object({ start: number(0), end: number(100) }) }),
    on: list(oneOf(['desktop', 'mobile'], 'desktop'), ['desktop']),
  });
  const defaults = { speed: 500, loop: true, range: { sizes: { start: 0, end: 100 } }, on: ['desktop'] };

  it.each([undefined, null, '', [], {}, 'junk', 5, [1, 2], () => {}, { speed: {}, range: 'x', on: 5 }])(
    'returns every fallback for %s',
    (raw) => {
      expect(settings.parse(raw)).toEqual(defaults);
    },
  );

  it('reads declared fields and leaves out others', () => {
    expectTypeOf<Infer<typeof settings>['range']['sizes']['start']>().toEqualTypeOf<number>();
    expect(
      settings.parse({
        speed: '300',
        loop: 'no',
        range: { unit: '%', size: '', sizes: { start: 20, end: '' } },
        on: ['mobile', 'watch'],
        other: 1,
      }),
    ).toEqual({ speed: 300, loop: false, range: { sizes: { start: 20, end: 100 } }, on: ['mobile'] });
  });

  it('does not change the raw settings', () => {
    const raw = Object.freeze({ speed: '300', columns_tablet: '2' });
    object({ speed: number(0), columns: responsive(number(3)) }).parse(raw);
    expect(raw).toEqual({ speed: '300', columns_tablet: '2' });
  });

  it('reads nothing from the prototype of the raw settings', () => {
    expect(object({ toString: text('own') }).parse(JSON.parse('{}'))).toEqual({ toString: 'own' });
  });
});

describe('responsive', () => {
  const settings = object({ columns: responsive(number(3)), gap: responsive(size(20)), other: text() });

  it.each([
    ['missing settings', {}, { base: 3 }],
    ['only a base', { columns: '4' }, { base: 4 }],
    [
      'variants as text',
      { columns: '4', columns_tablet: '2', columns_mobile: '1' },
      { base: 4, tablet: 2, mobile: 1 },
    ],
    [
      'longer device names',
      { columns_mobile_extra: 5, columns_laptop: 6 },
      { base: 3, mobile_extra: 5, laptop: 6 },
    ],
    ['a variant of 0', { columns_tablet: 0, columns_widescreen: 0 }, { base: 3, tablet: 0, widescreen: 0 }],
    ['empty variants', { columns: '4', columns_tablet: '', columns_mobile: null }, { base: 4 }],
    ['junk variants', { columns: {}, columns_tablet: 'x', columns_mobile: [] }, { base: 3 }],
    ['a variant for desktop, which is not read', { columns_desktop: 9 }, { base: 3 }],
  ])('reads %s', (_title, raw, expected) => {
    expect(settings.parse(raw).columns).toEqual(expected);
  });

  it('leaves out variants of sliders without a number', () => {
    const raw = {
      gap: { size: 10 },
      gap_tablet: { size: '' },
      gap_mobile: { unit: 'px', size: 0, sizes: [] },
    };
    expect(settings.parse(raw).gap).toEqual({ base: 10, mobile: 0 });
  });

  it('works in nested maps', () => {
    const nested = object({ inner: object({ k: responsive(text('x')) }) });
    expect(nested.parse({ inner: { k_mobile: 'm' } })).toEqual({ inner: { k: { base: 'x', mobile: 'm' } } });
  });
});
