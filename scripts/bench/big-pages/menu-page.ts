import type { BigPage } from './big-page.ts';
import { clickOn, isShown } from './big-page.ts';
import { readMarkup } from './markup.ts';

/** How many entries each list has. */
const WIDTH = 10;

const entry = (label: string, inner = '', kind = 'elementor-sub-item') =>
  `<li class="menu-item${inner && ' menu-item-has-children'}"><a href="/${label}/" class="${kind}">${label}</a>${inner}</li>`;
const list = (items: string) => `<ul class="sub-menu elementor-nav-menu--dropdown">${items}</ul>`;
const times = (count: number, item: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => item(index)).join('');

/** Returns the entries of a menu: each of the first level has ten, and each of these has nine. */
const entries = (size: number): string =>
  times(size / WIDTH ** 2, (first) =>
    entry(
      `a${first}`,
      list(
        times(WIDTH, (second) =>
          entry(
            `b${first}-${second}`,
            list(times(WIDTH - 1, (third) => entry(`c${first}-${second}-${third}`))),
          ),
        ),
      ),
      'elementor-item',
    ),
  );

/** A menu with a thousand entries, twice: for wide and for narrow windows. */
export const menuPage: BigPage = {
  name: 'menu',
  size: 1000,
  of: 'entries of a menu',
  async html(size) {
    const markup = await readMarkup('navigation/nav-menu');
    return markup.replace(
      /(<ul id="[^"]+" class="elementor-nav-menu">)[\s\S]*?(<\/nav>)/g,
      (_match, start: string, end: string) => `${start}${entries(size)}</ul>${end}`,
    );
  },
  steps: [
    clickOn(
      'a list is opened',
      '.elementor-nav-menu--main > ul > li:nth-child(3) > a .sub-arrow, .elementor-nav-menu--main > ul > li:nth-child(3) > a',
      {
        hasWorked: (page) => isShown(page, '.elementor-nav-menu--main > ul > li:nth-child(3) > ul'),
      },
    ),
    {
      what: 'a list in it is opened',
      run: (page) =>
        page.locator('.elementor-nav-menu--main > ul > li:nth-child(3) > ul > li:nth-child(2) > a').hover(),
    },
    { what: 'everything is closed by Escape', run: (page) => page.keyboard.press('Escape') },
    {
      what: 'the window gets narrow',
      budgetMs: 100,
      run: (page) => page.setViewportSize({ width: 390, height: 800 }),
    },
    clickOn('the menu is opened by its button', '.elementor-menu-toggle', {
      hasWorked: (page) => isShown(page, '.elementor-nav-menu--dropdown.elementor-nav-menu__container'),
    }),
  ],
};
