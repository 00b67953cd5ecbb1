import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { emit } from '#platform/events.ts';
import { media } from '#testing/fake-observers.ts';
import { countListeners } from '#testing/listener-count.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { woostify } from './handler.ts';

const page = document.documentElement;
const MENU = 'sidebar-menu-open';
const CART = 'cart-sidebar-open';
const has = (name: string) => page.classList.contains(name);
const press = (key: string) =>
  document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
const nextFrame = () => new Promise(requestAnimationFrame);

async function open(options: Parameters<typeof mountFixture>[2] = {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const fixture = await mountFixture(woostify, 'navigation/woostify.html', options);
  const find = (selector: string) => fixture.container.querySelector(selector) as HTMLElement;
  const click = (selector: string) => {
    find(selector).click();
    vi.advanceTimersByTime(1);
  };
  const arrows = [...fixture.container.querySelectorAll<HTMLElement>('.arrow-icon')];
  return { ...fixture, find, click, arrows };
}

beforeEach(() => Object.assign(window, { scrollY: 0 }));

describe('the sidebar', () => {
  it.each([
    ['its close button', '.sidebar-menu-close', false],
    ['a press beside it', '.page', false],
    ['a press in it', '.sidebar-menu nav', true],
  ])('opens by its button; after %s it is open: %3$s', async (_what, selector, expected) => {
    const { click } = await open();
    click('.toggle-sidebar-menu-btn');
    expect(has(MENU)).toBe(true);
    click(selector);
    expect(has(MENU)).toBe(expected);
  });

  it('stays open on the second click of a double click on its button', async () => {
    const { click, find } = await open();
    click('.toggle-sidebar-menu-btn');
    for (const under of ['.page', '.sidebar-menu-close']) {
      find(under).dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
    }
    expect(has(MENU)).toBe(true);
  });

  it('closes on a link to a place on the page, and when the visitor comes back', async () => {
    const { click, find } = await open();
    onTestFinished(() => history.replaceState(null, '', '/'));
    (find('.sub-menu .sub-menu a') as HTMLAnchorElement).href = '#prices';
    click('.toggle-sidebar-menu-btn');
    click('.sub-menu .sub-menu a');
    expect(has(MENU)).toBe(false);
    click('.toggle-sidebar-menu-btn');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(has(MENU)).toBe(false);
  });

  it('closes on Escape, and focuses the button', async () => {
    const { click, find } = await open();
    find('.toggle-sidebar-menu-btn').focus();
    click('.toggle-sidebar-menu-btn');
    find('.sidebar-menu a').focus();
    press('Escape');
    expect([has(MENU), document.activeElement]).toEqual([false, find('.toggle-sidebar-menu-btn')]);
  });

  it('has its state on its button, and its close button returns the focus', async () => {
    const { click, find } = await open();
    const button = find('.toggle-sidebar-menu-btn');
    expect(button.ariaExpanded).toBe('false');
    button.focus();
    click('.toggle-sidebar-menu-btn');
    expect(button.ariaExpanded).toBe('true');
    find('.sidebar-menu-close').focus();
    click('.sidebar-menu-close');
    expect([button.ariaExpanded, document.activeElement]).toEqual(['false', button]);
  });

  it('of the cart opens on `added_to_cart` without details, and closes by its close button', async () => {
    const { click } = await open();
    emit(document.body, 'added_to_cart');
    vi.advanceTimersByTime(1);
    click('#shop-cart-sidebar p');
    expect(has(CART)).toBe(true);
    click('.close-cart');
    expect(has(CART)).toBe(false);
  });

  it.each([
    [1200, true],
    [600, false],
  ])('stays open when the window is resized to %i px: %s', async (widthPx, expected) => {
    const { click } = await open();
    click('.toggle-sidebar-menu-btn');
    emit(document.body, 'added_to_cart');
    media.resize(widthPx);
    window.dispatchEvent(new Event('resize'));
    expect([has(MENU), has(CART)]).toEqual([expected, expected]);
  });

  it('stays open on a phone when the keyboard opens', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14) Mobile');
    const { click } = await open();
    click('.toggle-sidebar-menu-btn');
    media.resize(390);
    window.dispatchEvent(new Event('resize'));
    expect(has(MENU)).toBe(true);
  });
});

