import { describe, expect, it } from 'vitest';
import { capturedPages, hasCaptures } from '../captures.ts';
import { choosePages, isAboutHandlers } from '../chosen-pages.ts';
import { firstPages } from '../first-pages.ts';
import { isWholeSuite } from '../whole-suite.ts';
import { comparePage } from './compare.ts';
import { explainedPages } from './explained.ts';
import { devices, recordedPageChanges } from './recordings.ts';
import { type Result, summarise, unexplained, unusedExplanations } from './results.ts';
import { visitPage } from './visit.ts';

// The other pages show the same widgets again.
const shown = capturedPages().filter(({ name }) => isWholeSuite || isAboutHandlers || firstPages().has(name));
const chosen = new Set(choosePages(shown).map(({ name }) => name));

// The whole suite opens them on the phone too.
const pages = devices.slice(0, isWholeSuite ? undefined : 1).flatMap((device) =>
  Object.entries(recordedPageChanges(device))
    .filter(([page]) => chosen.has(page))
    .map(([page, theirs]) => ({ name: `${page}, ${device}`, page, device, theirs })),
);

/** Minimum share of facts without differences. All other differences are explained. */
const ALIKE_PAGES = 0.82;

describe.skipIf(!hasCaptures)('idle pages match the results of the originals', () => {
  const all: Result[] = [];

  it.concurrent.each(pages)('$name', async ({ name, page, device, theirs }) => {
    const ours = await visitPage(page, device, Object.keys(theirs));
    const result = { name, comparison: comparePage(theirs, ours) };
    all.push(result);
    expect(unexplained(result, explainedPages)).toEqual([]);
  });

  it.skipIf(isAboutHandlers)('in most facts, and every explanation is used', () => {
    const { facts, alike, explained, oursAlone } = summarise(all, explainedPages);
    console.log(
      `rest: ${alike} of ${facts} facts of the originals alike, ${explained} explained, ${oursAlone} of ours alone`,
    );
    if (isWholeSuite) expect(unusedExplanations(all, explainedPages, explainedPages)).toEqual([]);
    expect(alike / facts).toBeGreaterThan(ALIKE_PAGES);
  });
});
