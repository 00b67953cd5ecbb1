import { describe, expect, it, onTestFinished } from 'vitest';
import { media } from '#testing/fake-observers.ts';
import { readFixture } from '#testing/fixture-markup.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { mainNavigation } from './handler.ts';
// Imported here, so that tests need not wait for the file.
import './two-menus.ts';

async function open(options = {}, source = 'navigation/two-menus.html') {
  const fixture = await mountFixture(mainNavigation, source, options);
  const all = (selector: string) => [...fixture.container.querySelectorAll<HTMLElement>(selector)];
  return { ...fixture, all, toggle: all('.menu-toggle')[0] as HTMLElement, buttons: all('.dropdown-toggle') };
}

it('the button opens and closes the menu, which closes when the button is hidden', async () => {
  const { toggle, element, all } = await open();
  expect(all('.nav-menu')).toHaveLength(1);
  toggle.click();
  expect([element.classList.contains('toggled'), toggle.ariaExpanded]).toEqual([true, 'true']);
  window.dispatchEvent(new Event('resize'));
  expect([element.classList.contains('toggled'), toggle.ariaExpanded]).toEqual([false, 'false']);
});

it('the menu closes on a link to a place on the page, and when the visitor comes back', async () => {
  const { toggle, element, all } = await open();
  const [link] = all('.handheld-navigation .sub-menu a') as [HTMLAnchorElement];
  onTestFinished(() => history.replaceState(null, '', '/'));
  link.href = '#prices';
  toggle.click();
  link.click();
  expect([element.classList.contains('toggled'), toggle.ariaExpanded]).toEqual([false, 'false']);
  toggle.click();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect([element.classList.contains('toggled'), toggle.ariaExpanded]).toEqual([false, 'false']);
});

it('a parent in the mobile menu gets a button, and ancestors of the current page start open', async () => {
  const { buttons } = await open();
  const state = () =>
    buttons.map((each) => [
      each.ariaExpanded,
      each.textContent,
      each.nextElementSibling?.classList.contains('toggled-on'),
    ]);
  expect(state()).toEqual([
    ['true', 'Collapse child menu', true],
    ['false', 'Expand child menu', false],
  ]);
  for (const each of buttons) each.click();
  expect(state().map(([open]) => open)).toEqual(['false', 'true']);
});

it('an item is marked while its link has the focus', async () => {
  const { all } = await open();
  const [shop, blog] = all('.primary-navigation > ul > li') as [HTMLElement, HTMLElement];
  shop.querySelector('a')?.focus();
  expect([shop, blog].map((item) => item.classList.contains('focus'))).toEqual([true, false]);
  blog.querySelector('a')?.focus();
  expect([shop, blog].map((item) => item.classList.contains('focus'))).toEqual([false, true]);
});

it('an item is unmarked after a click elsewhere', async () => {
  const { all } = await open();
  const [shop] = all('.primary-navigation > ul > li') as [HTMLElement];
  shop.querySelector('a')?.focus();
  document.body.click();
  expect(shop.classList.contains('focus')).toBe(false);
});

describe('in the header, a press', () => {
  const openHeader = async () => {
    const cart =
      '<ul class="site-header-cart"><li><a class="cart-contents" href="/cart/">Cart</a></li><li><div class="widget_shopping_cart"><p>Empty</p></div></li></ul>';
    const markup = await readFixture('navigation/two-menus.html');
    const opened = await open({}, markup.replace('</header>', `<p class="logo">Shop</p>${cart}</header>`));
    const isMarked = () => opened.all('li.focus').length > 0;
    return { ...opened, isMarked };
  };

  it('beside the menu unmarks its item', async () => {
    const { all, isMarked } = await openHeader();
    all('.primary-navigation a')[0]?.focus();
    expect(isMarked()).toBe(true);
    all('.logo')[0]?.click();
    expect(isMarked()).toBe(false);
  });

  it.each([
    ['in the open list', '.primary-navigation a', '.primary-navigation .sub-menu'],
    ['in the open cart', '.cart-contents', '.widget_shopping_cart p'],
  ])('%s leaves the item marked', async (_what, link, place) => {
    const { all, isMarked } = await openHeader();
    all(link)[0]?.focus();
    all(place)[0]?.click();
    expect(isMarked()).toBe(true);
  });
});

it('an item is unmarked when a link in it leads to a place on the page', async () => {
  const { all } = await open();
  const [shop] = all('.primary-navigation > ul > li') as [HTMLElement];
  const link = shop.querySelector<HTMLAnchorElement>('.sub-menu a');
  onTestFinished(() => history.replaceState(null, '', '/'));
  shop.querySelector('a')?.focus();
  link?.setAttribute('href', '#prices');
  link?.click();
  expect(shop.classList.contains('focus')).toBe(false);
});

it('an item is marked if its focus loaded the code', async () => {
  const { all, runtime, element } = await open({ stage: 'waiting' });
  const [shop] = all('.primary-navigation > ul > li') as [HTMLElement];
  shop.querySelector('a')?.focus();
  await runtime.summon(element);
  await expect.poll(() => shop.classList.contains('focus')).toBe(true);
});

it("Escape closes an item's list and focuses its link", async () => {
  const { all } = await open();
  const [item] = all('.primary-navigation > ul > li') as [HTMLElement];
  const pressEscape = () => {
    const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
    return [event.defaultPrevented, item.classList.contains('focus'), document.activeElement?.textContent];
  };
  item.querySelector('a')?.focus();
  item.querySelector<HTMLElement>('.sub-menu a')?.focus();
  expect(item.classList.contains('focus')).toBe(true);
  expect([pressEscape(), pressEscape()]).toEqual([
    [true, false, 'Shop'],
    [false, false, 'Shop'],
  ]);
});

describe('on a wide page with a touch screen', () => {
  const tap = (target: Element, pointerType: string) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'pointerType', { value: pointerType });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const openForTouch = async () => {
    media.resize(1024);
    Object.assign(window, { ontouchstart: null });
    onTestFinished(() => void Reflect.deleteProperty(window, 'ontouchstart'));
    const opened = await open();
    const [item] = opened.all('.primary-navigation > ul > li') as [HTMLElement];
    return { ...opened, item, link: item.querySelector('a') as HTMLElement };
  };

  it('the first tap opens a list, the second follows the link, and a tap elsewhere closes it', async () => {
    const { item, link, all } = await openForTouch();
    expect(all('.primary-navigation .sub-menu--is-touch-device')).toHaveLength(1);
    expect([tap(link, 'touch'), item.classList.contains('focus')]).toEqual([true, true]);
    expect(tap(link, 'touch')).toBe(false);
    tap(document.body, 'touch');
    expect([item.classList.contains('focus'), link.classList.contains('blocked')]).toEqual([false, false]);
  });

  it('a mouse click follows the link at once', async () => {
    const { link } = await openForTouch();
    expect(tap(link, 'mouse')).toBe(false);
  });
});

it('a menu button without a list is hidden', async () => {
  const { toggle } = await open(
    {},
    '<nav><button class="menu-toggle"></button><div class="primary-navigation"></div></nav>',
  );
  expect(toggle.style.display).toBe('none');
});

it('both menus restore the markup when disposed', async () => {
  const { toggle, buttons, dispose, difference } = await open();
  toggle.click();
  for (const each of buttons) each.click();
  await dispose();
  expect(difference()).toBe('');
});
