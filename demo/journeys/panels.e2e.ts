import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '#testing/axe.ts';
import { eventually } from '#testing/eventually.ts';
import { openDemo } from '#testing/open-demo.ts';
import { hasReactRun, recordReactRuns } from '#testing/react-runs.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const PAGE = '/panels/';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const item = (page: Page, text: string) => page.locator('summary').filter({ hasText: text });
const isOpen = (title: Locator) => title.getAttribute('aria-expanded');
const topOf = (locator: Locator) => locator.evaluate((node) => node.getBoundingClientRect().top);

describe.each(['desktop', 'phone'] as const)('panels and counters on a %s', (viewport) => {
  it('open and count when used, and run no React before the first interaction', async () => {
    const { page } = await openDemo(PAGE, {
      viewport,
      reducedMotion: 'reduce',
      prepare: ({ context }) => recordReactRuns(context),
    });
    expect(await tab(page, 'Pottery').getAttribute('aria-selected')).toBe('true');
    await eventually(() => page.locator('.e-n-tabs.e-activated').count()).toBe(3);
    expect(await isOpen(item(page, 'How are the pots packed?'))).toBe('true');
    expect(await hasReactRun(page)).toBe(false);
    await tab(page, 'Care').click();
    const care = page.getByText('Warm water and a soft brush');
    await care.waitFor();
    expect(await page.getByText('Thrown in three sizes').isVisible()).toBe(false);
    // On a phone, a panel is directly below its own title.
    const isBelow = (await topOf(care)) < (await topOf(tab(page, 'Cloth')));
    expect(isBelow).toBe(viewport === 'phone');

    await item(page, 'What can be repaired?').click();
    await eventually(() => isOpen(item(page, 'What can be repaired?'))).toBe('true');
    expect(await isOpen(item(page, 'How are the pots packed?'))).toBe('false');
    await item(page, 'Chips').click();
    await page.getByText('A chip is often a matter of an hour').waitFor();
    expect(await isOpen(item(page, 'What can be repaired?'))).toBe('true');

    const number = page.locator('.elementor-counter-number').first();
    await number.scrollIntoViewIfNeeded();
    await eventually(() => number.textContent()).toBe('12,480');
    const sign = page.getByText('on a small rock');
    await page.locator('.path-signs').scrollIntoViewIfNeeded();
    await sign.waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it.runIf(isWholeSuite)('include atomic tabs, also nested, that work by click and keyboard', async () => {
    const { page } = await openDemo(PAGE, { viewport, reducedMotion: 'reduce' });
    await tab(page, 'Fire').click();
    await page.getByText('A night at 960 degrees').waitFor();
    expect(await page.getByText('It rests for a winter').isVisible()).toBe(false);
    await tab(page, 'First firing').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByText('A day at 1240 degrees').waitFor();
    expect(await tab(page, 'Fire').getAttribute('aria-selected')).toBe('true');
    expect((await violations(page)).filter((each) => each.includes('e-tab'))).toEqual([]);
  });

  it.runIf(isWholeSuite)('include an alert that its button dismisses', async () => {
    const { page } = await openDemo(PAGE, { viewport, reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Dismiss this alert.' }).click();
    await eventually(() => page.getByText('The kiln is firing').isVisible()).toBe(false);
  });

  it.runIf(viewport === 'phone' || isWholeSuite)('do not widen a right-to-left page', async () => {
    const { page } = await openDemo(`${PAGE}?rtl=1`, { viewport });
    await tab(page, 'Pottery').focus();
    await page.keyboard.press('ArrowLeft');
    // The focus loads the code; earlier keys are held.
    await eventually(() => tab(page, 'Care').evaluate((node) => node === document.activeElement)).toBe(true);
    const sides = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(sides[0]).toBe(sides[1]);
  });
});

it('a link opens the accordion item or tab that it targets', async () => {
  const { page } = await openDemo(`${PAGE}#delivery`);
  await page.getByText('On the next morning ferry').waitFor();
  await page.evaluate(() => {
    location.hash = '#care';
  });
  await page.getByText('Warm water and a soft brush').waitFor();
});

it('without the script all content can be read', async () => {
  const { page } = await openDemo(`${PAGE}?script=off`, { script: 'without' });
  await page.getByText('Warm water and a soft brush').waitFor();
  await page.getByText('A day at 1240 degrees').waitFor();
  await item(page, 'When does the parcel leave?').click();
  await page.getByText('On the next morning ferry').waitFor();
});
