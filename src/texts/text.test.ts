import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createScope } from '#runtime/scope.ts';
import { RequestError } from '#transport/errors.ts';
import { carouselTexts } from './carousels.ts';
import { dialogTexts } from './dialogs.ts';
import { errorTexts, sentenceOf } from './errors.ts';
import { pack as german } from './packs/de.ts';
import { pageTexts } from './pages.ts';
import { reviewTexts, shopTexts } from './shop.ts';
import { applyText, type Text, textsReady, translate, translateCount } from './text.ts';

const speak = (language: string) => document.documentElement.setAttribute('lang', language);

function give(texts: unknown): void {
  document.getElementById('skerry-config')?.remove();
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'skerry-config';
  script.text = typeof texts === 'string' ? texts : JSON.stringify({ texts });
  document.head.append(script);
}

// What was brought for another language is forgotten.
beforeEach(async () => {
  speak('xx');
  translate(shopTexts.reduce);
  await textsReady();
});
afterEach(() => {
  document.documentElement.removeAttribute('lang');
  document.getElementById('skerry-config')?.remove();
  vi.unstubAllGlobals();
});

describe('a text', () => {
  it.each(['', 'en', 'en-GB', 'fr', 'constructor', '!!'])(
    'is English on a page in "%s"',
    async (language) => {
      speak(language);
      expect(translate(shopTexts.reduce)).toBe('Reduce quantity');
      await textsReady();
      expect(translate(shopTexts.reduce)).toBe('Reduce quantity');
    },
  );

  it.each(['de', 'de-DE', 'DE-at'])(
    'is German on a page in "%s" when the pack is there',
    async (language) => {
      speak(language);
      expect(translate(shopTexts.reduce)).toBe('Reduce quantity');
      await textsReady();
      expect(translate(shopTexts.reduce)).toBe('Menge verringern');
    },
  );

  it('is what the page says of it in the option', async () => {
    speak('de');
    give({ 'quantity.reduce': 'Weniger' });
    await textsReady();
    expect(translate(shopTexts.reduce)).toBe('Weniger');
    expect(translate(shopTexts.increase)).toBe('Menge erhöhen');
  });

  it.each([[{ 'quantity.reduce': 7 }], [{ 'quantity.reduce': ' ' }], [[]], [null], ['{']])(
    'is as without it where the option is %j',
    (texts) => {
      give(texts);
      expect(translate(shopTexts.reduce)).toBe('Reduce quantity');
    },
  );

  it("is the page builder's own before all else", async () => {
    speak('de');
    vi.stubGlobal('elementorFrontendConfig', { i18n: { close: 'Zumachen' } });
    give({ 'dialog.close': 'Weg' });
    await textsReady();
    expect(translate(dialogTexts.close)).toBe('Zumachen');
  });

  it.each([
    ['its new name', { shareOnX: 'Bei X teilen' }, 'Bei X teilen'],
    ['its old name', { shareOnTwitter: 'Auf Twitter teilen' }, 'Auf Twitter teilen'],
    ['both', { shareOnTwitter: 'Auf Twitter teilen', shareOnX: 'Bei X teilen' }, 'Bei X teilen'],
    [
      'an old name, the new one being empty',
      { shareOnTwitter: 'Auf Twitter teilen', shareOnX: ' ' },
      'Auf Twitter teilen',
    ],
    ['junk under both', { shareOnTwitter: 7, shareOnX: [] }, 'Auf X teilen'],
  ])('is found in the data of the page builder under %s', async (_names, i18n, expected) => {
    speak('de');
    await textsReady();
    vi.stubGlobal('elementorFrontendConfig', { i18n });
    expect(translate(dialogTexts.shareOnX)).toBe(expected);
  });

  it('is what the translations of the page have for it, unless they throw or say nothing', async () => {
    speak('de');
    const __ = vi.fn((text: string): unknown => `${text}!`);
    vi.stubGlobal('wp', { i18n: { __ } });
    give({ 'quantity.reduce': 'Weniger' });
    await textsReady();
    expect(translate(shopTexts.reduce)).toBe('Reduce quantity!');
    for (const nothing of [(text: string) => text, () => '', () => 7]) {
      __.mockImplementation(nothing);
      expect(translate(shopTexts.reduce)).toBe('Weniger');
    }
    __.mockImplementation(() => {
      throw new Error('no translations');
    });
    expect(translate(shopTexts.reduce)).toBe('Weniger');
  });

  it('takes values, and leaves what it has none for', () => {
    expect(translate(pageTexts.resultsFor, { term: '{term} & $1' })).toBe('Results for {term} & $1');
    expect(translate(pageTexts.resultsFor)).toBe('Results for {term}');
  });

  it('is applied at once, and again when the pack says it otherwise, while its scope lives', async () => {
    speak('de');
    const [scope, ended, given] = [createScope(vi.fn()), createScope(vi.fn()), createScope(vi.fn())];
    const [apply, late, own] = [vi.fn(), vi.fn(), vi.fn()];
    applyText(shopTexts.reduce, scope, apply);
    applyText(shopTexts.reduce, ended, late);
    give({ 'quantity.reduce': 'Weniger' });
    applyText(shopTexts.reduce, given, own);
    document.getElementById('skerry-config')?.remove();
    ended.dispose();
    await textsReady();
    await Promise.resolve();
    expect(apply.mock.calls).toEqual([['Reduce quantity'], ['Menge verringern']]);
    expect(late.mock.calls).toEqual([['Reduce quantity']]);
    expect(own.mock.calls).toEqual([['Weniger']]);
  });
});

describe('a counted text', () => {
  it.each([
    ['en', 1, '1 item'],
    ['en', 1200, '1,200 items'],
    ['de', 1, '1 Eintrag'],
    ['de', 1200, '1.200 Einträge'],
    ['!!', 0, '0 items'],
  ])('in "%s" of %i is "%s"', async (language, count, text) => {
    speak(language);
    await textsReady();
    expect(translateCount(pageTexts.items, count)).toBe(text);
  });
});

it.each([
  [new RequestError('fetch_error'), 'You are probably offline.'],
  [new TypeError('x is not a function'), 'An unknown error occurred.'],
  [{ code: 'constructor' }, 'An unknown error occurred.'],
  [undefined, 'An unknown error occurred.'],
])('of %o visitors read: %s', (error, sentence) => {
  expect(sentenceOf(error)).toBe(sentence);
});

const isText = (value: object): value is Text => 'english' in value;
const all = [carouselTexts, dialogTexts, errorTexts, pageTexts, reviewTexts, shopTexts]
  .flatMap((group) => Object.values<object>(group))
  .flatMap((entry) => (isText(entry) ? [entry] : (Object.values(entry) as Text[])));

it('every text has a key of its own, and German has them all, with the same values', () => {
  const keys = all.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(Object.keys(german).sort()).toEqual([...keys].sort());
  const valuesIn = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort();
  for (const { key, english } of all) expect(valuesIn(german[key]), key).toEqual(valuesIn(english));
});