describe('the menu in the sidebar', () => {
  const state = (arrow: Element) => [
    arrow.classList.contains('active'),
    arrow.getAttribute('aria-expanded'),
    arrow.closest('li')?.querySelector(':scope > ul')?.classList.contains('show'),
  ];
  const isOpen = [true, 'true', true];
  const isClosed = [false, 'false', false];

  it('opens lists by their arrows, and closes their siblings', async () => {
    const { arrows } = await open();
    const [shop, shirts, about] = arrows as [HTMLElement, HTMLElement, HTMLElement];
    shop.click();
    shirts.click();
    expect([shop, shirts, about].map(state)).toEqual([isOpen, isOpen, isClosed]);
    about.click();
    expect([shop, shirts, about].map(state)).toEqual([isClosed, isOpen, isOpen]);
    about.click();
    expect(state(about)).toEqual(isClosed);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    about.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
  });

  it('opens lists by keyboard, and its arrows have labels', async () => {
    const { arrows } = await open();
    const [shop] = arrows as [HTMLElement];
    expect(shop.role).toBe('button');
    expect(shop.tabIndex).toBe(0);
    expect(shop.ariaLabel).toBe('Shop');
    for (const type of ['keydown', 'keyup']) {
      shop.dispatchEvent(new KeyboardEvent(type, { key: ' ', bubbles: true, cancelable: true }));
    }
    expect(state(shop)).toEqual(isOpen);
  });

  it('shows one of several menus by their titles', async () => {
    const { container, click } = await open();
    click('.mobile-tab-title:last-child');
    const active = [...container.querySelectorAll('.active')].map(({ className }) => className);
    expect(active).toEqual(['mobile-tab-title active', 'categories-navigation active']);
  });

  it('has titles that are tabs: one Tab stop, arrow keys move, Enter shows the menu', async () => {
    const { container } = await open();
    const tabs = [...container.querySelectorAll<HTMLElement>('.mobile-tab-title')];
    const tabStates = () => tabs.map(({ role, tabIndex, ariaSelected }) => [role, tabIndex, ariaSelected]);
    expect(container.querySelector('.mobile-nav-tab')?.role).toBe('tablist');
    expect(tabStates()).toEqual([
      ['tab', 0, 'true'],
      ['tab', -1, 'false'],
    ]);
    tabs[0]?.focus();
    const press = (key: string) => {
      const focused = document.activeElement;
      for (const type of ['keydown', 'keyup']) {
        focused?.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
      }
    };
    press('ArrowRight');
    expect(document.activeElement).toBe(tabs[1]);
    press('Enter');
    expect(tabStates()).toEqual([
      ['tab', -1, 'false'],
      ['tab', 0, 'true'],
    ]);
  });
});

it('the theme marks the scroll direction on the page', async () => {
  const { element } = await open();
  for (const [y, expected] of [
    [100, 'theme-woostify scrolling-down'],
    [100, 'theme-woostify scrolling-down'],
    [40, 'theme-woostify scrolling-up'],
  ] as const) {
    Object.assign(window, { scrollY: y });
    window.dispatchEvent(new Event('scroll'));
    await nextFrame();
    expect(element.className).toBe(expected);
  }
});

it('the theme cleans up when disposed, and leaves no listener', async () => {
  const before = countListeners();
  const { click, dispose, difference, find, arrows } = await open();
  click('.toggle-sidebar-menu-btn');
  arrows[0]?.click();
  click('.mobile-tab-title:last-child');
  await dispose();
  expect([difference(), has(MENU)]).toEqual(['', false]);
  find('.toggle-sidebar-menu-btn').click();
  expect(has(MENU)).toBe(false);
  expect(countListeners().list()).toEqual(before.list());
});

it('the theme survives a page without its nodes', async () => {
  const { element } = await mountFixture(woostify, '<div class="theme-woostify" data-settings="[7]"></div>');
  element.click();
  expect(has(MENU)).toBe(false);
});
