import { describe, expect, it } from 'vitest';
import { endMotion, startMotion } from '#lib/motion.ts';
import { mountContent, movePanel, type Panel } from './model.ts';

const closed: Panel = { isOpen: false, isInUse: false };
const entrance = startMotion('entrance', ['fadeIn']);
const exit = startMotion('exit', ['fadeIn']);

describe('a panel', () => {
  it('lets the widgets inside mount from its first opening on', () => {
    const used = mountContent(closed);
    expect([used.isInUse, mountContent(used)]).toEqual([true, used]);
    expect(mountContent(movePanel(used, exit))).toMatchObject({
      isOpen: false,
      isInUse: true,
    });
  });

  it('is open from the start of its entrance, and closed from the start of its exit', () => {
    const opening = movePanel(closed, entrance);
    expect([opening.isOpen, movePanel(opening, exit).isOpen]).toEqual([true, false]);
  });

  it('is not affected by the end of an earlier motion', () => {
    const opening = movePanel(closed, entrance);
    const closing = movePanel(opening, exit);
    expect(endMotion(closing, opening.motion)).toBe(closing);
    const still = endMotion(closing);
    expect(still.motion?.isPlaying).toBe(false);
    expect(endMotion(still)).toBe(still);
  });
});
