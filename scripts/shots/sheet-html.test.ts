import { expect, it } from 'vitest';
import { sheetHtml } from './sheet-html.ts';

it('shows every picture with its page and size, and leads to its file', () => {
  const html = sheetHtml([
    { path: '/', size: 'desktop', file: 'home-desktop.png' },
    { path: '/a"b/', size: 'phone', file: 'a-phone.png' },
  ]);
  expect(html).toContain('<a href="home-desktop.png"><img src="home-desktop.png" alt="/, desktop"');
  expect(html).toContain('alt="/a&quot;b/, phone"');
  expect(html).toContain('2 pictures');
});
