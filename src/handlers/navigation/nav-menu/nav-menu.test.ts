import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createScope } from '#lib/scope.ts';
import { listen } from '#platform/events.ts';
import { countListeners } from '#testing/listener-count.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
// Imported here, so that tests need not wait for the file.
import '../shared/highlight-anchors.ts';
import { navMenu } from './handler.ts';

const MENU = 'navigation/nav-menu.html';

async function open(options: Parameters<typeof mountFixture>[2] = {}) {
  const fixture = await mountFixture(navMenu, MENU, options);
  const find = <T extends HTMLElement = HTMLElement>(selector: string) =>
    fixture.element.querySelector(selector) as T;
  const links = (part: 'main' | 'dropdown', text: string) =>
    [
      ...fixture.element.querySelectorAll<HTMLAnchorElement>(
        `.elementor-nav-menu__container.elementor-nav-menu--${part} a`,
      ),
    ].find((link) => link.textContent?.trim() === text) as HTMLAnchorElement;
  const list = (link: HTMLElement) => link.nextElementSibling as HTMLElement;
  return {
    ...fixture,
    find,
    links,
    list,
    toggle: find('.elementor-menu-toggle'),
    dropdown: find('nav[aria-hidden]'),
  };
}
const click = (target: Element) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  return event.defaultPrevented ? 'ours' : 'leads on';
};
const press = (target: Element, key: string) => {
  const down = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  target.dispatchEvent(down);
  target.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true, cancelable: true }));
  return down.defaultPrevented;
};
const moveOver = (target: Element, times = 2) => {
  for (let at = 0; at < times; at += 1) {
    target.dispatchEvent(new MouseEvent('mousemove', { bubbles: true, clientX: 10 + at, clientY: 10 }));
  }
};
const enter = (target: Element) => target.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
const isOpen = (link: Element) => link.getAttribute('aria-expanded') === 'true';

let styles: HTMLStyleElement;
beforeEach(() => {
  styles = document.createElement('style');
  styles.textContent = '.sub-menu{display:none;position:absolute}nav[aria-hidden] .sub-menu{position:static}';
  document.head.append(styles);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  styles.remove();
  Reflect.deleteProperty(globalThis, 'elementorFrontendConfig');
});

describe('a menu of the page builder before any interaction', () => {
  it('sets ARIA attributes and marks parents once', async () => {
    const { links, list, find } = await open({ stage: 'resting' });
    const shop = links('main', 'Shop');
    expect(shop.getAttribute('aria-haspopup')).toBe('true');
    expect(shop.getAttribute('aria-controls')).toBe(list(shop).id);
    expect(list(shop).getAttribute('aria-labelledby')).toBe(shop.id);
    expect(shop.id).toMatch(/^sm-\d+-1$/);
    expect(list(shop).role).toBe('group');
    expect(list(shop).ariaHidden).toBe('true');
    expect(isOpen(shop)).toBe(false);
    expect(shop.querySelectorAll('.sub-arrow svg')).toHaveLength(1);
    expect(find('.elementor-nav-menu').dataset.smartmenusId).toMatch(/^\d+$/);
    expect(links('main', 'Blog').querySelector('.sub-arrow')).toBeNull();
  });

  it.each([
    [{ value: 'fas fa-caret-down' }, 1],
    [{ value: '' }, 0],
    ['junk', 0],
  ])('adds the icon of the setting %j to parents', async (submenu_icon, count) => {
    const { links } = await open({ settings: { submenu_icon }, stage: 'resting' });
    const icons = links('main', 'Shop').querySelectorAll('.sub-arrow > i.fa-caret-down[aria-hidden=true]');
    expect(icons).toHaveLength(count);
  });

  it('marks parents again after a changed setting, each only once', async () => {
    const { links, element, runtime, settled } = await open();
    runtime.update(element, { submenu_icon: { value: 'other' } });
    await settled();
    expect(links('main', 'Shop').querySelectorAll('.sub-arrow')).toHaveLength(1);
  });

  it('restores the markup when disposed', async () => {
    const { dispose, difference, toggle } = await open();
    click(toggle);
    await dispose();
    expect(difference()).toBe('');
    click(toggle);
    expect(difference()).toBe('');
  });
});

