import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { addLinkAction, runLinkAction } from '#platform/link-actions.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { offCanvas } from './handler.ts';
import { TOGGLE } from './toggle-event.ts';

const STYLES = `
  @keyframes slideInLeft { from { transform: translateX(-100%) } }
  .e-off-canvas { position: fixed; inset: 0; z-index: 10; pointer-events: none }
  .e-off-canvas[aria-hidden=true]:not(.animated-reverse-wrapper) { visibility: hidden }
  .e-off-canvas__main { position: absolute; inset: 0 auto 0 0; width: 250px; pointer-events: all }
  .with-overlay .e-off-canvas__overlay { position: absolute; inset: 0; pointer-events: all }
  .animated { animation-duration: 80ms } .slideInLeft { animation-name: slideInLeft }
  .animated.reverse { animation-direction: reverse }
  .elementor-widget-button { position: relative; margin-left: 300px }`;

const open = async (overlay: 'with-overlay' | 'without-overlay') => {
  const style = document.createElement('style');
  style.textContent = STYLES;
  document.head.append(style);
  const fixture = await mountFixture(offCanvas, 'overlay/off-canvas.html', {
    settings: { prevent_scroll: '', is_not_close_on_esc_overlay: '' },
  });
  const { container } = fixture;
  container.classList.add(overlay);
  container.style.minHeight = '4000px';
  container.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('[href^="#elementor-action"]');
    if (!link) return;
    event.preventDefault();
    runLinkAction(link.getAttribute('href') ?? '', event);
  });
  const find = (selector: string) => container.querySelector(selector) as HTMLElement;
  const opener = find('.elementor-button');
  const wrapper = find('.e-off-canvas');
  return {
    ...fixture,
    opener,
    wrapper,
    main: find('.e-off-canvas__main'),
    find,
    isInside: () => wrapper.contains(document.activeElement),
    shows: (state: boolean) =>
      vi.waitFor(() => expect(wrapper.getAttribute('aria-hidden')).toBe(String(!state))),
  };
};

/** Lets more time pass than until the focus would enter a panel. */
const passFocusDelay = async () => {
  for (let frame = 0; frame < 3; frame += 1) {
    await new Promise(requestAnimationFrame);
    await vi.advanceTimersByTimeAsync(50);
  }
  await new Promise(requestAnimationFrame);
};

afterEach(() => {
  vi.useRealTimers();
  for (const each of document.head.querySelectorAll('style')) if (each.textContent === STYLES) each.remove();
  window.scrollTo(0, 0);
});

describe('when a panel is opened by the keyboard', () => {
  it('the focus enters, stays inside, and returns without scrolling', async () => {
    const { opener, shows, isInside, find } = await open('without-overlay');
    window.scrollTo(0, 10);
    opener.focus({ preventScroll: true });
    await userEvent.keyboard('{Enter}');
    await shows(true);
    expect(isInside()).toBe(false);
    await vi.waitFor(() => expect(document.activeElement).toBe(find('a[href="/shop/"]')));
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(document.activeElement).toBe(find('#off-canvas-0ff0ca1 .elementor-button'));
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).toBe(find('a[href="/shop/"]'));
    await userEvent.keyboard('{Escape}');
    await shows(false);
    expect([document.activeElement, window.scrollY]).toEqual([opener, 10]);
  });

  it('the focus leaves before the panel is hidden', async () => {
    const { opener, shows, isInside, wrapper } = await open('with-overlay');
    opener.focus();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(isInside()).toBe(true));
    const seen: boolean[] = [];
    const original = wrapper.setAttribute.bind(wrapper);
    wrapper.setAttribute = (name, value) => {
      if (name === 'aria-hidden') seen.push(isInside());
      original(name, value);
    };
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}');
    await shows(false);
    expect(seen).toEqual([false]);
    expect(document.activeElement).toBe(opener);
  });
});

describe('when a panel is opened by a pointer', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });

  it('without an overlay the page behind stays usable and keeps the focus', async () => {
    const { opener, shows } = await open('without-overlay');
    await userEvent.click(opener);
    await shows(true);
    await passFocusDelay();
    expect([document.activeElement, opener.closest('[inert]')]).toEqual([opener, null]);
  });

  it('with an overlay the page behind is inert, and Tab enters the panel', async () => {
    const { opener, shows, isInside, find } = await open('with-overlay');
    await userEvent.click(opener);
    await shows(true);
    await passFocusDelay();
    expect([isInside(), opener.closest('[inert]') !== null]).toEqual([false, true]);
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).toBe(find('a[href="/shop/"]'));
    await userEvent.keyboard('{Escape}');
    await shows(false);
    expect([document.activeElement, opener.closest('[inert]')]).toEqual([opener, null]);
  });

  it('a second click on a toggle link closes it', async () => {
    const { find } = await open('without-overlay');
    const [, toggle] = [...document.querySelectorAll<HTMLElement>('.elementor-button')];
    const panel = find('#off-canvas-4567890');
    for (const expected of ['false', 'true']) {
      await userEvent.click(toggle as Element);
      await vi.waitFor(() => expect(panel.getAttribute('aria-hidden')).toBe(expected));
    }
  });
});

it('when a panel is opened by a script, the focus does not move', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { shows, isInside } = await open('without-overlay');
  window.dispatchEvent(new CustomEvent(TOGGLE, { detail: { id: '0ff0ca1', displayMode: 'open' } }));
  await shows(true);
  await passFocusDelay();
  expect(isInside()).toBe(false);
});

it('a panel stays visible until its exit animation ends, which removes all classes', async () => {
  const { opener, shows, main, wrapper } = await open('without-overlay');
  await userEvent.click(opener);
  await shows(true);
  await vi.waitFor(() => expect(main.classList.contains('animated')).toBe(false));
  // Longer than any test; `finish` ends it.
  main.style.animationDuration = '60s';
  await userEvent.click(main.querySelector('.elementor-button') as Element);
  await shows(false);
  expect(getComputedStyle(main).visibility).toBe('visible');
  const [exit, ...more] = main.getAnimations();
  expect(more).toEqual([]);
  exit?.finish();
  await vi.waitFor(() => expect(wrapper.className).toBe('e-off-canvas'));
  expect(main.className).toBe('e-off-canvas__main');
  expect(getComputedStyle(main).visibility).toBe('hidden');
});

it('another action of the same name also runs', async () => {
  const { opener, shows, runtime } = await open('without-overlay');
  const other = vi.fn();
  addLinkAction('off_canvas:open', other, runtime.scope);
  await userEvent.click(opener);
  await shows(true);
  expect(other).toHaveBeenCalledTimes(1);
});
