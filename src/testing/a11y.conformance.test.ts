import { describe, expect, it } from 'vitest';
import { newViolations, openFirstPanels, violations } from './axe.ts';
import { type CapturedPage, capturedPages, hasCaptures } from './captures.ts';
import { openCapture } from './open-capture.ts';
import { disposeAndReadMarkup, readPageMarkup } from './page-markup.ts';
import { unchangedReview } from './unchanged-review.ts';

// Captured pages lack their style sheets, so their colours are not the real ones.
const rules = { 'color-contrast': { enabled: false } };
// Its template has no landmarks, so the reported elements depend on what is shown.
const withoutLandmarks = ['product-variable-any-elementor'];
const rulesFor = (name: string) =>
  withoutLandmarks.includes(name) ? { ...rules, region: { enabled: false } } : rules;
const shopPages = [
  'home',
  'shop',
  'product-simple',
  'product-variable',
  'cart',
  'checkout',
  'contact',
  'modal-thickbox',
];

/** Returns the shop's own pages, and each page that shows a widget type for the first time. */
const sample = (): CapturedPage[] => {
  const seen = new Set<string>();
  return capturedPages().filter(({ name, widgets }) => {
    const isNew = widgets.some((widget) => !seen.has(widget));
    for (const widget of widgets) seen.add(widget);
    return isNew || shopPages.includes(name);
  });
};

describe.skipIf(!hasCaptures)('the script adds no accessibility violation to a captured page', () => {
  it.each(sample().map(({ name }) => name))('%s', async (name) => {
    const { page, start } = await openCapture(name, { script: 'held', replies: [unchangedReview] });
    const served = await readPageMarkup(page);
    await start();
    // An unchanged page has no new violations, and axe is slow.
    if ((await readPageMarkup(page)) === served) return;
    const withScript = await violations(page, { rules: rulesFor(name) });
    await disposeAndReadMarkup(page, served);
    await openFirstPanels(page);
    expect(newViolations(withScript, await violations(page, { rules: rulesFor(name) }))).toEqual([]);
  });
});
