import { afterEach, describe, expect, it, vi } from 'vitest';
import { countListeners } from '#testing/listener-count.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { press, preventsPress } from '#testing/user.ts';
import { mainNavigation } from './handler.ts';

const MENU = 'navigation/main-navigation.html';
const page = document.documentElement;
const theme = window as { generatepressMenu?: unknown };

async function open(mode = 'dropdown-hover', source = MENU) {
  document.body.className = mode;
  const fixture = await mountFixture(mainNavigation, source);
  const find = (selector: string) => fixture.container.querySelector(selector) as HTMLElement;
  const arrow = (id: string) => find(`#${id} .dropdown-menu-toggle`);
  const isOn = (id: string) => [
    find(`#${id}`).classList.contains('sfHover'),
    find(`#${id} > ul`).classList.contains('toggled-on'),
  ];
  return { ...fixture, find, arrow, isOn, toggle: find('.menu-toggle'), nav: find('nav'), list: find('ul') };
}
const click = (target: Element, init: PointerEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  if (init.pointerType) Object.assign(event, { pointerType: init.pointerType });
  target.dispatchEvent(event);
  return event.defaultPrevented;
};
const touch = (target: Element) => {
  const event = new MouseEvent('pointerdown', { bubbles: true });
  target.dispatchEvent(Object.assign(event, { pointerType: 'touch' }));
};
const ON = [true, true];
const OFF = [false, false];

// Keeps links from leaving the page; listeners that check for prevented clicks run before.
const preventLeave = (event: Event) => event.preventDefault();
afterEach(() => {
  delete theme.generatepressMenu;
  window.removeEventListener('click', preventLeave);
});

describe('the menu button', () => {
  const state = ({ nav, toggle, list }: Awaited<ReturnType<typeof open>>) => [
    nav.classList.contains('toggled'),
    page.classList.contains('mobile-menu-open'),
    toggle.ariaExpanded,
    list.ariaHidden,
  ];

  it('opens and closes its menu', async () => {
    const menu = await open();
    click(menu.toggle);
    expect(state(menu)).toEqual([true, true, 'true', 'false']);
    click(menu.toggle);
    expect(state(menu)).toEqual([false, false, 'false', 'true']);
  });

  it("turns arrows of the open menu into buttons with the theme's labels", async () => {
    theme.generatepressMenu = { openSubMenuLabel: 'Auf', closeSubMenuLabel: 'Zu' };
    const { toggle, arrow } = await open();
    const face = () =>
      ['tabindex', 'role', 'aria-expanded', 'aria-label'].map((name) => arrow('shop').getAttribute(name));
    click(toggle);
    expect(face()).toEqual(['0', 'button', 'false', 'Auf']);
    click(arrow('shop'));
    expect(face()).toEqual(['0', 'button', 'true', 'Zu']);
    click(toggle);
    expect(face()).toEqual([null, 'presentation', null, null]);
  });

  it('keeps arrows that are buttons, and their labels', async () => {
    const { toggle, arrow } = await open();
    const button = document.createElement('button');
    button.className = 'dropdown-menu-toggle';
    arrow('shop').closest('a')?.after(button);
    arrow('shop').remove();
    const face = () =>
      ['tabindex', 'role', 'aria-expanded', 'aria-label'].map((name) => button.getAttribute(name));
    click(toggle);
    expect(face()).toEqual([null, null, 'false', 'Open Sub-Menu']);
    click(button);
    expect(face()).toEqual([null, null, 'true', 'Close Sub-Menu']);
    click(button);
    click(toggle);
    expect(face()).toEqual([null, null, 'false', 'Open Sub-Menu']);
  });

  it('outside of the navigation opens the navigation that it names', async () => {
    const control =
      '<nav class="main-navigation mobile-menu-control-wrapper"><button class="menu-toggle" data-nav="site-navigation"></button><span class="search-item active"><a href="#"></a></span></nav>';
    const source = `${control}<nav id="site-navigation"><div class="main-nav"><ul></ul></div></nav><button class="menu-toggle" data-nav="nothing"></button>`;
    const menu = await open('dropdown-hover', source);
    const search = vi.fn((event: Event) => event.preventDefault());
    menu.find('.search-item a').addEventListener('click', search);
    click(menu.toggle);
    expect([menu.find('#site-navigation').className, menu.nav.classList.contains('toggled')]).toEqual([
      'toggled',
      true,
    ]);
    expect(search).toHaveBeenCalledTimes(1);
    expect(menu.toggle.ariaExpanded).toBe('true');
    click(menu.find('[data-nav="nothing"]'));
  });

  it.each(['resize', 'orientationchange'])('closes everything when it is hidden after "%s"', async (name) => {
    const menu = await open();
    click(menu.toggle);
    click(menu.arrow('shop'));
    const seen = vi.spyOn(menu.toggle, 'getClientRects').mockReturnValue([{}] as never);
    window.dispatchEvent(new Event(name));
    expect(state(menu)).toEqual([true, true, 'true', 'false']);
    seen.mockRestore();
    window.dispatchEvent(new Event(name));
    expect(state(menu)).toEqual([false, false, 'false', null]);
    expect([menu.isOn('shop'), menu.arrow('shop').role]).toEqual([OFF, 'presentation']);
  });

  it('closes its menu on a link to a place on the page, and keeps it open on other links', async () => {
    const menu = await open();
    window.addEventListener('click', preventLeave);
    click(menu.toggle);
    const link = menu.find('#menu-main > li > a') as HTMLAnchorElement;
    click(link);
    expect(state(menu)).toEqual([true, true, 'true', 'false']);
    link.hash = 'prices';
    link.pathname = location.pathname;
    click(link);
    expect(state(menu)).toEqual([false, false, 'false', 'true']);
  });

  it('closes its menu when the visitor comes back to the page', async () => {
    const menu = await open();
    click(menu.toggle);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(state(menu)).toEqual([false, false, 'false', 'true']);
  });

  it('removes `aria-hidden` from the closed menu when hidden later, and keeps the focus', async () => {
    const menu = await open();
    click(menu.toggle);
    click(menu.toggle);
    menu.find('#shop a').focus();
    const seen = vi.spyOn(menu.toggle, 'getClientRects').mockReturnValue([{}] as never);
    window.dispatchEvent(new Event('resize'));
    expect(menu.list.ariaHidden).toBe('true');
    seen.mockRestore();
    window.dispatchEvent(new Event('resize'));
    expect(menu.list.ariaHidden).toBeNull();
    expect(document.activeElement).toBe(menu.find('#shop a'));
  });
});

