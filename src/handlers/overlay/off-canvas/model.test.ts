import { describe, expect, it } from 'vitest';
import { endMotion, mountContent, newPanel, startMotion } from './model.ts';

const closed = newPanel(false);

describe('a panel', () => {
  it('lets the widgets inside mount from its first opening on', () => {
    expect([closed.isInUse, newPanel(true).isInUse]).toEqual([false, true]);
    const used = mountContent(closed);
    expect(used.isInUse).toBe(true);
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
