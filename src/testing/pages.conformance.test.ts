import { describe, expect, it } from 'vitest';
import { capturedPages, hasCaptures } from './captures.ts';
import { KEPT_GALLERIES } from './kept-galleries.ts';
import type { LayoutShift } from './layout-shifts.ts';
import { firstDifference } from './markup-difference.ts';
import { openCapture } from './open-capture.ts';
import { disposeAndRead, readMarkup } from './page-markup.ts';
import { quietCheckout } from './quiet-checkout.ts';
import { hasReactRun, noteReactFromNow } from './react-runs.ts';

type WithSkerry = typeof globalThis & { skerry?: { readonly ready: Promise<unknown> } };

/** The shift that is felt as none; only where the server leaves it to a script to open, or to list, something at the start. */
const FELT_AS_NONE = 0.1;
const opensAtStart = new Set(['el-tabs', 'el-tabs-legacy-markup', 'el-toc']);
/** Where the server sends a countdown without its digits: what they push is a few pixels. */
const DIGITS = 0.01;
const lacksDigits = new Set(['el-counters', 'el-counters-legacy-markup']);
// A bar stays at the top of the window, and the page has to begin below it: how far, only a script can say.
const BELOW_BAR = 'body { padding-top: 0 !important }';
/** With that one move kept away, nothing shifts here either: how high galleries are, the server leaves to a script, or to the theme. */
const keptAway: Readonly<Record<string, string>> = {
  'el-floating-bars': BELOW_BAR,
  'el-floating-doc': BELOW_BAR,
  'el-galleries': KEPT_GALLERIES,
  'el-galleries-legacy-markup': KEPT_GALLERIES,
};

const toleranceOf = (name: string) => {
  if (opensAtStart.has(name)) return FELT_AS_NONE;
  return lacksDigits.has(name) ? DIGITS : 0;
};

const sumOf = (shifts: readonly LayoutShift[]) => shifts.reduce((sum, { value }) => sum + value, 0);

describe.skipIf(!hasCaptures)(
  'every captured page works, shifts nothing, runs no React and can be given back',
  () => {
    it.each(capturedPages().map(({ name }) => name))('%s', async (name) => {
      const { page, requests, layoutShifts, start } = await openCapture(name, {
        script: 'held',
        replies: [quietCheckout],
        extraHtml: `<style>${keptAway[name] ?? ''}</style>`,
      });
      const served = await readMarkup(page);
      const shiftsOfThePage = (await layoutShifts()).length;
      await noteReactFromNow(page);
      await start();
      const ours = (await layoutShifts()).slice(shiftsOfThePage);
      expect(sumOf(ours), JSON.stringify(ours)).toBeLessThanOrEqual(toleranceOf(name));
      expect(requests.filter((url) => url.includes('/chunks/facade-'))).toEqual([]);
      expect(await hasReactRun(page)).toBe(false);
      expect(await page.evaluate(() => (globalThis as WithSkerry).skerry?.ready.then(() => 'ready'))).toBe(
        'ready',
      );
      expect(firstDifference(served, await disposeAndRead(page, served))).toBe('');
    });
  },
);