describe('the button', () => {
  it('opens and closes the menu and its ARIA state', async () => {
    const { toggle, dropdown, links } = await open();
    const state = () => [
      toggle.ariaExpanded,
      toggle.classList.contains('elementor-active'),
      dropdown.ariaHidden,
      dropdown.style.getPropertyValue('--menu-height'),
      links('dropdown', 'Shop').getAttribute('tabindex'),
      links('dropdown', 'Shirts').getAttribute('tabindex'),
    ];
    click(toggle);
    // jsdom has no layout: the button counts as hidden, but only a resize checks that.
    expect(state()).toEqual(['true', true, 'false', '1000vmax', '0', '-1']);
    click(links('dropdown', 'Shop'));
    expect(links('dropdown', 'Shirts').getAttribute('tabindex')).toBe('0');
    click(toggle);
    expect(state()).toEqual(['false', false, 'true', '0', '-1', '-1']);
  });

  it.each([' ', 'Enter'])('reacts to the key "%s" without scrolling the page', async (key) => {
    const { toggle } = await open();
    expect(press(toggle, key)).toBe(true);
    expect(isOpen(toggle)).toBe(true);
  });

  it('closes on Escape after open submenus, and gets the focus', async () => {
    const { toggle, links } = await open();
    click(toggle);
    const shop = links('dropdown', 'Shop');
    click(shop);
    press(shop, 'Escape');
    expect([isOpen(shop), isOpen(toggle)]).toEqual([false, true]);
    press(shop, 'Escape');
    expect([isOpen(toggle), document.activeElement]).toEqual([false, toggle]);
  });

  it.each(['resize', 'orientationchange'])('closes the menu when it is hidden after "%s"', async (name) => {
    const { toggle } = await open();
    click(toggle);
    const seen = vi.spyOn(toggle, 'getClientRects').mockReturnValue([{}] as never);
    window.dispatchEvent(new Event(name));
    expect(isOpen(toggle)).toBe(true);
    seen.mockRestore();
    window.dispatchEvent(new Event(name));
    expect(isOpen(toggle)).toBe(false);
  });

  it.each([
    ['stretch', 'Blog', false],
    ['', 'Blog', true],
    ['', 'Section', false],
    ['stretch', 'Shop', true],
  ])('with the width "%s", the menu is open after a click on %s: %s', async (full_width, text, expected) => {
    const { toggle, links } = await open({ settings: { full_width } });
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    click(toggle);
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    click(links('dropdown', text));
    expect(isOpen(toggle)).toBe(expected);
  });

  it('closes the menu on a parent whose open list lets its link lead to a place on the page', async () => {
    const { toggle, links } = await open();
    onTestFinished(() => history.replaceState(null, '', '/'));
    const shop = links('dropdown', 'Shop');
    shop.href = '#shop';
    click(toggle);
    expect([click(shop), isOpen(toggle)]).toEqual(['ours', true]);
    expect([click(shop), isOpen(toggle)]).toEqual(['leads on', false]);
  });

  it('closes the menu when the visitor comes back to the page', async () => {
    const { toggle } = await open();
    click(toggle);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(isOpen(toggle)).toBe(false);
  });

  it('measures a full-width menu again when it opens, because it may have been hidden', async () => {
    const { toggle, dropdown } = await open({ settings: { full_width: 'stretch' } });
    expect([dropdown.style.left, dropdown.style.top]).toEqual(['0px', '0px']);
    vi.spyOn(dropdown, 'getBoundingClientRect').mockReturnValue(new DOMRect(120, 0, 300, 0));
    vi.spyOn(toggle, 'offsetHeight', 'get').mockReturnValue(44);
    click(toggle);
    expect([dropdown.style.left, dropdown.style.top]).toEqual(['-120px', '44px']);
  });

  it('is clickable in the editor', async () => {
    Object.assign(globalThis, { elementorFrontendConfig: { environmentMode: { edit: true } } });
    expect((await open()).toggle.classList.contains('elementor-clickable')).toBe(true);
  });
});

describe('a mouse', () => {
  it('opens a list after 250 ms, and keeps it open for 500 ms', async () => {
    const { links, list, find } = await open();
    const shop = links('main', 'Shop');
    enter(shop);
    vi.advanceTimersByTime(1000);
    expect(isOpen(shop)).toBe(false);
    moveOver(shop);
    vi.advanceTimersByTime(249);
    expect(isOpen(shop)).toBe(false);
    vi.advanceTimersByTime(1);
    expect([isOpen(shop), list(shop).ariaHidden, shop.classList.contains('highlighted')]).toEqual([
      true,
      'false',
      true,
    ]);
    find('.elementor-nav-menu').dispatchEvent(new MouseEvent('mouseleave'));
    vi.advanceTimersByTime(499);
    expect(isOpen(shop)).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isOpen(shop)).toBe(false);
  });

  it('is not detected after one move', async () => {
    const { links } = await open();
    enter(links('main', 'Shop'));
    moveOver(links('main', 'Shop'), 1);
    vi.advanceTimersByTime(1000);
    expect(isOpen(links('main', 'Shop'))).toBe(false);
  });

  it('over another item closes the list of the first', async () => {
    const { links } = await open();
    moveOver(links('main', 'Shop'));
    vi.advanceTimersByTime(250);
    enter(links('main', 'Pages'));
    vi.advanceTimersByTime(250);
    expect([isOpen(links('main', 'Shop')), isOpen(links('main', 'Pages'))]).toEqual([false, true]);
  });
});

