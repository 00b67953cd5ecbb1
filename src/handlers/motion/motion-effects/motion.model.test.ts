import { describe, expect, it } from 'vitest';
import { readMotion, settings } from './motion.ts';

const slider = (size: unknown, sizes: unknown = []) => ({ unit: 'px', size, sizes });
const scrolling = { motion_fx_motion_fx_scrolling: 'yes' };

describe('effects', () => {
  it('need one setting, and the switch for their kind', () => {
    expect(readMotion({}, 'element')).toBeUndefined();
    expect(readMotion(scrolling, 'element')).toBeUndefined();
    expect(readMotion({ motion_fx_translateY_effect: 'yes' }, 'element')).toBeUndefined();
    const mouse = { motion_fx_motion_fx_mouse: 'yes', motion_fx_translateY_effect: 'yes' };
    expect(readMotion(mouse, 'element')).toBeUndefined();
  });

  it('are in the order of the settings, with their defaults', () => {
    const on = Object.fromEntries(
      ['scale', 'translateY', 'opacity', 'rotateZ', 'blur', 'translateX'].map((name) => [
        `motion_fx_${name}_effect`,
        'yes',
      ]),
    );
    const motion = readMotion({ ...on, ...scrolling }, 'element');
    expect(motion?.scroll.map(({ name, amount, range }) => [name, amount, range.start, range.end])).toEqual([
      ['scale', 4, 20, 80],
      ['translateY', 4, 0, 100],
      ['opacity', 10, 20, 80],
      ['rotateZ', 1, 0, 100],
      ['blur', 7, 20, 80],
      ['translateX', 4, 0, 100],
    ]);
    expect(motion).toMatchObject({ mouse: [], devices: undefined, relativeTo: undefined });
  });

  it('of the mouse have their own defaults', () => {
    const motion = readMotion(
      { motion_fx_motion_fx_mouse: 'yes', motion_fx_mouseTrack_effect: 'yes', motion_fx_tilt_effect: 'yes' },
      'element',
    );
    expect(motion?.mouse.map(({ name, amount }) => [name, amount])).toEqual([
      ['mouseTrack', 1],
      ['tilt', 4],
    ]);
  });

  it('of element and background have separate settings', () => {
    const both = {
      ...scrolling,
      background_motion_fx_motion_fx_scrolling: 'yes',
      motion_fx_translateY_effect: 'yes',
      motion_fx_translateY_speed: slider(2),
      background_motion_fx_translateY_effect: 'yes',
      background_motion_fx_translateY_speed: slider(9),
    };
    expect(readMotion(both, 'element')?.scroll[0]?.amount).toBe(2);
    expect(readMotion(both, 'background')?.scroll[0]?.amount).toBe(9);
  });

  it('of a background neither rotate nor tilt', () => {
    const all = {
      background_motion_fx_motion_fx_scrolling: 'yes',
      background_motion_fx_motion_fx_mouse: 'yes',
      background_motion_fx_rotateZ_effect: 'yes',
      background_motion_fx_tilt_effect: 'yes',
    };
    expect(readMotion(all, 'background')).toBeUndefined();
  });

  it('of unknown names, including inherited properties, are left out', () => {
    const junk = { ...scrolling, motion_fx_wobble_effect: 'yes', motion_fx_constructor_effect: 'yes' };
    expect(readMotion(junk, 'element')).toBeUndefined();
  });
});

describe('settings', () => {
  const withSettings = (more: object) =>
    readMotion(
      { ...scrolling, motion_fx_opacity_effect: 'yes', motion_fx_translateY_effect: 'yes', ...more },
      'element',
    );

  it.each([
    [slider(6), 6],
    [slider('2.5'), 2.5],
    [slider(0), 0],
    [3, 3],
    ['5', 5],
    [slider(''), 4],
    ['', 4],
    [null, 4],
    [[], 4],
    [slider('x'), 4],
  ])('a speed of %j is %d', (speed, amount) => {
    expect(withSettings({ motion_fx_translateY_speed: speed })?.scroll[1]?.amount).toBe(amount);
  });

  it.each([
    [slider('', { start: 10, end: 60 }), 10, 60],
    [slider('', { start: '10', end: '60' }), 10, 60],
    [slider('', { start: 60, end: 10 }), 10, 60],
    [slider('', { start: -5, end: 300 }), 0, 100],
    [slider('', { start: 30 }), 30, 100],
    [slider(''), 0, 100],
    ['x', 0, 100],
  ])('the range %j is from %d to %d', (range, start, end) => {
    expect(withSettings({ motion_fx_translateY_affectedRange: range })?.scroll[1]?.range).toEqual({
      start,
      end,
    });
  });

  it.each([
    ['', 'out-in', false],
    ['negative', 'out-in', true],
    ['in-out', 'in-out', false],
    ['out-in-out', 'out-in-out', false],
    ['sideways', 'out-in', false],
    [7, 'out-in', false],
  ])('the direction %j', (direction, course, isNegative) => {
    expect(withSettings({ motion_fx_opacity_direction: direction })?.scroll[0]).toMatchObject({
      course,
      isNegative,
    });
  });

  it.each([
    [['desktop'], ['desktop']],
    [[], []],
    [{ 0: 'tablet' }, ['tablet']],
    [undefined, undefined],
    ['', undefined],
    [null, undefined],
  ])('devices %j', (devices, read) => {
    expect(withSettings({ motion_fx_devices: devices })?.devices).toEqual(read);
  });

  it.each([
    ['viewport', 'viewport'],
    ['page', 'page'],
    ['', undefined],
    ['galaxy', undefined],
  ])('relative to %j', (range, relativeTo) => {
    expect(withSettings({ motion_fx_range: range })?.relativeTo).toBe(relativeTo);
  });

  it("keep the element's own transforms, each once, perspective first", () => {
    const own = {
      _transform_rotateZ_effect: slider(10),
      _transform_rotateZ_effect_hover: slider(20),
      _transform_perspective_effect: slider(200),
      _transform_flipX_effect: 'transform',
    };
    expect(withSettings(own)?.transforms).toEqual(['perspective', 'rotateZ', 'flipX']);
  });
});

it('settings without effect on motion are left out, and junk is ignored', () => {
  const raw = { ...scrolling, _position: 'fixed', _transform_scale_effect: slider(2), title: 'x', motion: 1 };
  expect(Object.keys(settings.parse(raw))).toEqual([
    'motion_fx_motion_fx_scrolling',
    '_position',
    '_transform_scale_effect',
  ]);
  for (const junk of [null, [], 'x', 7]) expect(settings.parse(junk)).toEqual({});
});
