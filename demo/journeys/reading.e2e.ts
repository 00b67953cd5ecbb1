import { describe, expect, it } from 'vitest';
import { violations } from '#testing/axe.ts';
import { eventually } from '#testing/eventually.ts';
import { openDemo } from '#testing/open-demo.ts';
import { hasReactRun, recordReactRuns } from '#testing/react-runs.ts';
import { DEVICES } from '#testing/whole-suite.ts';

const PAGE = '/reading/';

describe.each(DEVICES)('a long article on a %s', (viewport) => {
  it('links to its chapters, shows the reading progress, and has no violation', async () => {
    const { page } = await openDemo(PAGE, {
      viewport,
      reducedMotion: 'reduce',
      prepare: ({ context }) => recordReactRuns(context),
    });
    const lines = page.locator('.elementor-toc__list-item-text');
    await eventually(() => lines.count()).toBe(10);
    expect(await violations(page)).toEqual([]);
    expect(await hasReactRun(page)).toBe(false);
    const open = page.getByRole('button', { name: 'Open table of contents' });
    if (viewport === 'phone') await open.click();
    await lines.filter({ hasText: 'Clay' }).click();
    const top = () =>
      page.getByRole('heading', { name: 'Clay' }).evaluate((each) => each.getBoundingClientRect().top);
    await eventually(top).toBeLessThan(200);
    expect(await top()).toBeGreaterThanOrEqual(0);
    await eventually(() => page.locator('.elementor-item-active').allTextContents()).toEqual(['Clay']);
    await eventually(() => lines.filter({ hasText: 'Throwing' }).isVisible()).toBe(true);
    const bar = page.locator('.elementor-scrolling-tracker-horizontal .current-progress');
    await eventually(() => bar.textContent().then((text) => Number.parseInt(text ?? '', 10))).toBeGreaterThan(
      5,
    );
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await eventually(() => bar.evaluate((each) => each.style.width)).toBe('100%');

    const jug = page.getByRole('button', { name: 'Jug' });
    await jug.focus();
    await page.keyboard.press('Enter');
    await eventually(() => page.getByText('Holds a litre').isVisible()).toBe(true);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await eventually(() => page.getByText('Holds a litre').isVisible()).toBe(false);
    const sides = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(sides[0]).toBe(sides[1]);
  });
});

it('an article is shared in a new window, with the address of the page', async () => {
  const { page, context } = await openDemo(PAGE);
  await context.route(/facebook/, (route) => route.fulfill({ body: 'shared' }));
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Share on facebook' }).click();
  const shared = new URL((await opened).url());
  expect([shared.host, new URL(shared.searchParams.get('u') ?? '').pathname]).toEqual([
    'www.facebook.com',
    PAGE,
  ]);
});

it('a page transition uncovers the page, and covers it again before another page loads', async () => {
  const { page } = await openDemo(PAGE);
  const cover = page.locator('e-page-transition');
  await eventually(() => cover.getAttribute('class')).toBe('e-page-transition--entered');
  const onTheWay = await cover.evaluate((node) => {
    document.querySelector<HTMLElement>('footer a[href="/films/"]')?.click();
    return [node.className, node.querySelectorAll('e-preloader > i').length];
  });
  expect(onTheWay).toEqual(['e-page-transition--exiting', 4]);
  await page.waitForURL('**/films/');
  await page.goBack();
  await eventually(() => cover.getAttribute('class')).toBe('e-page-transition--entered');
});
