import { describe, expect, inject, it } from 'vitest';
import { type Visit, withVisit } from './alike/visit.ts';
import { newViolations, openFirstPanels, violatedRules, violations } from './axe.ts';
import { type CapturedPage, capturedPages, currentPages, hasCaptures, readCapture } from './captures.ts';
import { choosePages, isAboutHandlers } from './chosen-pages.ts';
import { fewestPages, firstCurrentPages, firstPages } from './first-pages.ts';
import type { LayoutShift } from './layout-shifts.ts';
import { describeDifference } from './markup-difference.ts';
import { openCapture } from './open-capture.ts';
import { disposeAndReadMarkup, readPageMarkup } from './page-markup.ts';
import { pluginPreloads } from './plugin-preloads.ts';
import { hasReactRun, recordReactRunsFromNow } from './react-runs.ts';
import { reservedSpaceStyles } from './reserved-space-styles.ts';
import { unchangedReview } from './unchanged-review.ts';
import { isWholeSuite } from './whole-suite.ts';

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

const pagesForAxe = firstPages();

// The other pages show the same widgets again.
const shown = fewestPages(new Set([...pagesForAxe, ...firstCurrentPages()]));
const pages = [...capturedPages(), ...currentPages()].filter(
  ({ name }) => isWholeSuite || isAboutHandlers || shown.has(name),
);

// Captured pages lack their style sheets, so their colours are not the real ones.
const axeRules = { 'color-contrast': { enabled: false } };
// Its template has no landmarks, so the reported elements depend on what is shown.
const withoutLandmarks = ['product-variable-any-elementor'];
const axeRulesOf = (name: string) =>
  withoutLandmarks.includes(name) ? { ...axeRules, region: { enabled: false } } : axeRules;

const ourScripts = (requests: readonly string[]): Set<string> =>
  new Set(requests.filter((url) => /\/(?:skerry|chunks\/[^/]+)\.js$/.test(url)));

const sumOf = (shifts: readonly LayoutShift[]) => shifts.reduce((sum, { value }) => sum + value, 0);

/** Returns the layout shift that our script causes while a page loads. */
async function shiftOfOurs(name: string, extraHtml: string): Promise<number> {
  const { layoutShifts, start } = await openCapture(name, {
    script: 'held',
    watchesShifts: true,
    replies: [unchangedReview],
    extraHtml,
  });
  const shiftsOfThePage = (await layoutShifts()).length;
  await start();
  return sumOf((await layoutShifts()).slice(shiftsOfThePage));
}

describe.skipIf(!hasCaptures || isAboutHandlers)('skerry.css reserves space', () => {
  const title = '%s shifts less with it';
  const expectLessShift = async (name: string) => {
    const without = await shiftOfOurs(name, '');
    expect(without).toBeGreaterThan(0.02);
    expect(await shiftOfOurs(name, reservedSpaceStyles())).toBeLessThan(without / 2);
  };

  it.each(['el-galleries', 'el-toc', 'el-floating-bars'])(title, expectLessShift);
  // The next test allows this page no shift at all, so this one only repeats it.
  it.runIf(isWholeSuite).each(['el-tabs'])(title, expectLessShift);
});

/** Checks a page on which our script has started and nobody has acted. `shifts`: those since it started. */
async function expectRest({ page, urls }: Visit, captured: CapturedPage, shifts: readonly LayoutShift[]) {
  expect(sumOf(shifts), JSON.stringify(shifts)).toBeLessThanOrEqual(toleranceOf(captured.name));
  expect(urls.filter((url) => url.includes('/chunks/facade-'))).toEqual([]);
  expect(await hasReactRun(page)).toBe(false);
  const isReady = () => (globalThis as WithSkerry).skerry?.ready.then(() => true);
  expect(await page.evaluate(isReady)).toBe(true);
  const { atRest } = pluginPreloads(readCapture(captured), inject('builtFolder'));
  const missing = atRest.filter((file) => !urls.some((url) => url.endsWith(`/${file}`)));
  // Widgets below the view are prepared one by one.
  await Promise.all(missing.map((file) => page.waitForRequest(`**/${file}`)));
  expect(ourScripts(urls).size).toBeLessThanOrEqual(MAX_FILES_AT_REST);
}

describe.skipIf(!hasCaptures)('a captured page', () => {
  const visitor = {
    device: 'desktop',
    holdsScript: true,
    extraHtml: reservedSpaceStyles(),
    replies: [unchangedReview],
  } as const;

  it.concurrent.each(choosePages(pages))(
    'works without shift, React or a new violation, uses all that the plugin preloads, and can be restored: $name',
    async (captured) =>
      withVisit(captured, visitor, async (visit) => {
        const { page, layoutShifts, problems } = visit;
        const served = await readPageMarkup(page);
        const shiftsOfThePage = (await layoutShifts()).length;
        await recordReactRunsFromNow(page);
        await visit.start();
        await expectRest(visit, captured, (await layoutShifts()).slice(shiftsOfThePage));
        // An unchanged page has no new violations, and axe is slow.
        const needsAxe = pagesForAxe.has(captured.name) && (await readPageMarkup(page)) !== served;
        const rules = axeRulesOf(captured.name);
        const withScript = needsAxe ? await violations(page, { rules }) : [];
        expect(describeDifference(served, await disposeAndReadMarkup(page, served))).toBe('');
        if (withScript.length) {
          await openFirstPanels(page);
          const without = await violations(page, { rules, only: violatedRules(withScript) });
          expect(newViolations(withScript, without)).toEqual([]);
        }
        expect(problems).toEqual([]);
      }),
  );
});
