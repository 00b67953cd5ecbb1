import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createScope, type Scope } from '#lib/scope.ts';
import { media } from '#testing/fake-observers.ts';
import { scrollPage, stopScroll } from './page-position.ts';

let scope: Scope;

beforeEach(() => {
  vi.useFakeTimers();
  scope = createScope(() => {});
  Object.assign(window, { scrollY: 0 });
  vi.spyOn(window, 'scrollTo').mockImplementation((options) => {
    Object.assign(window, { scrollY: (options as ScrollToOptions | undefined)?.top });
  });
});

afterEach(() => {
  scope.dispose();
  vi.useRealTimers();
});

it('scrollPage arrives after the duration, not before', () => {
  scrollPage(500, scope, { durationMs: 1000 });
  vi.advanceTimersByTime(500);
  expect(window.scrollY).toBeGreaterThan(100);
  expect(window.scrollY).toBeLessThan(400);
  vi.advanceTimersByTime(600);
  expect(window.scrollY).toBe(500);
});

it.each([
  ['the duration is 0', 0],
  ['the visitor prefers reduced motion', 1000],
])('scrollPage jumps when %s', (_, durationMs) => {
  if (durationMs) media.set('prefers-reduced-motion', 'reduce');
  scrollPage(500, scope, { durationMs });
  expect(window.scrollY).toBe(500);
});

it('scrollPage never scrolls above the page', () => {
  scrollPage(-40, scope, { durationMs: 0 });
  expect(window.scrollY).toBe(0);
});

it.each(['wheel', 'touchstart', 'keydown', 'pointerdown'])('scrollPage stops after %s', (type) => {
  scrollPage(500, scope, { durationMs: 1000 });
  vi.advanceTimersByTime(300);
  window.dispatchEvent(new Event(type));
  const stoppedPx = window.scrollY;
  vi.advanceTimersByTime(2000);
  expect(window.scrollY).toBe(stoppedPx);
});

it('scrollPage scrolls only to the newest target', () => {
  scrollPage(500, scope, { durationMs: 1000 });
  vi.advanceTimersByTime(300);
  scrollPage(0, scope, { durationMs: 100 });
  vi.advanceTimersByTime(2000);
  expect(window.scrollY).toBe(0);
});

it('scrollPage ends with its scope, and with stopScroll', () => {
  scrollPage(500, scope, { durationMs: 1000 });
  stopScroll();
  scrollPage(500, scope, { durationMs: 1000 });
  scope.dispose();
  vi.advanceTimersByTime(2000);
  expect(window.scrollY).toBe(0);
});
