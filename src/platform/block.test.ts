import jQuery from 'jquery';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createScope, type Scope } from '#lib/scope.ts';
import { media } from '#testing/fake-observers.ts';
import { block } from './block.ts';

const FADE_OUT_MS = 400;
const HTML = '<table><tbody><tr><td>cart</td></tr></tbody></table><p id="area">total</p>';

let scope: Scope;
let area: HTMLElement;
const overlays = () => area.querySelectorAll('.blockOverlay').length;

beforeEach(() => {
  vi.useFakeTimers();
  scope = createScope(() => {});
  document.body.innerHTML = HTML;
  area = document.getElementById('area') as HTMLElement;
});

afterEach(() => {
  scope.dispose();
  vi.useRealTimers();
  delete (window as { jQuery?: unknown }).jQuery;
});

it('block covers the element with the three nodes that themes know', () => {
  block(area, scope);
  const [first, overlay, message] = [...area.children] as HTMLElement[];
  expect([...area.children].map(({ className }) => className)).toEqual([
    'blockUI',
    'blockUI blockOverlay',
    'blockUI blockMsg blockElement',
  ]);
  expect([first?.style.display, message?.style.display]).toEqual(['none', 'none']);
  expect(overlay?.style).toMatchObject({
    position: 'absolute',
    zIndex: '1000',
    opacity: '0.6',
    cursor: 'wait',
  });
  expect(area.style.position).toBe('relative');
});

it('the overlay has the cursor of the options', () => {
  block(area, scope, { cursor: 'default' });
  expect((area.children[1] as HTMLElement).style.cursor).toBe('default');
});

it('block keeps the position of an element that is positioned already', () => {
  area.style.position = 'sticky';
  block(area, scope)();
  expect(area.style.position).toBe('sticky');
});

describe('removing the overlay', () => {
  it('fades it out, then restores everything', () => {
    const unblock = block(area, scope);
    unblock();
    unblock();
    vi.advanceTimersByTime(FADE_OUT_MS - 1);
    expect(overlays()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(document.body.innerHTML).toBe(HTML);
  });

  it('is immediate when the visitor prefers reduced motion', () => {
    media.set('prefers-reduced-motion', 'reduce');
    block(area, scope)();
    expect(document.body.innerHTML).toBe(HTML);
  });

  it.each([
    ['while the element is covered', () => {}],
    ['during the fade-out', (unblock: () => void) => unblock()],
  ])('is immediate when the scope ends %s', (_title, act) => {
    act(block(area, scope));
    scope.dispose();
    expect(document.body.innerHTML).toBe(HTML);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('works when the content of the element was replaced meanwhile', () => {
    const unblock = block(area, scope);
    area.innerHTML = 'new total';
    unblock();
    vi.advanceTimersByTime(FADE_OUT_MS);
    expect(area.outerHTML).toBe('<p id="area">new total</p>');
  });
});

describe('blocking an element twice', () => {
  it('shares one overlay until both callers remove it', () => {
    const first = block(area, scope);
    const second = block(area, scope);
    first();
    first();
    vi.advanceTimersByTime(FADE_OUT_MS);
    expect(overlays()).toBe(1);
    second();
    vi.advanceTimersByTime(FADE_OUT_MS);
    expect(overlays()).toBe(0);
  });

  it('keeps the overlay when the second call comes during the fade-out', () => {
    block(area, scope)();
    vi.advanceTimersByTime(FADE_OUT_MS / 2);
    const unblock = block(area, scope);
    vi.advanceTimersByTime(FADE_OUT_MS);
    expect(overlays()).toBe(1);
    unblock();
    vi.advanceTimersByTime(FADE_OUT_MS);
    expect(document.body.innerHTML).toBe(HTML);
  });

  it('keeps the overlay when the scope of one caller ends', () => {
    const other = createScope(() => {});
    block(area, scope);
    block(area, other);
    other.dispose();
    expect(overlays()).toBe(1);
  });

  it('covers replaced content again, and keeps that overlay when the first caller unblocks', () => {
    (window as { jQuery?: unknown }).jQuery = jQuery;
    const isBlocked = () => jQuery(area).data('blockUI.isBlocked');
    const old = block(area, scope);
    area.innerHTML = 'new total';
    const unblock = block(area, scope);
    expect(overlays()).toBe(1);
    old();
    vi.advanceTimersByTime(FADE_OUT_MS);
    expect(overlays()).toBe(1);
    expect(isBlocked()).toBe(1);
    expect(area.style.position).toBe('relative');
    unblock();
    vi.advanceTimersByTime(FADE_OUT_MS);
    expect(isBlocked()).toBeUndefined();
    expect(area.outerHTML).toBe('<p id="area">new total</p>');
  });

  it('covers the element again after the overlay was removed', () => {
    block(area, scope)();
    vi.advanceTimersByTime(FADE_OUT_MS);
    block(area, scope);
    expect(overlays()).toBe(1);
  });
});

it('block does nothing in a scope that has ended', () => {
  scope.dispose();
  block(area, scope)();
  expect(document.body.innerHTML).toBe(HTML);
});

it('block sets the jQuery data by which other scripts know that an element is blocked', () => {
  (window as { jQuery?: unknown }).jQuery = jQuery;
  const isBlocked = () => jQuery(area).data('blockUI.isBlocked');
  const first = block(area, scope);
  const second = block(area, scope);
  first();
  expect(isBlocked()).toBe(1);
  second();
  expect(isBlocked()).toBeUndefined();
});