describe('touch', () => {
  it('opens a list on the first tap and follows the link on the second', async () => {
    const { links } = await open();
    const shop = links('main', 'Shop');
    expect([click(shop), isOpen(shop)]).toEqual(['ours', true]);
    document.addEventListener('click', (event) => event.stopPropagation(), { once: true });
    const secondClick = new MouseEvent('click', { bubbles: true, cancelable: true });
    // The last click, so that the test stays on its page.
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
    let wasPrevented: boolean | undefined;
    document.addEventListener(
      'click',
      ({ defaultPrevented }) => {
        wasPrevented = defaultPrevented;
      },
      { once: true },
    );
    shop.dispatchEvent(secondClick);
    expect(wasPrevented).toBe(false);
  });

  it('keeps other branches of the mobile menu open, and closes a branch by its arrow', async () => {
    const { links } = await open();
    const [shop, pages] = [links('dropdown', 'Shop'), links('dropdown', 'Pages')];
    click(shop);
    click(pages);
    expect([isOpen(shop), isOpen(pages)]).toEqual([true, true]);
    click(shop.querySelector('.sub-arrow') as Element);
    expect([isOpen(shop), isOpen(pages)]).toEqual([false, true]);
  });

  it('closes everything after a tap outside, but not after a drag', async () => {
    const { links } = await open();
    click(links('main', 'Shop'));
    const touch = (type: string) => document.body.dispatchEvent(new Event(type, { bubbles: true }));
    for (const type of ['touchstart', 'touchmove', 'touchend']) touch(type);
    vi.advanceTimersByTime(1000);
    expect(isOpen(links('main', 'Shop'))).toBe(true);
    for (const type of ['touchstart', 'touchend']) touch(type);
    vi.advanceTimersByTime(349);
    expect(isOpen(links('main', 'Shop'))).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isOpen(links('main', 'Shop'))).toBe(false);
  });
});

describe('the keyboard', () => {
  it('opens on Space, moves with arrow keys, and closes all on Escape', async () => {
    const { links } = await open();
    const shop = links('main', 'Shop');
    shop.focus();
    expect(press(shop, ' ')).toBe(true);
    expect(isOpen(shop)).toBe(true);
    press(shop, 'ArrowDown');
    expect(document.activeElement).toBe(links('main', 'Shoes'));
    press(links('main', 'Shoes'), 'End');
    expect(document.activeElement).toBe(links('main', 'Bags'));
    press(links('main', 'Bags'), 'Home');
    press(links('main', 'Shoes'), 'ArrowRight');
    expect(document.activeElement).toBe(links('main', 'Boots'));
    press(links('main', 'Boots'), 'Escape');
    expect(document.activeElement).toBe(shop);
    expect([isOpen(shop), isOpen(links('main', 'Shoes'))]).toEqual([false, false]);
    press(shop, 'ArrowRight');
    expect(document.activeElement).toBe(links('main', 'Pages'));
  });

  it('closes all when the focus moves on', async () => {
    const { links, toggle } = await open();
    const shop = links('main', 'Shop');
    shop.focus();
    press(shop, ' ');
    toggle.focus();
    expect(isOpen(shop)).toBe(false);
  });
});

describe('other scripts', () => {
  const root = (menu: Awaited<ReturnType<typeof open>>) => menu.find('.elementor-nav-menu');

  it('get events for opened lists, and can cancel them', async () => {
    const menu = await open();
    const events: string[] = [];
    const scope = createScope(() => {});
    for (const name of ['beforefirstshow', 'beforeshow', 'show', 'beforehide', 'hide', 'hideAll']) {
      listen(root(menu), `${name}.smapi`, () => void events.push(name), scope);
    }
    const shop = menu.links('main', 'Shop');
    click(shop);
    document.body.click();
    expect(events).toEqual(['beforefirstshow', 'beforeshow', 'show', 'beforehide', 'hide', 'hideAll']);
    listen(root(menu), 'beforeshow.smapi', () => false, scope);
    click(shop);
    expect(isOpen(shop)).toBe(false);
    scope.dispose();
  });
});

it('a menu with invalid JSON options shows one alert, and uses the defaults', async () => {
  const alert = vi.spyOn(window, 'alert').mockImplementation(() => {});
  const html = `<div class="elementor-element" data-element_type="widget" data-widget_type="nav-menu.default">
    <ul class="elementor-nav-menu" data-sm-options='{"showTimeout":0'><li><a href="/a">A</a><ul class="sub-menu"><li><a href="/b">B</a></li></ul></li></ul></div>`;
  const { element } = await mountFixture(navMenu, html);
  expect(alert).toHaveBeenCalledTimes(1);
  click(element.querySelector('a') as Element);
  expect(isOpen(element.querySelector('a') as Element)).toBe(true);
});

it('a menu does nothing without a list, and survives junk settings', async () => {
  const html =
    '<div class="elementor-element" data-element_type="widget" data-widget_type="nav-menu.default"></div>';
  const { difference } = await mountFixture(navMenu, html);
  expect(difference()).toBe('');
  const { element } = await open({ settings: { full_width: [3], submenu_icon: 7 } });
  expect(element.querySelector('[aria-haspopup]')).not.toBeNull();
});

it('a disposed menu leaves no listener', async () => {
  const count = countListeners();
  const before = count.list();
  const { dispose } = await open();
  await dispose();
  expect(count.list()).toEqual(before);
});
