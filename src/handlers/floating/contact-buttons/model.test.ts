import { describe, expect, it } from 'vitest';
import { endMotion, startMotion } from '#lib/motion.ts';
import { type Contact, endMove, moveBox } from './model.ts';

const closed: Contact = { isOpen: false };

describe('the box of contact buttons', () => {
  it('is open from the start of its entrance, and shows its content at the end', () => {
    const opening = moveBox(closed, startMotion('entrance', ['fadeIn']));
    expect([opening.isOpen, opening.isShown]).toEqual([true, undefined]);
    expect(endMove(opening)).toMatchObject({ isOpen: true, isShown: true });
  });

  it('opens and closes at once without animation', () => {
    const open = moveBox(closed, startMotion('entrance', []));
    expect(open).toMatchObject({ isOpen: true, isShown: true, motion: { isPlaying: false } });
    expect(moveBox(open, startMotion('exit', []))).toMatchObject({ isOpen: false, isShown: false });
  });

  it('is not affected by the end of an earlier motion', () => {
    const opening = moveBox(closed, startMotion('entrance', ['fadeIn']));
    const closing = moveBox(endMotion(opening), startMotion('exit', ['fadeIn']));
    expect(endMove(closing, opening.motion)).toBe(closing);
    expect(endMove(endMove(closing))).toMatchObject({ isOpen: false, isShown: false });
  });

  it('keeps its content as it is when a motion is stopped', () => {
    const opening = moveBox(closed, startMotion('entrance', ['fadeIn']));
    expect(endMotion(opening)).toMatchObject({ isOpen: true, motion: { isPlaying: false } });
    expect(endMotion(opening).isShown).toBe(undefined);
    expect(endMotion(closed)).toBe(closed);
  });
});
