import { afterEach, expect, it, vi } from 'vitest';
import { mountFixture } from '#testing/mount-fixture.ts';
import { codeHighlight } from './handler.ts';

const SOURCE =
  '<div class="elementor-element" data-element_type="widget" data-widget_type="code-highlight.default"><div class="prismjs-default"><pre class="highlight-height language-css"><code class="language-css"><xmp>a { b: c }</xmp></code></pre></div></div>';

afterEach(() => {
  Reflect.deleteProperty(window, 'Prism');
});

it('a code block is highlighted with Prism, and has its own text again after dispose', async () => {
  const highlightAllUnder = vi.fn((root: Element) => {
    const code = root.querySelector('code');
    const pre = code?.parentElement;
    pre?.setAttribute('tabindex', '0');
    const toolbar = document.createElement('div');
    pre?.replaceWith(toolbar);
    if (pre) toolbar.append(pre, document.createElement('button'));
    if (code) code.innerHTML = '<span class="token">a</span>';
  });
  Object.assign(window, { Prism: { highlightAllUnder } });
  const { element, dispose, difference } = await mountFixture(codeHighlight, SOURCE);
  expect(highlightAllUnder.mock.calls).toEqual([[element]]);
  expect(element.querySelector('.token')).not.toBe(null);
  await dispose();
  expect(difference()).toBe('');
});

it.each([undefined, {}])('a code block keeps its text when Prism is %j', async (Prism) => {
  if (Prism) Object.assign(window, { Prism });
  const { difference } = await mountFixture(codeHighlight, SOURCE);
  expect(difference()).toBe('');
});
