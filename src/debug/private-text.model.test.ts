import { describe, expect, it } from 'vitest';
import { withoutPersonalData, withoutTexts } from './private-text.ts';

describe('the text of a report', () => {
  it.each([
    ['https://shop.example/cart/?key=wc_order_abc&name=Jane+Doe', 'https://shop.example/cart/?key=…&name=…'],
    ['Failed: /a.js?token=s3cret (line 3)', 'Failed: /a.js?token=… (line 3)'],
    ['sent to jane.doe@example.com.', 'sent to (e-mail)'],
    ['/unsubscribe/jane%40example.com/now', '(e-mail)'],
    ['https://jane:secret@shop.example/a', 'https://shop.example/a'],
    ['/page#access_token=abc', '/page#access_token=…'],
    [
      `Unexpected token 'J', "Jane, Main Street 5" is not valid JSON`,
      `Unexpected token 'J', "…" is not valid JSON`,
    ],
    [
      `Unexpected token 'x', ..."me":"Jane"x"... is not valid JSON`,
      `Unexpected token 'x', "…" is not valid JSON`,
    ],
  ])('%s has no personal data: %s', (text, expected) => {
    expect(withoutPersonalData(text)).toBe(expected);
  });

  it('keeps addresses of files, with line and column, and versions without values', () => {
    const text = 'jQuery was read by https://shop.example/wp-content/plugins/a/b.js:12:7 after 30 ms';
    expect(withoutPersonalData(text)).toBe(text);
    expect(withoutPersonalData('https://shop.example/a.js?minified')).toBe(
      'https://shop.example/a.js?minified',
    );
  });

  it('has no texts of inline code, also where the beginning is cut off', () => {
    expect(withoutTexts(`var user = {"name":"Jane Doe","mail":"jane@exam`)).toBe(
      'var user = {"…":"…","…":"…"',
    );
    expect(withoutTexts("jQuery(function($){ $('.a')")).toBe("jQuery(function($){ $('…')");
  });
});
