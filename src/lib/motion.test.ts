import { describe, expect, it } from 'vitest';
import { endMotion, type Motion, motionClasses, startMotion } from './motion.ts';

interface Box {
  readonly name: string;
  readonly motion?: Motion | undefined;
}

const box: Box = { name: 'box' };

describe('a motion', () => {
  it('plays from its start to its end', () => {
    const moving = { ...box, motion: startMotion('entrance', ['fadeIn']) };
    expect(moving.motion).toEqual({ kind: 'entrance', names: ['fadeIn'], isPlaying: true });
    const still = endMotion(moving);
    expect(still).toEqual({ name: 'box', motion: { kind: 'entrance', names: ['fadeIn'], isPlaying: false } });
    expect([endMotion(still), endMotion(box)]).toEqual([still, box]);
  });

  it('is not affected by the end of an earlier one', () => {
    const opening = startMotion('entrance', ['fadeIn']);
    const closing = { ...box, motion: startMotion('exit', ['fadeIn']) };
    expect(endMotion(closing, opening)).toBe(closing);
    expect(endMotion(closing, closing.motion).motion.isPlaying).toBe(false);
  });

  it.each([
    ['entrance', ['fadeIn', 'slow'], ['animated', 'fadeIn', 'slow']],
    ['exit', ['fadeIn'], ['animated', 'reverse', 'fadeIn']],
  ] as const)('has its classes while it plays: %s', (kind, names, classes) => {
    const motion = startMotion(kind, names);
    expect(Object.keys(motionClasses(motion))).toEqual(classes);
    expect(motionClasses(endMotion({ motion }).motion)).toEqual({});
  });

  it('has no classes before there is one', () => {
    expect(motionClasses(undefined)).toEqual({});
  });
});
