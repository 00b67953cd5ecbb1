import { describe, expect, it } from 'vitest';
import { hasCaptures } from '#testing/captures.ts';
import { openCapture } from '#testing/open-capture.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';
import { catalogue } from '../handlers/index.ts';
import { replacedBy } from './replaced-by.ts';

type Page = typeof globalThis & {
  originalsRan?: string[];
  skerry: { debug(): { handler: string; state: string }[] };
};

const { replaced } = replacedBy(catalogue);

const open = async (name: string, originals: boolean) => {
  const { page } = await openCapture(name, { originals });
  return {
    ran: () => page.evaluate(() => (globalThis as Page).originalsRan ?? []),
    states: () =>
      page.evaluate(() =>
        (globalThis as Page).skerry.debug().map(({ handler, state }) => `${handler}: ${state}`),
      ),
  };
};

describe.skipIf(!hasCaptures)('a page that keeps its original scripts', () => {
  // Of the shop and of the builder; in the whole suite also others with the same scripts.
  const more = isWholeSuite ? ['home', 'cart', 'el-tabs', 'home-storefront'] : [];
  it.each(['shop', 'product-variable', 'el-forms', 'el-popups', ...more])(
    '%s: every widget has the same state as on the page without them, and none of them runs',
    async (name) => {
      const kept = await open(name, true);
      const without = await open(name, false);
      // Handlers that load in idle time may load earlier on one of the two pages.
      const differences = async () => {
        const [ours, theirs] = [await kept.states(), await without.states()];
        return [ours.length - theirs.length, ...ours.filter((state, index) => state !== theirs[index])];
      };
      await expect.poll(differences).toEqual([0]);
      const ran = await kept.ran();
      expect(ran.filter((handle) => replaced.has(handle))).toEqual([]);
    },
  );
});
