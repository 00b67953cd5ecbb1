import { describe, expect, inject, it } from 'vitest';
import { type AxeException, newViolations, openFirstPanels, violations } from '#testing/axe.ts';
import { type DemoOptions, openDemo } from '#testing/open-demo.ts';
import { scrollThrough } from '#testing/scroll-through.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';
import { mainSteps, quietPages, takeMainStep } from '../main-steps.ts';

const SIZES = ['desktop', 'phone'] as const;
/**
 * The steps for the ordinary suite. Journeys and captured pages check other widgets after a press, such as swatches,
 * results of a search and popups.
 */
const CHOSEN = ['/', '/cart/', '/checkout/', '/my-account/', '/contact/', '/builder/'];

const steps = isWholeSuite ? mainSteps : mainSteps.filter(({ path }) => CHOSEN.includes(path));
const pages = [...mainSteps.map(({ path }) => path), ...quietPages];

/** Markup of the platform's server that handlers, styles and other scripts rely on. */
const PRESCRIBED: readonly AxeException[] = [
  {
    rule: 'aria-required-children',
    selector: '.elementor-tabs-content-wrapper[role="tablist"]',
    reason: 'titles for phones and panels are siblings; arrow keys move inside this list',
  },
  {
    rule: 'aria-allowed-role',
    selector: 'article[role="listitem"]',
    reason: 'posts and portfolio items, in a list that the server marks as such',
  },
  {
    rule: 'aria-allowed-role',
    selector: 'ul.woocommerce-error[role="alert"]',
    reason: 'the list of errors is announced, and focused by its role',
  },
  {
    rule: 'listitem',
    selector: 'ul.woocommerce-error[role="alert"] > li',
    reason: 'the list of errors has the role of an alert',
  },
  {
    rule: 'region',
    selector: '#a11y-speak-intro-text',
    reason: 'the platform appends its heading of announcements to the body',
  },
];

const OPTIONS = { rules: { 'target-size': { enabled: true } }, except: PRESCRIBED };

const withCart: Pick<DemoOptions, 'prepare'> = {
  prepare: ({ context }) => context.request.get(`${inject('demoUrl')}/?add-to-cart=11`),
};

/** Opens a page and shows all of it once, so that every widget is mounted. */
async function openWhole(path: string, options: DemoOptions) {
  // Originals run on this page, which is not idle before they have.
  const until = path === '/with-originals/' ? 'load' : 'rest';
  const { page } = await openDemo(path, { ...withCart, ...options, until });
  await scrollThrough(page);
  return page;
}

describe.each(SIZES)('on a %s', (viewport) => {
  it.runIf(isWholeSuite).each(pages)('%s has no violation at rest', async (path) => {
    const page = await openWhole(path, { viewport, reducedMotion: 'reduce' });
    expect(await violations(page, OPTIONS)).toEqual([]);
  });

  const onThis = steps.filter((_step, index) => isWholeSuite || SIZES[index % 2] === viewport);
  const named = onThis.map((step) => [step.path, step.title, step] as const);
  it.each(named)('%s has no violation when a visitor %s', async (_path, _title, step) => {
    const page = await openWhole(step.path, { viewport });
    await takeMainStep(page, step, viewport);
    expect(await violations(page, OPTIONS)).toEqual([]);
  });

  it.runIf(viewport === 'desktop' || isWholeSuite)('the editor has no violation', async () => {
    const { page } = await openDemo('/editor/', { viewport, until: 'load' });
    await page.locator('.status[data-state=ready]').waitFor();
    expect((await violations(page, OPTIONS)).filter((line) => !line.includes('iframe'))).toEqual([]);
  });

  // The page shows every fixture, also markup of older versions, outside the pages that it is made for.
  it.runIf(isWholeSuite)('/all/ has only violations that it also has without the script', async () => {
    const { page } = await openDemo('/all/', { ...withCart, viewport });
    const withScript = await violations(page);
    await page.evaluate(() => {
      if (window.skerry && 'debug' in window.skerry) window.skerry.dispose();
    });
    await openFirstPanels(page);
    // Styles differ between a disposed page and a page that never had the script, so compare with both.
    const alone = await violations(page);
    if (!newViolations(withScript, alone).length) return;
    const served = await openDemo('/all/', { ...withCart, viewport, script: 'without' });
    expect(newViolations(withScript, [...alone, ...(await violations(served.page))])).toEqual([]);
  });
});
