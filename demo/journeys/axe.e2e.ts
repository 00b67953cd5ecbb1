import { describe, expect, inject, it } from 'vitest';
import { newViolations, openFirstPanels, violations } from '#testing/axe.ts';
import { type DemoOptions, openDemo } from '#testing/open-demo.ts';

const CLEAN = ['/', '/shop/', '/product/wool-blanket/', '/cart/', '/my-account/', '/contact/'];
const OTHERS = ['/checkout/', '/builder/shop/', '/builder/', '/backgrounds/', '/motion/', '/all/'];

const withCart: Pick<DemoOptions, 'prepare'> = {
  prepare: ({ context }) => context.request.get(`${inject('demoUrl')}/?add-to-cart=11`),
};

describe.each(['desktop', 'phone'] as const)('accessibility on a %s', (viewport) => {
  it.each(CLEAN)('%s has no violation', async (path) => {
    const { page } = await openDemo(path, { ...withCart, viewport });
    expect(await violations(page)).toEqual([]);
  });

  it.each(OTHERS)('%s has none with the script that its markup alone does not have', async (path) => {
    // Its markup alone is two pages: as style sheets show it when nothing will ever run, and when something ran.
    const served = await openDemo(path, { ...withCart, viewport, script: 'without' });
    const never = await violations(served.page);
    await served.close();
    const { page } = await openDemo(path, { ...withCart, viewport });
    const withScript = await violations(page);
    await page.evaluate(() => {
      if (window.skerry && 'debug' in window.skerry) window.skerry.dispose();
    });
    await openFirstPanels(page);
    expect(newViolations(withScript, [...never, ...(await violations(page))])).toEqual([]);
  });

  it('the editor has no violation', async () => {
    const { page } = await openDemo('/editor/', { viewport, until: 'load' });
    await page.locator('.status[data-state=ready]').waitFor();
    expect((await violations(page)).filter((line) => !line.includes('iframe'))).toEqual([]);
  });
});
