import { expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';

it.each([
  ['a & b < c > d', 'a &amp; b &lt; c &gt; d'],
  [`it's "quoted"`, 'it&#39;s &quot;quoted&quot;'],
  ['&amp;', '&amp;amp;'],
  ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
  ['plain', 'plain'],
  ['', ''],
])('escapeHtml escapes %j as %j', (text, html) => {
  expect(escapeHtml(text)).toBe(html);
});
