import type { Journey } from '../journey.ts';

const MAIN = '.elementor-nav-menu--main';
const DROPDOWN = 'nav.elementor-nav-menu--dropdown';
const KITCHEN = '#e-n-menu-dropdown-icon-3011';
const LIVING = '#e-n-menu-dropdown-icon-3013';
const HELP = '#e-n-menu-dropdown-icon-3022';
const DEPARTMENTS = 'nav[aria-label="Departments"]';

/** Menus with submenus, and mega menus. */
export const menus: readonly Journey[] = [
  [
    'a menu opens two levels by keyboard and by mouse, and Escape closes it',
    async (visit) => {
      const visitor = await visit('/menus/');
      await visitor.tabTo(`${MAIN} a[aria-haspopup]`);
      await visitor.press('Space');
      await visitor.expectTextShown(`${MAIN} a`, 'Shoes');
      await visitor.press('ArrowDown', 'ArrowRight');
      await visitor.expectTextShown(`${MAIN} a`, 'Boots');
      await visitor.press('Escape');
      await visitor.expectTextHidden(`${MAIN} a`, 'Boots');
      await visitor.expectFocus(`${MAIN} a[aria-haspopup]`);
      await visitor.hover(`${DEPARTMENTS} a`, 'Shirts');
      await visitor.hover(`${DEPARTMENTS} a`, 'Linen');
      await visitor.expectTextShown(`${DEPARTMENTS} a`, 'Blue');
      await visitor.hover(`${DEPARTMENTS} a`, 'Brands');
      await visitor.expectTextShown(`${DEPARTMENTS} a`, 'Harbour');
      await visitor.expectTextHidden(`${DEPARTMENTS} a`, 'Linen');
    },
  ],

  [
    'the menu of a phone opens by its button, and closes after a link to a place on the page',
    async (visit) => {
      const visitor = await visit('/menus/', { size: 'phone' });
      await visitor.click('.elementor-menu-toggle');
      await visitor.expectAttribute('.elementor-menu-toggle', 'aria-expanded', 'true');
      await visitor.click(`${DROPDOWN} a`, 'Shop');
      await visitor.expectTextShown(`${DROPDOWN} a`, 'Shirts');
      await visitor.click(`${DROPDOWN} a`, 'Section');
      await visitor.expectAttribute('.elementor-menu-toggle', 'aria-expanded', 'false');
    },
  ],

  [
    'a mega menu opens on hover and by its button, one panel at a time',
    async (visit) => {
      const visitor = await visit('/mega-menu/');
      const isOpen = (button: string, expected: string) =>
        visitor.expectAttribute(button, 'aria-expanded', expected);
      await visitor.hover('.e-n-menu-title', 'Kitchen');
      await isOpen(KITCHEN, 'true');
      await visitor.click(HELP);
      await isOpen(HELP, 'true');
      await isOpen(KITCHEN, 'false');
      await visitor.press('Escape');
      await isOpen(HELP, 'false');
      await visitor.click(HELP);
      await visitor.click('.e-n-menu-content a', 'Write to us');
      await visitor.expectPath('/contact/');
    },
  ],

  [
    'the mega menu of a phone opens by its button, and a link to a place on the page closes it',
    async (visit) => {
      const visitor = await visit('/mega-menu/', { size: 'phone' });
      await visitor.click('.e-n-menu-toggle');
      await visitor.expectAttribute('.e-n-menu-toggle', 'aria-expanded', 'true');
      await visitor.click(LIVING);
      await visitor.expectAttribute(LIVING, 'aria-expanded', 'true');
      await visitor.click('.living-last');
      await visitor.expectAttribute('.e-n-menu-toggle', 'aria-expanded', 'false');
    },
  ],
];
