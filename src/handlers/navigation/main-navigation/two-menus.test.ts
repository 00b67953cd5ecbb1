import { expect, it } from 'vitest';
import { mountFixture } from '#testing/mount-fixture.ts';
import { mainNavigation } from './handler.ts';
// Ahead, so that tests need not wait for the file.
import './two-menus.ts';

async function open(source = 'navigation/two-menus.html') {
  const fixture = await mountFixture(mainNavigation, source);
  const all = (selector: string) => [...fixture.container.querySelectorAll<HTMLElement>(selector)];
  return { ...fixture, all, toggle: all('.menu-toggle')[0] as HTMLElement, buttons: all('.dropdown-toggle') };
}

it('the button opens and closes the menu, and closes it when it is out of sight', async () => {
  const { toggle, element, all } = await open();
  expect(all('.nav-menu')).toHaveLength(1);
  toggle.click();
  expect([element.classList.contains('toggled'), toggle.ariaExpanded]).toEqual([true, 'true']);
  window.dispatchEvent(new Event('resize'));
  expect([element.classList.contains('toggled'), toggle.ariaExpanded]).toEqual([false, 'false']);
});

it('parents of the narrow menu have a button; the way to this page is open', async () => {
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

it('an item is in focus with its link, until another is', async () => {
  const { all } = await open();
  const [shop, blog] = all('.primary-navigation > ul > li') as [HTMLElement, HTMLElement];
  shop.querySelector('a')?.focus();
  expect([shop, blog].map((item) => item.classList.contains('focus'))).toEqual([true, false]);
  blog.querySelector('a')?.focus();
  expect([shop, blog].map((item) => item.classList.contains('focus'))).toEqual([false, true]);
});

it('a button that opens nothing is not shown', async () => {
  const { toggle } = await open(
    '<nav><button class="menu-toggle"></button><div class="primary-navigation"></div></nav>',
  );
  expect(toggle.style.display).toBe('none');
});

it('gives the markup back', async () => {
  const { toggle, buttons, dispose, difference } = await open();
  toggle.click();
  for (const each of buttons) each.click();
  await dispose();
  expect(difference()).toBe('');
});
