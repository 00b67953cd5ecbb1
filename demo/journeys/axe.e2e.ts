import { describe, expect, inject, it } from 'vitest';
import { newViolations, openFirstPanels, violations } from '#testing/axe.ts';
import { type DemoOptions, openDemo } from '#testing/open-demo.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const CLEAN = ['/', '/shop/', '/product/wool-blanket/', '/cart/', '/my-account/', '/contact/'];
const OTHERS = ['/checkout/', '/builder/shop/', '/builder/', '/backgrounds/', '/motion/', '/all/'];
/** The last page shows the widgets of the others. */
const CHOSEN = isWholeSuite ? OTHERS : ['/checkout/', '/all/'];
/** The pages that differ most on a phone. */
const OTHERS_ON_PHONES = isWholeSuite ? OTHERS : ['/checkout/', '/builder/'];

const withCart: Pick<DemoOptions, 'prepare'> = {
  prepare: ({ context }) => context.request.get(`${inject('demoUrl')}/?add-to-cart=11`),
};

describe.each(['desktop', 'phone'] as const)('on a %s', (viewport) => {
  it.runIf(viewport === 'desktop' || isWholeSuite).each(CLEAN)('%s has no violation', async (path) => {
    const { page } = await openDemo(path, { ...withCart, viewport });
    expect(await violations(page)).toEqual([]);
  });

  it.each(viewport === 'desktop' ? CHOSEN : OTHERS_ON_PHONES)(
    '%s has only violations that it also has without the script',
    async (path) => {
      const { page } = await openDemo(path, { ...withCart, viewport });
      const withScript = await violations(page);
      // The checks are slow; without a violation there is nothing to compare.
      if (!withScript.length) return;
      await page.evaluate(() => {
        if (window.skerry && 'debug' in window.skerry) window.skerry.dispose();
      });
      await openFirstPanels(page);
      // Styles differ between a disposed page and a page that never had the script, so compare with both.
      const alone = await violations(page);
      if (!newViolations(withScript, alone).length) return;
      const served = await openDemo(path, { ...withCart, viewport, script: 'without' });
      expect(newViolations(withScript, [...alone, ...(await violations(served.page))])).toEqual([]);
    },
  );

  it('the editor has no violation', async () => {
    const { page } = await openDemo('/editor/', { viewport, until: 'load' });
    await page.locator('.status[data-state=ready]').waitFor();
    expect((await violations(page)).filter((line) => !line.includes('iframe'))).toEqual([]);
  });
});
