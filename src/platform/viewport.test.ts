import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createScope, type Scope } from '#lib/scope.ts';
import { media } from '#testing/fake-observers.ts';
import { onFrame, onViewport, refreshViewport, type Viewport } from './viewport.ts';

let errors: unknown[];
let scope: Scope;
const nextFrame = () => vi.advanceTimersToNextFrame();

beforeEach(() => {
  vi.useFakeTimers();
  errors = [];
  scope = createScope((error) => errors.push(error));
});

afterEach(() => {
  scope.dispose();
  vi.useRealTimers();
});

function count() {
  const seen: Viewport[] = [];
  onViewport((viewport) => {
    seen.push(viewport);
    return undefined;
  }, scope);
  return seen;
}

describe('a viewport reader', () => {
  it('runs once in the next frame, with the state of the page', () => {
    const seen = count();
    expect(seen).toEqual([]);
    nextFrame();
    nextFrame();
    expect(seen).toEqual([{ scrollX: 0, scrollY: 0, width: 1280, height: 768 }]);
  });

  it.each([
    ['scrolling', () => window.scrollTo({ top: 300 })],
    ['resizing', () => media.resize(500)],
    ['refreshViewport', refreshViewport],
  ])('runs once per frame after several changes: %s', (_title, change) => {
    const seen = count();
    nextFrame();
    change();
    change();
    change();
    expect(seen).toHaveLength(1);
    nextFrame();
    nextFrame();
    expect(seen).toHaveLength(2);
  });
});

describe('a frame reader', () => {
  it('runs in each frame that it requests, with the time of the frame, and then the loop stops', () => {
    const timesMs: number[] = [];
    const request = onFrame((_viewport, timeMs) => {
      timesMs.push(timeMs);
      if (timesMs.length < 3) request();
      return undefined;
    }, scope);
    nextFrame();
    expect(timesMs).toEqual([]);
    request();
    for (let count = 0; count < 5; count += 1) nextFrame();
    expect(timesMs).toHaveLength(3);
    expect(timesMs[1]).toBeGreaterThan(timesMs[0] ?? 0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('shares frames with other readers, and runs only in those that it requested', () => {
    const log: string[] = [];
    const reader = (name: string) => () => {
      log.push(`read ${name}`);
      return () => log.push(`write ${name}`);
    };
    const move = onFrame(reader('motion'), scope);
    const again = onViewport(reader('scroll'), scope);
    nextFrame();
    log.length = 0;
    move();
    nextFrame();
    expect(log).toEqual(['read motion', 'write motion']);
    log.length = 0;
    move();
    again();
    again();
    nextFrame();
    expect(log).toEqual(['read motion', 'read scroll', 'write motion', 'write scroll']);
  });

  it('requests no frame after its scope has ended', () => {
    const request = onFrame(() => undefined, scope);
    request();
    scope.dispose();
    request();
    onFrame(() => undefined, scope)();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('many readers', () => {
  it('all read before any of them writes', () => {
    const log: string[] = [];
    for (const name of ['a', 'b']) {
      onViewport(() => {
        log.push(`read ${name}`);
        return () => log.push(`write ${name}`);
      }, scope);
    }
    nextFrame();
    expect(log).toEqual(['read a', 'read b', 'write a', 'write b']);
  });

  it('read and write although another one fails', () => {
    const log: string[] = [];
    let works = true;
    onViewport(() => {
      if (!works) throw new Error('read');
      return () => log.push('old write');
    }, scope);
    onViewport(() => () => log.push('write'), scope);
    nextFrame();
    works = false;
    refreshViewport();
    nextFrame();
    expect(log).toEqual(['old write', 'write', 'write']);
    expect(errors.map(String)).toEqual(['Error: read']);
  });
});

describe('the frame loop', () => {
  it('has one listener of each kind for all readers, and none after the last reader', () => {
    const added = vi.spyOn(window, 'addEventListener');
    const removed = vi.spyOn(window, 'removeEventListener');
    const other = createScope(() => {});
    onViewport(() => undefined, scope);
    onViewport(() => undefined, other);
    expect(added.mock.calls.map(([type]) => type)).toEqual(['scroll', 'resize']);
    scope.dispose();
    expect(removed).not.toHaveBeenCalled();
    other.dispose();
    expect(removed.mock.calls.map(([type]) => type)).toEqual(['scroll', 'resize']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('runs no reader after its scope has ended', () => {
    const seen = count();
    scope.dispose();
    const late = count();
    refreshViewport();
    nextFrame();
    expect([seen, late]).toEqual([[], []]);
  });
});