describe('in an opened menu', () => {
  it.each([
    [true, OFF],
    ['', ON],
  ])(
    'with the setting %j, opening a list leaves another one in the state %j',
    async (toggleOpenedSubMenus, expected) => {
      theme.generatepressMenu = { toggleOpenedSubMenus };
      const { toggle, arrow, isOn } = await open();
      click(toggle);
      click(arrow('shop'));
      click(arrow('pages'));
      expect([isOn('shop'), isOn('pages')]).toEqual([expected, ON]);
      expect(arrow('shop').getAttribute('aria-label')).toBe(
        expected === OFF ? 'Open Sub-Menu' : 'Close Sub-Menu',
      );
    },
  );

  it.each(['Enter', ' '])('the key "%s" on an arrow opens its list', async (key) => {
    const { toggle, arrow, isOn } = await open();
    click(toggle);
    expect(preventsPress(arrow('shop'), key)).toBe(true);
    expect([isOn('shop'), arrow('shop').ariaExpanded]).toEqual([ON, 'true']);
  });

  it('a link without a target opens its list', async () => {
    const { toggle, find, isOn } = await open();
    click(toggle);
    expect(click(find('#pages > a'))).toBe(true);
    expect(isOn('pages')).toEqual(ON);
  });
});

it('an arrow does nothing on a wide page', async () => {
  const { arrow, difference, isOn } = await open();
  const before = difference();
  window.addEventListener('click', preventLeave);
  click(arrow('shop'));
  expect(isOn('shop')).toEqual(OFF);
  expect(difference()).toBe(before);
});

describe('lists that open by clicks', () => {
  it.each([
    ['dropdown-click dropdown-click-menu-item', '#shop > a', '#pages > a', '#shoes > a'],
    [
      'dropdown-click dropdown-click-arrow',
      '#shop .dropdown-menu-toggle',
      '#pages > a',
      '#shoes .dropdown-menu-toggle',
    ],
  ])('%s', async (mode, first, second, inner) => {
    const { find, isOn } = await open(mode);
    expect(click(find(first))).toBe(true);
    expect(isOn('shop')).toEqual(ON);
    click(find(inner));
    expect([isOn('shop'), isOn('shoes')]).toEqual([ON, ON]);
    click(find(second));
    expect([isOn('shop'), isOn('shoes'), isOn('pages')]).toEqual([OFF, OFF, ON]);
    click(find(second));
    expect(isOn('pages')).toEqual(OFF);
    click(find(first));
    find(first).focus();
    const focused = document.activeElement;
    press(document.body, 'Escape');
    expect([isOn('shop'), document.activeElement]).toEqual([OFF, focused]);
    click(find(first));
    click(document.body);
    expect(isOn('shop')).toEqual(OFF);
  });

  it('close on a link in them to a place on the page, and stay open on other links', async () => {
    const { find, isOn } = await open('dropdown-click dropdown-click-menu-item');
    window.addEventListener('click', preventLeave);
    click(find('#shop > a'));
    click(find('#shoes > a'));
    const link = find('#shoes ul a') as HTMLAnchorElement;
    click(link);
    expect([isOn('shop'), isOn('shoes')]).toEqual([ON, ON]);
    link.href = '#prices';
    click(link);
    expect([isOn('shop'), isOn('shoes')]).toEqual([OFF, OFF]);
  });

  it("have the ARIA state on the item's link if the whole item opens them", async () => {
    const { find } = await open('dropdown-click dropdown-click-menu-item');
    click(find('#shop > a'));
    expect(find('#shop > a').ariaExpanded).toBe('true');
  });
});

