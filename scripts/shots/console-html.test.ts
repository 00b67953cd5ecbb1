import { expect, it } from 'vitest';
import { consoleHtml } from './console-html.ts';

it('shows the line of the tag, that of the plugin, and the rows of a table, escaped', () => {
  const html = consoleHtml({
    tag: '[skerry] Took over <3> scripts',
    plugin: '[skerry] The plugin has taken 4 scripts off this page.',
    mounts: [{ handler: 'tabs', state: 'waiting', element: 'div' }],
  });
  expect(html).toContain('<p>[skerry] Took over &lt;3&gt; scripts</p>');
  expect(html).toContain('<p>[skerry] The plugin has taken 4 scripts off this page.</p>');
  expect(html).toContain(
    '<tr><td>0</td><td class="text">\'tabs\'</td><td class="text">\'waiting\'</td><td>div</td></tr>',
  );
});
