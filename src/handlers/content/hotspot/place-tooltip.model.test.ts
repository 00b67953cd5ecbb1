import { describe, expect, it } from 'vitest';
import { placeTooltip } from './place-tooltip.ts';

describe('the place of a tooltip of 200 × 60 in a window of 800 × 600', () => {
  const place = (side: 'top' | 'bottom' | 'left' | 'right', left: number, top: number) => {
    const button = { left, top, width: 40, height: 40 };
    const at = placeTooltip(side, button, { width: 200, height: 60 }, { width: 800, height: 600 });
    return [at.left, at.top];
  };

  it.each([
    ['top', [220, 235]],
    ['bottom', [220, 345]],
    ['left', [95, 290]],
    ['right', [345, 290]],
  ] as const)('is beside the button (%s)', (side, at) => {
    expect(place(side, 300, 300)).toEqual(at);
  });

  it.each([
    ['top', 300, 0, [220, 45]],
    ['bottom', 300, 560, [220, 495]],
    ['left', 10, 300, [55, 290]],
    ['right', 700, 300, [495, 290]],
  ] as const)('is on the opposite side if it would overflow (%s)', (side, left, top, at) => {
    expect(place(side, left, top)).toEqual(at);
  });

  it.each([
    ['top', 0, 300, [5, 235]],
    ['top', 760, 300, [595, 235]],
    ['left', 300, 0, [95, 5]],
    ['right', 300, 560, [345, 535]],
  ] as const)('is inside the window along the button (%s)', (side, left, top, at) => {
    expect(place(side, left, top)).toEqual(at);
  });

  it('stays beside a button that was scrolled out of the window', () => {
    expect(place('right', 300, -500)).toEqual([345, -460]);
    expect(place('right', 300, 1000)).toEqual([345, 940]);
  });

  it('is on its own side if neither side has room', () => {
    const button = { left: 0, top: 0, width: 800, height: 600 };
    const size = { width: 900, height: 60 };
    expect(placeTooltip('top', button, size, { width: 800, height: 600 })).toEqual({ left: 5, top: -65 });
  });
});