describe('lists that open on hover', () => {
  it('open while the focus is in them', async () => {
    const { find } = await open();
    const hoveredIds = () => [...document.querySelectorAll('.sfHover')].map(({ id }) => id);
    find('#shoes ul a').focus();
    expect(hoveredIds()).toEqual(['shop', 'shoes', '']);
    find('#pages > a').focus();
    expect(hoveredIds()).toEqual(['pages']);
    find('#pages > a').blur();
    expect(hoveredIds()).toEqual([]);
  });

  it('close one level on Escape and focus the link of that level', async () => {
    const { find } = await open();
    const hoveredIds = () => [...document.querySelectorAll('.sfHover')].map(({ id }) => id);
    const pressEscape = () => {
      const isPrevented = preventsPress(document.activeElement as Element, 'Escape');
      return [isPrevented, hoveredIds(), document.activeElement?.parentElement?.id];
    };
    find('#shoes ul a').focus();
    expect([pressEscape(), pressEscape(), pressEscape()]).toEqual([
      [true, ['shop'], 'shoes'],
      [true, [], 'shop'],
      [false, [], 'shop'],
    ]);
  });

  it('open on the first tap; the second follows the link, and a tap elsewhere closes them', async () => {
    const { find } = await open();
    const link = find('#shop > a');
    const tap = (target: HTMLElement) => {
      touch(target);
      target.focus();
      return click(target, { pointerType: 'touch' });
    };
    expect(tap(link)).toBe(true);
    expect(find('#shop').classList.contains('sfHover')).toBe(true);
    window.addEventListener('click', preventLeave);
    let wasPrevented: boolean | undefined;
    link.addEventListener('click', ({ defaultPrevented }) => {
      wasPrevented = defaultPrevented;
    });
    tap(link);
    expect(wasPrevented).toBe(false);
    touch(document.body);
    expect(find('#shop').classList.contains('sfHover')).toBe(false);
  });

  it('close after a tap on a link in them to a place on the page', async () => {
    const { find } = await open();
    window.addEventListener('click', preventLeave);
    // Not every browser focuses a tapped link.
    for (const target of [find('#shop > a'), find('#shoes + li > a')]) {
      (target as HTMLAnchorElement).href = '#prices';
      touch(target);
      click(target, { pointerType: 'touch' });
    }
    expect(document.querySelectorAll('.sfHover')).toHaveLength(0);
  });
});

it('the menu marks on the page whether the mouse was used last', async () => {
  await open();
  document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  expect(document.body.classList.contains('using-mouse')).toBe(true);
  press(document.body, 'Tab');
  expect(document.body.classList.contains('using-mouse')).toBe(false);
});

it('the menu restores the page on disposal, and leaves no listener', async () => {
  const count = countListeners();
  const before = count.list();
  const { toggle, dispose, difference } = await open();
  click(toggle);
  await dispose();
  expect(difference()).toBe('');
  expect(page.className).toBe('');
  expect(count.list()).toEqual(before);
});

it.each([[3], ['x'], { toggleOpenedSubMenus: {}, openSubMenuLabel: 4 }])(
  'the menu survives the settings %j',
  async (junk) => {
    theme.generatepressMenu = junk;
    const { toggle, arrow } = await open();
    click(toggle);
    expect(arrow('shop').getAttribute('aria-label')).toBe('Open Sub-Menu');
  },
);

it('lists have ids before any interaction', async () => {
  const { container } = await mountFixture(mainNavigation, 'navigation/main-navigation.html', {
    stage: 'resting',
  });
  expect(container.querySelector('#shop > ul')?.id).toBe('shop-sub-menu');
});
