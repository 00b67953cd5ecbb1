import { describe, expect, it } from 'vitest';
import { violations } from '#testing/axe.ts';
import { eventually } from '#testing/eventually.ts';
import { openDemo } from '#testing/open-demo.ts';

const PAGE = '/menus/';
const MAIN = '.elementor-nav-menu--main';
const DROPDOWN = 'nav.elementor-nav-menu--dropdown';

describe('a menu with submenus', () => {
  it('opens two levels of submenus on a desktop, by keyboard and by mouse', async () => {
    const { page } = await openDemo(PAGE);
    const link = (name: string) => page.locator(MAIN).getByRole('link', { name, exact: true });
    await link('Shop').focus();
    await page.keyboard.press('Space');
    await link('Shoes').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await link('Boots').waitFor();
    const [shoes, boots] = [await link('Shoes').boundingBox(), await link('Boots').boundingBox()];
    expect(boots?.x).toBeGreaterThan((shoes?.x ?? 0) + 50);
    await page.keyboard.press('Escape');
    await link('Boots').waitFor({ state: 'hidden' });
    await eventually(() => link('Shop').evaluate((each) => each === document.activeElement)).toBe(true);

    const plain = page.getByRole('navigation', { name: 'Departments' });
    const department = (name: string) => plain.getByRole('link', { name, exact: true });
    // Two moves close together in place and time are recognized as a mouse.
    await eventually(async () => {
      for (const x of [8, 10]) await department('Shirts').hover({ position: { x, y: 8 } });
      return department('Linen').isVisible();
    }).toBe(true);
    await department('Linen').hover();
    await department('Blue').waitFor();
    expect(await violations(page)).toEqual([]);
    await department('Brands').hover();
    await department('Harbour').waitFor();
    await department('Linen').waitFor({ state: 'hidden' });
  });

  it('opens by its button on a phone, and closes after a link to a place on the page', async () => {
    const { page } = await openDemo(PAGE, { viewport: 'phone' });
    const toggle = page.getByRole('button', { name: 'Menu Toggle' });
    await toggle.tap();
    const shop = page.locator(DROPDOWN).getByRole('link', { name: 'Shop', exact: true });
    await shop.tap();
    await page.locator(DROPDOWN).getByRole('link', { name: 'Shirts' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.locator(DROPDOWN).getByRole('link', { name: 'Section' }).tap();
    await eventually(() => toggle.getAttribute('aria-expanded')).toBe('false');
    expect(new URL(page.url()).hash).toBe('#section-two');

    const plain = page.getByRole('navigation', { name: 'Departments' });
    await plain.getByRole('link', { name: 'Shirts', exact: true }).tap();
    await plain.getByRole('link', { name: 'Linen', exact: true }).tap();
    await plain.getByRole('link', { name: 'Blue', exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe(PAGE);
  });
});
