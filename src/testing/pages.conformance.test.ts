import { describe, expect, inject, it } from 'vitest';
import { capturedPage, capturedPages, currentPages, hasCaptures, readCapture } from './captures.ts';
import { eventually } from './eventually.ts';
import type { LayoutShift } from './layout-shifts.ts';
import { describeDifference } from './markup-difference.ts';
import { openCapture } from './open-capture.ts';
import { disposeAndReadMarkup, readPageMarkup } from './page-markup.ts';
import { pluginPreloads } from './plugin-preloads.ts';
import { hasReactRun, recordReactRunsFromNow } from './react-runs.ts';
import { reservedSpaceStyles } from './reserved-space-styles.ts';
import { unchangedReview } from './unchanged-review.ts';

type WithSkerry = typeof globalThis & { skerry?: { readonly ready: Promise<unknown> } };

/**
 * A shift that visitors do not notice. Allowed only when `skerry.css` cannot know a size: the length of a
 * list, the height of a bar or a note.
 */
const FELT_AS_NONE = 0.1;
const isGuessed = new Set(['el-toc', 'el-floating-bars', 'el-floating-doc', 'contact-nested']);

/** The width of digits depends on the font. */
const DIGITS = 0.001;
const hasDigits = new Set(['el-counters', 'el-counters-legacy-markup']);

const toleranceOf = (name: string) => {
  if (isGuessed.has(name)) return FELT_AS_NONE;
  return hasDigits.has(name) ? DIGITS : 0;
};

/**
 * The most scripts of ours that a page requests before anybody acts. The aim is 12: most pages with many kinds
 * of widgets need more (6 to 27), because code for widgets that a page does not have would weigh more than a
 * request.
 */
const MAX_FILES_AT_REST = 31;

const ourScripts = (requests: readonly string[]): Set<string> =>
  new Set(requests.filter((url) => /\/(?:skerry|chunks\/[^/]+)\.js$/.test(url)));

const sumOf = (shifts: readonly LayoutShift[]) => shifts.reduce((sum, { value }) => sum + value, 0);

/** Returns the layout shift that our script causes while a page loads. */
async function shiftOfOurs(name: string, extraHtml: string): Promise<number> {
  const { layoutShifts, start } = await openCapture(name, {
    script: 'held',
    replies: [unchangedReview],
    extraHtml,
  });
  const shiftsOfThePage = (await layoutShifts()).length;
  await start();
  return sumOf((await layoutShifts()).slice(shiftsOfThePage));
}

describe.skipIf(!hasCaptures)('skerry.css reserves space', () => {
  it.each(['el-tabs', 'el-galleries', 'el-toc', 'el-floating-bars'])(
    '%s shifts less with it',
    async (name) => {
      const without = await shiftOfOurs(name, '');
      expect(without).toBeGreaterThan(0.02);
      expect(await shiftOfOurs(name, reservedSpaceStyles())).toBeLessThan(without / 2);
    },
  );
});

describe.skipIf(!hasCaptures)(
  'every captured page works, does not shift, runs no React, uses all that the plugin preloads and can be restored',
  () => {
    it.each([...capturedPages(), ...currentPages()].map(({ name }) => name))('%s', async (name) => {
      const { page, requests, layoutShifts, start } = await openCapture(name, {
        script: 'held',
        replies: [unchangedReview],
        extraHtml: reservedSpaceStyles(),
      });
      const served = await readPageMarkup(page);
      const shiftsOfThePage = (await layoutShifts()).length;
      await recordReactRunsFromNow(page);
      await start();
      const ours = (await layoutShifts()).slice(shiftsOfThePage);
      expect(sumOf(ours), JSON.stringify(ours)).toBeLessThanOrEqual(toleranceOf(name));
      expect(requests.filter((url) => url.includes('/chunks/facade-'))).toEqual([]);
      expect(await hasReactRun(page)).toBe(false);
      expect(await page.evaluate(() => (globalThis as WithSkerry).skerry?.ready.then(() => 'ready'))).toBe(
        'ready',
      );
      const { atRest } = pluginPreloads(readCapture(capturedPage(name)), inject('builtFolder'));
      // Widgets below the view are prepared one by one.
      await eventually(() =>
        atRest.filter((file) => !requests.some((url) => url.endsWith(`/${file}`))),
      ).toEqual([]);
      expect(ourScripts(requests).size).toBeLessThanOrEqual(MAX_FILES_AT_REST);
      expect(describeDifference(served, await disposeAndReadMarkup(page, served))).toBe('');
    });
  },
);
