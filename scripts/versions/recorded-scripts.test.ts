import { describe, expect, it } from 'vitest';
import fc from '#testing/fast-check.ts';
import { parsePage } from '../../src/audit/parse-page.ts';
import { recordedHtml } from './recorded-page.ts';
import { handlesOf, printedPagesOf } from './recorded-scripts.ts';
import { nameOfCode, scriptFacts } from './script-facts.ts';

describe('parsing handles of a recording', () => {
  it('returns paths and dependencies', () => {
    const handles = handlesOf({
      a: { src: 'https://shop.example/wp-includes/a.js?ver=1', deps: ['b', 5] },
      b: { deps: [] },
    });
    expect([...(handles ?? [])]).toEqual([
      ['a', { path: '/wp-includes/a.js', deps: ['b'] }],
      ['b', { path: '', deps: [] }],
    ]);
  });

  it.each([[null], [[]], ['x'], [{}], [{ a: null, b: 3, c: [] }]])('returns undefined for %j', (value) => {
    expect(handlesOf(value)).toBeUndefined();
  });
});

describe('a recorded page', () => {
  const factsOf = (page: unknown, handles: unknown) => {
    const [recorded] = printedPagesOf({ home: page });
    return scriptFacts(parsePage(recorded ? recordedHtml(recorded, handlesOf(handles)) : ''));
  };

  it('is parsed like any page, with stubs for its code and without data', () => {
    const { files, codes } = factsOf(
      {
        printed: [
          'a',
          'alias',
          { handle: 'b', before: 'code that calls jQuery', after: 'code', extra: ['shop', 'no name'] },
          { handle: 'c', before: 'data' },
        ],
        inline: [
          { calls: 'jQuery', about: 'a "list"' },
          { id: 'tracker', calls: 'nothing', about: 'x' },
        ],
      },
      { a: { src: '/a.js' }, b: { src: '/b.js' }, alias: { deps: ['a'] } },
    );
    expect([...files.keys()]).toEqual(['a', 'b']);
    expect(codes.map((code) => `${nameOfCode(code)}, ${code.kind}`)).toEqual([
      'code before b, jQuery',
      'code after b, code',
      'code of its own: a "list", jQuery',
      'code of its own: tracker, code',
    ]);
  });

  it('may contain junk', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (page, handles) => {
        const { files, codes } = factsOf(page, handles);
        expect(files.size + codes.length).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('escapes names in its markup, and allows names of Object.prototype', () => {
    const { files, codes } = factsOf(
      { printed: ['"><script>', '__proto__', { handle: '</script>', before: 'constructor', after: 'code' }] },
      JSON.parse('{"__proto__":{"src":"/x.js"}}'),
    );
    expect([...files.keys()]).toEqual(['__proto__']);
    expect(codes.map(nameOfCode)).toEqual(['code after </script>']);
  });
});
