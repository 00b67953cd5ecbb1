import { describe, expect, it } from 'vitest';
import { hasCaptures } from '#testing/captures.ts';
import { openCapture } from '#testing/open-capture.ts';
import { catalogue } from '../handlers/index.ts';
import { replacedBy } from './replaces.ts';

type Page = typeof globalThis & {
  originalsRan?: string[];
  skerry: { debug(): { handler: string; state: string }[] };
};

const { replaced } = replacedBy(catalogue);

const statesOn = async (name: string, originals: boolean) => {
  const { page } = await openCapture(name, { originals });
  return page.evaluate(() => ({
    ran: (globalThis as Page).originalsRan ?? [],
    states: (globalThis as Page).skerry.debug().map(({ handler, state }) => `${handler}: ${state}`),
  }));
};

describe.skipIf(!hasCaptures)('a page that keeps its original scripts', () => {
  it.each([
    'home',
    'shop',
    'product-variable',
    'cart',
    'el-tabs',
    'el-forms',
    'el-popups',
    'home-storefront',
  ])('%s: every widget stands as on the page without them, and none of them runs', async (name) => {
    const kept = await statesOn(name, true);
    const without = await statesOn(name, false);
    expect(kept.states).toEqual(without.states);
    expect(kept.ran.filter((handle) => replaced.has(handle))).toEqual([]);
  });
});
