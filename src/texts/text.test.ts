import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createScope } from '#lib/scope.ts';
import { RequestError } from '#transport/errors.ts';
import { carouselTexts } from './carousels.ts';
import { dialogTexts } from './dialogs.ts';
import { errorMessage, errorTexts } from './errors.ts';
import { pack as german } from './packs/de.ts';
import { pageTexts } from './pages.ts';
import { reviewTexts, shopTexts } from './shop.ts';
import { applyText, type TextEntry, textsReady, translate, translateCount } from './text.ts';

const setLanguage = (language: string) => document.documentElement.setAttribute('lang', language);

function setTexts(texts: unknown): void {
  document.getElementById('skerry-config')?.remove();
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'skerry-config';
  script.text = typeof texts === 'string' ? texts : JSON.stringify({ texts });
  document.head.append(script);
}

// Another language removes the loaded pack.
beforeEach(async () => {
  setLanguage('xx');
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
      setLanguage(language);
      expect(translate(shopTexts.reduce)).toBe('Reduce quantity');
      await textsReady();
      expect(translate(shopTexts.reduce)).toBe('Reduce quantity');
    },
  );

  it.each(['de', 'de-DE', 'DE-at'])(
    'is German on a page in "%s" when the pack has loaded',
    async (language) => {
      setLanguage(language);
      expect(translate(shopTexts.reduce)).toBe('Reduce quantity');
      await textsReady();
      expect(translate(shopTexts.reduce)).toBe('Menge verringern');
    },
  );

  it('is taken from the option texts', async () => {
    setLanguage('de');
    setTexts({ 'quantity.reduce': 'Weniger' });
    await textsReady();
    expect(translate(shopTexts.reduce)).toBe('Weniger');
    expect(translate(shopTexts.increase)).toBe('Menge erhöhen');
  });

  it.each([[{ 'quantity.reduce': 7 }], [{ 'quantity.reduce': ' ' }], [[]], [null], ['{']])(
    'is not taken from the invalid option %j',
    (texts) => {
      setTexts(texts);
      expect(translate(shopTexts.reduce)).toBe('Reduce quantity');
    },
  );

  it("is taken from the page builder's data first", async () => {
    setLanguage('de');
    vi.stubGlobal('elementorFrontendConfig', { i18n: { close: 'Zumachen' } });
    setTexts({ 'dialog.close': 'Weg' });
    await textsReady();
    expect(translate(dialogTexts.close)).toBe('Zumachen');
  });

  it.each([
    ['its new name', { shareOnX: 'Bei X teilen' }, 'Bei X teilen'],
    ['its old name', { shareOnTwitter: 'Auf Twitter teilen' }, 'Auf Twitter teilen'],
    [
      'its new name rather than its old one',
      { shareOnTwitter: 'Auf Twitter teilen', shareOnX: 'Bei X teilen' },
      'Bei X teilen',
    ],
    [
      'its old name when the new one is empty',
      { shareOnTwitter: 'Auf Twitter teilen', shareOnX: ' ' },
      'Auf Twitter teilen',
    ],
    ['no invalid value', { shareOnTwitter: 7, shareOnX: [] }, 'Auf X teilen'],
  ])('uses %s in the data of the page builder', async (_names, i18n, expected) => {
    setLanguage('de');
    await textsReady();
    vi.stubGlobal('elementorFrontendConfig', { i18n });
    expect(translate(dialogTexts.shareOnX)).toBe(expected);
  });

  it('is taken from the translations of the page, unless they throw or have none', async () => {
    setLanguage('de');
    const __ = vi.fn((text: string): unknown => `${text}!`);
    vi.stubGlobal('wp', { i18n: { __ } });
    setTexts({ 'quantity.reduce': 'Weniger' });
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

  it('is filled with values, and keeps placeholders that have no value', () => {
    expect(translate(pageTexts.resultsFor, { term: '{term} & $1' })).toBe('Results for {term} & $1');
    expect(translate(pageTexts.resultsFor)).toBe('Results for {term}');
  });

  it('is applied at once, and again when the loaded pack differs, until its scope ends', async () => {
    setLanguage('de');
    const [scope, ended, configured] = [createScope(vi.fn()), createScope(vi.fn()), createScope(vi.fn())];
    const [apply, applyEnded, applyConfigured] = [vi.fn(), vi.fn(), vi.fn()];
    applyText(shopTexts.reduce, scope, apply);
    applyText(shopTexts.reduce, ended, applyEnded);
    setTexts({ 'quantity.reduce': 'Weniger' });
    applyText(shopTexts.reduce, configured, applyConfigured);
    document.getElementById('skerry-config')?.remove();
    ended.dispose();
    await textsReady();
    await Promise.resolve();
    expect(apply.mock.calls).toEqual([['Reduce quantity'], ['Menge verringern']]);
    expect(applyEnded.mock.calls).toEqual([['Reduce quantity']]);
    expect(applyConfigured.mock.calls).toEqual([['Weniger']]);
  });
});

describe('a counted text', () => {
  it.each([
    ['en', 1, '1 item'],
    ['en', 1200, '1,200 items'],
    ['de', 1, '1 Eintrag'],
    ['de', 1200, '1.200 Einträge'],
    ['!!', 0, '0 items'],
  ])('in "%s" for %i is "%s"', async (language, count, text) => {
    setLanguage(language);
    await textsReady();
    expect(translateCount(pageTexts.items, count)).toBe(text);
  });
});

it.each([
  [new RequestError('fetch_error'), 'You are probably offline.'],
  [new TypeError('x is not a function'), 'An unknown error occurred.'],
  [{ code: 'constructor' }, 'An unknown error occurred.'],
  [undefined, 'An unknown error occurred.'],
])('the message for %o is: %s', (error, sentence) => {
  expect(errorMessage(error)).toBe(sentence);
});

const isText = (value: object): value is TextEntry => 'english' in value;
const all = [carouselTexts, dialogTexts, errorTexts, pageTexts, reviewTexts, shopTexts]
  .flatMap((group) => Object.values<object>(group))
  .flatMap((entry) => (isText(entry) ? [entry] : (Object.values(entry) as TextEntry[])));

it('every text has a unique key, and the German pack has them all, with the same placeholders', () => {
  const keys = all.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(Object.keys(german).sort()).toEqual([...keys].sort());
  const valuesIn = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort();
  for (const { key, english } of all) expect(valuesIn(german[key]), key).toEqual(valuesIn(english));
});
