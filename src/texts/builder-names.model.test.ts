import { describe, expect, it } from 'vitest';
import { capturedPage, hasCaptures, readCapture } from '#testing/captures.ts';
import { carouselTexts } from './carousels.ts';
import { dialogTexts } from './dialogs.ts';
import { pageTexts } from './pages.ts';
import { shopTexts } from './shop.ts';
import type { TextEntry } from './text.ts';

/** Returns the texts that the builder printed on a captured page. */
const printedOn = (page: string): Readonly<Record<string, string>> =>
  JSON.parse(/"i18n":(\{"share[^}]*\})/.exec(readCapture(capturedPage(page)))?.[1] ?? '{}');

const texts: readonly TextEntry[] = [carouselTexts, dialogTexts, pageTexts, shopTexts].flatMap(Object.values);

describe.skipIf(!hasCaptures)('a text that an older version of the builder prints', () => {
  const [older, newer] = hasCaptures ? [printedOn('el-nav'), printedOn('7/el-nav')] : [{}, {}];
  const isIn = (printed: object, { builder = [] }: TextEntry) =>
    [builder].flat().some((name) => name in printed);
  const olderTexts = texts.filter((text) => isIn(older, text));

  it('is one of more than ten such texts', () => expect(olderTexts.length).toBeGreaterThan(10));

  it.each(olderTexts)('is found in the data of the newer version: $key', (text) => {
    expect(isIn(newer, text)).toBe(true);
  });
});
