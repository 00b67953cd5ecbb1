import { inject } from 'vitest';
import type { TestPage } from './browser.ts';
import { LIBRARY_CODE, SHOP_LIBRARIES } from './library-page.ts';
import { openDemo } from './open-demo.ts';
import { asPluginSends } from './plugin-page.ts';
import { rewritePage } from './rewrite-page.ts';
import { HEAD_TAG, SHOP_TAGS } from './script-page.ts';
import { isWholeSuite } from './whole-suite.ts';

/** A way in which Skerry is on a page of the demo shop, and whether the page's jQuery runs or waits to be read. */
export interface ShopMode {
  readonly sentBy: 'tag' | 'plugin';
  readonly jQuery: 'running' | 'on demand';
}

const MODES: readonly ShopMode[] = [
  { sentBy: 'tag', jQuery: 'on demand' },
  { sentBy: 'plugin', jQuery: 'on demand' },
  { sentBy: 'tag', jQuery: 'running' },
  { sentBy: 'plugin', jQuery: 'running' },
];

/** All ways in the whole suite, otherwise the first. */
export const SHOP_MODES: readonly ShopMode[] = isWholeSuite ? MODES : MODES.slice(0, 1);

const DEMO_TAG = /<script[^>]* src="\/skerry\/skerry\.js"[^>]*><\/script>/;
const READ = '<script>jQuery.fn;</script>';

/**
 * Opens a page of the demo shop with the libraries and original scripts of a shop, and with the code of another
 * script as the last file of the page. Redirects are not rewritten.
 */
export const openShopWith = (path: string, code: string, { sentBy, jQuery }: ShopMode): Promise<TestPage> =>
  openDemo(path, {
    async prepare({ context }) {
      const files = { 'jquery-migrate': '', ...LIBRARY_CODE, 'acme-analytics': code };
      for (const [name, body] of Object.entries(files))
        await context.route(`**/js/${name}.js`, (route) =>
          route.fulfill({ contentType: 'text/javascript', body }),
        );
      await rewritePage(context, (html) => {
        const last = `${SHOP_LIBRARIES}${jQuery === 'running' ? READ : ''}${SHOP_TAGS}<script id="acme-analytics-js" src="/js/acme-analytics.js"></script>`;
        const page = html
          .replace(DEMO_TAG, '')
          .replace('<head>', `<head>${HEAD_TAG}`)
          .replace('</body>', `${last}</body>`);
        return sentBy === 'plugin' ? asPluginSends(page, inject('builtFolder')) : page;
      });
    },
  });
