import { describe, expect, it } from 'vitest';
import { titleSelector } from '#testing/accordion-page.ts';
import { addButton, cartOnServer, expectCartsToShow } from '#testing/demo-cart.ts';
import { eventually } from '#testing/eventually.ts';
import { openDemo } from '#testing/open-demo.ts';
import { DEVICES } from '#testing/whole-suite.ts';

const PAGE = '/with-originals/';

type WithRan = typeof globalThis & { ran?: string[] };

describe.each(DEVICES)('a shop that keeps its original scripts, on a %s', (viewport) => {
  it('works with the tag alone, and scripts of other plugins run', async () => {
    const { page, context, layoutShifts } = await openDemo(PAGE, { watchesShifts: true, viewport });
    await page.getByText('Three days left').waitFor();
    expect(await layoutShifts()).toEqual([]);
    const ran = await page.evaluate(() => (globalThis as WithRan).ran ?? []);
    expect(ran.filter((name) => /wc-add|woocommerce|elementor/.test(name))).toEqual([]);
    expect(ran.filter((name) => name === 'acme-countdown.js')).toHaveLength(1);

    const rows = page.locator('#scripts tbody tr');
    await eventually(() => rows.count()).toBeGreaterThan(10);
    await page.getByRole('row', { name: /^wc-add-to-cart dropped/ }).waitFor();
    await page.getByRole('row', { name: /^acme-countdown released unknown/ }).waitFor();

    await page.click(titleSelector(2));
    await eventually(() => page.getAttribute(titleSelector(2), 'aria-expanded')).toBe('true');
    await addButton(page, 11).click();
    await expectCartsToShow(page, { 11: 1 });
    expect(await cartOnServer(context)).toEqual({ 11: 1 });

    await page.getByRole('row', { name: /^jQuery\(function.* dropped Skerry does its work/ }).waitFor();
    await page.getByLabel('Category', { exact: true }).selectOption('kitchen');
    await page.waitForURL('**/product-category/kitchen/');
  });
});

it.each(DEVICES)("filters work without the shop's own code, on a %s", async (viewport) => {
  const { page } = await openDemo(PAGE, { viewport });
  const choose = async (label: string, option: string) => {
    const list = page.locator(`select[aria-label="${label}"]`);
    await list.scrollIntoViewIfNeeded();
    if (viewport === 'phone') return list.selectOption({ label: option });
    await page.getByRole('combobox', { name: label }).click();
    return page.getByRole('option', { name: option }).click();
  };
  for (const handle of [
    'wc-widget-dropdown-layered-nav-finish',
    'wc-brand-widget-dropdown-layered-nav-product_brand',
  ])
    await page.getByRole('row', { name: new RegExp(`^${handle} .* dropped Skerry does its work`) }).waitFor();
  await choose('By attribute', 'Sea');
  await page.waitForURL('**/shop/?filter_finish=sea&orderby=price');
  await page.goBack();
  await eventually(() => page.locator('select[aria-label="By attribute"]').inputValue()).toBe('moss');
  await choose('By brand', 'Lowtide');
  await page.waitForURL(`**${PAGE}?filtering=1&filter_product_brand=22`);
});

it('skerry=off runs the original scripts in that tab, until a link with skerry=on is followed', async () => {
  const { page } = await openDemo(`${PAGE}?skerry=off`, { until: 'load' });
  const ran = () => page.evaluate(() => (globalThis as WithRan).ran ?? []);
  expect(await ran()).toContain('wc-add-to-cart.js');
  expect(await page.evaluate(() => 'skerry' in window && 'debug' in Object(window.skerry))).toBe(false);
  await page.reload();
  expect(await ran()).toContain('wc-add-to-cart.js');
  await page.getByRole('link', { name: 'and with it' }).click();
  await page.getByText('Three days left').waitFor();
  expect(await ran()).not.toContain('wc-add-to-cart.js');
});
