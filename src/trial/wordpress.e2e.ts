import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sharedBrowser } from '#testing/browser.ts';
import { hasCaptures } from '#testing/captures.ts';
import { eventually } from '#testing/eventually.ts';
import { type OwnSite, openSite } from '../../plugin/tests/own-site.ts';
import { CURRENT_PHP } from '../../plugin/tests/php-versions.ts';
import { scriptAnswers } from '../../plugin/tests/script-answers.ts';
import { originalsOn, SHOP_WITH_SLIDER } from '../../plugin/tests/shop.ts';
import { wordPressPackages } from '../../plugin/tests/start-wordpress.ts';
import { findShop } from './find-shop.ts';
import { createOwnFiles } from './own-files.ts';
import { startTrial } from './trial-server.ts';

describe.runIf(wordPressPackages && hasCaptures)('a trial of a shop in WordPress', () => {
  let own: OwnSite;
  beforeAll(async () => {
    own = await openSite(await sharedBrowser(), wordPressPackages as string, CURRENT_PHP, {
      hasPlugin: false,
    });
    own.site.print(SHOP_WITH_SLIDER);
  });
  afterAll(() => own?.close());

  it.each([false, true])('is served by Skerry; like the plugin: %s', async (isPlugin) => {
    const { url: shop } = await findShop(new URL(own.site.url));
    const trial = await startTrial({
      shop,
      files: createOwnFiles(inject('builtFolder')),
      isPlugin,
      isLive: false,
      hasBar: true,
      leave: [],
      port: 0,
      mayMove: false,
      log: () => {},
    });
    const page = await own.visitor.newPage();
    try {
      await scriptAnswers(own.site).answer(page);
      const reply = await page.goto(trial.url);
      const html = (await reply?.text()) ?? '';
      expect(html).not.toContain(own.site.url);
      expect(html).toContain('id="acme-slider-js"');
      const originals = originalsOn(html);
      if (isPlugin) expect(originals).toEqual([]);
      else expect(originals.length).toBeGreaterThan(20);
      const status = page.getByRole('region', { name: 'Skerry trial' }).getByRole('status');
      await eventually(() => status.textContent()).toMatch(
        /^[1-9]\d* widgets? served, [1-9]\d* scripts dropped$/,
      );
      const tab = page.getByRole('tab').nth(1);
      await tab.click();
      await eventually(() => tab.getAttribute('aria-expanded')).toBe('true');
    } finally {
      await page.close();
      await trial.close();
    }
  });
});
