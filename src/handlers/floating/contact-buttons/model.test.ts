import { describe, expect, it } from 'vitest';
import { type Contact, endMotion, startMotion, stopMotion } from './model.ts';

const closed: Contact = { isOpen: false };

describe('the box of contact buttons', () => {
  it('is open from the start of its entrance, and shows its content at the end', () => {
    const opening = startMotion(closed, 'entrance', ['fadeIn']);
    expect([opening.isOpen, opening.isShown]).toEqual([true, undefined]);
    expect(endMotion(opening)).toMatchObject({ isOpen: true, isShown: true });
  });

  it('opens and closes at once without animation', () => {
    const open = startMotion(closed, 'entrance', []);
    expect(open).toMatchObject({ isOpen: true, isShown: true, motion: { isPlaying: false } });
    expect(startMotion(open, 'exit', [])).toMatchObject({ isOpen: false, isShown: false });
  });

  it('is not affected by the end of an earlier motion', () => {
    const opening = startMotion(closed, 'entrance', ['fadeIn']);
    const closing = startMotion(stopMotion(opening), 'exit', ['fadeIn']);
    expect(endMotion(closing, opening.motion)).toBe(closing);
    expect(endMotion(endMotion(closing))).toMatchObject({ isOpen: false, isShown: false });
  });

  it('keeps its content as it is when a motion is stopped', () => {
    const opening = startMotion(closed, 'entrance', ['fadeIn']);
    expect(stopMotion(opening)).toMatchObject({ isOpen: true, motion: { isPlaying: false } });
    expect(stopMotion(opening).isShown).toBe(undefined);
    expect(stopMotion(closed)).toBe(closed);
  });
});
