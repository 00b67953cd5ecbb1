import { expect, it } from 'vitest';
import fc, { anyText } from '#testing/fast-check.ts';
import { COOKIES, decodeText, encodeText, formatPairs, MIGRATIONS, parsePairs } from './cookies.ts';
import { arrivalCookies } from './library.ts';
import { readPreferences } from './preferences.ts';

const RUNS = { numRuns: 400 };
const names = fc.constantFrom(...Object.values(COOKIES), MIGRATIONS);
const pieces = fc.constantFrom(
  'utm_source=',
  'utm_term=',
  'gclid=',
  '%E0%A4%A',
  '%',
  '|||',
  '<b>',
  '"',
  '=',
  '&',
  '?',
  '#',
);
const address = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.array(fc.oneof(pieces, anyText)).map((parts) => `https://shop.example/?${parts.join('')}`),
  anyText,
);
const jars = fc.dictionary(names, anyText);
const prefs = fc.oneof(
  fc.anything(),
  fc.record(
    {
      lifetime: fc.anything(),
      session_length: fc.anything(),
      timezone_offset: fc.anything(),
      promocode: fc.anything(),
      typein_attributes: fc.anything(),
      domain: fc.anything(),
      referrals: fc.anything(),
      organics: fc.anything(),
      campaign_param: fc.anything(),
    },
    { requiredKeys: [] },
  ),
);

it('a visit is recorded for any address, cookies and preferences', () => {
  fc.assert(
    fc.property(address, address, jars, prefs, anyText, (url, referrer, jar, rawPreferences, userAgent) => {
      const read = (name: string) => (Object.hasOwn(jar, name) ? jar[name] : undefined);
      const visit = { url, referrer, userAgent, nowMs: 0 };
      const writes = arrivalCookies(read, visit, readPreferences(rawPreferences, 'shop.example'));
      const written = new Map(writes.map(([name, text]) => [name, text]));
      expect(written.has(COOKIES.current) && written.has(COOKIES.session)).toBe(true);
      for (const [name, text, minutes] of writes) {
        expect(Number.isInteger(minutes) && minutes >= 0).toBe(true);
        for (const isBase64 of [false, true]) {
          const cookie = `${name}=${encodeText(text, isBase64)}`;
          // No characters that could start an attribute, end a header, or form markup.
          expect(cookie).toMatch(/^[\w.%+/=-]+$/);
        }
      }
      for (const key of ['typ', 'src', 'mdm']) {
        if (read(COOKIES.current) === undefined && read(COOKIES.first) === undefined) {
          expect(parsePairs(written.get(COOKIES.current))[key]).toBeTypeOf('string');
        }
      }
      expect(Number(parsePairs(written.get(COOKIES.session)).pgs)).not.toBeNaN();
    }),
    RUNS,
  );
});

it('no value of an address replaces another value', () => {
  fc.assert(
    fc.property(anyText, (value) => {
      const url = `https://shop.example/?utm_source=${encodeURI(value.replace(/\p{Cs}/gu, ''))}`;
      const read = () => undefined;
      const visit = { url, referrer: '', userAgent: '', nowMs: 0 };
      const writes = arrivalCookies(read, visit, readPreferences({}, 'shop.example'));
      const current = parsePairs(writes.find(([name]) => name === COOKIES.current)?.[1]);
      expect(Object.keys(current)).toHaveLength(10);
      expect([current.typ, current.mdm, current.cmp]).toEqual(['utm', '(none)', '(none)']);
    }),
    RUNS,
  );
});

it('text that was written to a cookie can be read, plain and in base64', () => {
  const plain = fc.string({ unit: 'grapheme', maxLength: 200 }).filter((each) => !/%/.test(each));
  fc.assert(
    fc.property(plain, plain, fc.boolean(), (src, mdm, isBase64) => {
      const written = encodeText(formatPairs({ src, mdm }), isBase64);
      expect(parsePairs(decodeText(written))).toEqual({ src, mdm });
    }),
    RUNS,
  );
});

it('any cookie can be read', () => {
  fc.assert(
    fc.property(anyText, (raw) => {
      for (const value of Object.values(parsePairs(decodeText(raw)))) expect(value).toBeTypeOf('string');
    }),
    RUNS,
  );
});
