import { describe, expect, it } from 'vitest';
import { parsePage } from '../../src/audit/parse-page.ts';
import { kindOfCode, nameOfCode, scriptFacts } from './script-facts.ts';

describe('the kind of code', () => {
  it.each([
    ['var shop = {"text":"run()"};', 'data', false],
    ['/* jQuery() */ var a = 1; // jQuery()', 'data', false],
    ['jQuery.uiBackCompat = true;', 'jQuery', false],
    ['jQuery(function () {});', 'jQuery', true],
    ["$('.list').hide();", 'jQuery', true],
    ['wp.i18n.setLocaleData({});', 'code', true],
    ["var a = 'jQuery(';", 'data', false],
    ['', 'data', false],
  ])('in %j is %s', (text, kind, hasCall) => {
    expect(kindOfCode(text)).toEqual({ kind, hasCall });
  });
});

describe('the facts about the scripts of a page', () => {
  const facts = (html: string) => scriptFacts(parsePage(`<html><head>${html}</head></html>`));

  it('contain files by handle, with their paths only', () => {
    const { files } = facts(`
      <script id="swiper-js" src="https://shop.example/blog/wp-content/plugins/a/swiper.min.js?ver=8"></script>
      <script id="own-js" src="//cdn.example/own.js#x"></script>
      <script src="/no-handle.js"></script>
      <script type="module" id="mini-cart-js" src="/module.js"></script>`);
    expect([...files]).toEqual([
      ['swiper', '/wp-content/plugins/a/swiper.min.js'],
      ['own', '/own.js'],
    ]);
  });

  it('contain code before, after and without handles, but no data', () => {
    const { codes } = facts(`
      <script id="jquery-ui-core-js-before">jQuery.uiBackCompat = true;</script>
      <script id="wp-i18n-js-after">wp.i18n.setLocaleData({});</script>
      <script id="shop-js-extra">var shop = run();</script>
      <script id="shop-js-before">var shop = {};</script>
      <script id="tracker">track();</script>
      <script>  // a note
        counter( 12 );</script>
      <script type="application/json" id="x-js-after">{"a":"b()"}</script>`);
    expect(codes.map(nameOfCode)).toEqual([
      'code before jquery-ui-core',
      'code after wp-i18n',
      'code of its own: tracker',
      'code of its own: counter( 0 );',
    ]);
    expect(codes.map(({ kind, hasCall }) => [kind, hasCall])[0]).toEqual(['jQuery', false]);
  });
});
