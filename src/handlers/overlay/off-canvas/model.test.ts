import { describe, expect, it } from 'vitest';
import { endMotion, mountContent, type Panel, startMotion } from './model.ts';

const closed: Panel = { isOpen: false, isInUse: false };

describe('a panel', () => {
  it('lets the widgets inside mount from its first opening on', () => {
    const used = mountContent(closed);
    expect([used.isInUse, mountContent(used)]).toEqual([true, used]);
    expect(mountContent(startMotion(used, 'exit', 'fadeOut'))).toMatchObject({
      isOpen: false,
      isInUse: true,
    });
  });

  it('is open from the start of its entrance, and closed from the start of its exit', () => {
    const opening = startMotion(closed, 'entrance', 'fadeIn');
    expect([opening.isOpen, startMotion(opening, 'exit', 'fadeOut').isOpen]).toEqual([true, false]);
  });

  it('is not affected by the end of an earlier motion', () => {
    const opening = startMotion(closed, 'entrance', 'fadeIn');
    const closing = startMotion(opening, 'exit', 'fadeIn');
    expect(endMotion(closing, opening.motion)).toBe(closing);
    const still = endMotion(closing);
    expect(still.motion?.isPlaying).toBe(false);
    expect(endMotion(still)).toBe(still);
  });
});
