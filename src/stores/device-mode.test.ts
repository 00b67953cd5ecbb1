import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { media } from '#testing/fake-observers.ts';
import { $deviceMode } from './device-mode.ts';

const RELEASE_MS = 1000;
const page = window as unknown as Record<string, unknown>;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.advanceTimersByTime(RELEASE_MS);
  vi.useRealTimers();
  delete page.elementorFrontendConfig;
});

describe('the device mode without subscribers', () => {
  it.each([
    [320, 'mobile'],
    [767, 'mobile'],
    [768, 'tablet'],
    [1024, 'tablet'],
    [1025, 'desktop'],
    [2400, 'desktop'],
  ])('at %d px is %s by default', (width, mode) => {
    media.resize(width);
    expect($deviceMode.get()).toBe(mode);
  });

  it('uses the breakpoints of the page', () => {
    const entry = (value: number) => ({ value, is_enabled: true });
    page.elementorFrontendConfig = {
      responsive: { breakpoints: { laptop: entry(1366), widescreen: entry(2400) } },
    };
    media.resize(2400);
    expect($deviceMode.get()).toBe('widescreen');
    vi.advanceTimersByTime(RELEASE_MS);
    media.resize(1366);
    expect($deviceMode.get()).toBe('laptop');
  });
});

describe('subscribers of the device mode', () => {
  it('are called when the mode changes, not when only the width does', () => {
    const modes: string[] = [];
    const stop = $deviceMode.listen((mode) => modes.push(mode));
    for (const width of [1200, 1000, 900, 500, 400, 1100]) media.resize(width);
    stop();
    expect(modes).toEqual(['tablet', 'mobile', 'desktop']);
  });

  it('share one window listener, which is removed after the last subscriber', () => {
    const added = vi.spyOn(window, 'addEventListener');
    const removed = vi.spyOn(window, 'removeEventListener');
    const stops = [$deviceMode.listen(() => {}), $deviceMode.listen(() => {})];
    expect(added.mock.calls.map(([type]) => type)).toEqual(['resize']);
    for (const stop of stops) stop();
    vi.advanceTimersByTime(RELEASE_MS);
    expect(removed.mock.calls).toEqual(added.mock.calls);
  });
});
