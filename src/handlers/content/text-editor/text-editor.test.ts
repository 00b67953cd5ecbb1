import { describe, expect, it } from 'vitest';
import { mountFixture } from '#testing/mount-fixture.ts';
import { textEditor } from './handler.ts';

const text = (inner: string, settings = '{"drop_cap":"yes"}') =>
  `<div class="elementor-element" data-element_type="widget" data-settings='${settings}' data-widget_type="text-editor.default">${inner}</div>`;
const cap = (letter: string) =>
  `<span class="elementor-drop-cap"><span class="elementor-drop-cap-letter">${letter}</span></span>`;

describe("a text's drop cap", () => {
  it.each([
    ['<p>Hello</p>', `<p>${cap('H')}ello</p>`],
    ['<p>I am <b>here</b></p><p>Two</p>', `<p>${cap('I')}am <b>here</b></p><p>Two</p>`],
    ['<p>&amp; more</p>', `<p>${cap('&amp;')}more</p>`],
    [
      '<div class="elementor-text-editor"><p>Old</p></div>',
      `<div class="elementor-text-editor"><p>${cap('O')}ld</p></div>`,
    ],
    ['<h2>No</h2><p> Hello</p>', `<h2>No</h2><p>${cap('H')}ello</p>`],
  ])('in %s is a wrapper around the first letter', async (inner, expected) => {
    const { element } = await mountFixture(textEditor, text(inner));
    expect(element.innerHTML).toBe(expected);
  });

  it.each([
    ['an element first', '<p><b>Hi</b> there</p>'],
    ['no paragraph', '<h2>Hello</h2>'],
    ['an empty first paragraph', '<p></p><p>Hello</p>'],
    ['only whitespace', '<p>  </p>'],
    ['an existing drop cap', `<p>${cap('H')}ello</p>`],
    ["a nested widget's paragraph", text('<p>Hello</p>', '{}')],
  ])('is missing with %s', async (_what, inner) => {
    const { difference } = await mountFixture(textEditor, text(inner));
    expect(difference()).toBe('');
  });

  it('is removed when switched off, and added when switched on', async () => {
    const { element, runtime, settled, difference } = await mountFixture(
      textEditor,
      'content/text-editor.html',
    );
    expect(element.querySelector('.elementor-drop-cap-letter')?.textContent).toBe('O');
    runtime.update(element, { drop_cap: '' });
    await settled();
    expect(element.querySelector('.elementor-drop-cap')).toBeNull();
    runtime.update(element, { drop_cap: 'yes' });
    await settled();
    expect(element.textContent).toContain('On clear mornings');
    expect(element.querySelectorAll('.elementor-drop-cap')).toHaveLength(1);
    runtime.stop();
    expect(difference()).toBe('');
  });

  it('cleans up when disposed', async () => {
    const { dispose, difference } = await mountFixture(textEditor, 'content/text-editor.html');
    await dispose();
    expect(difference()).toBe('');
  });

  it.each(['{"drop_cap":[]}', '{"drop_cap":"no"}', '{"drop_cap":{"a":1}}'])(
    'treats %s as off',
    async (settings) => {
      const { difference } = await mountFixture(textEditor, text('<p>Hello</p>', settings));
      expect(difference()).toBe('');
    },
  );
});
