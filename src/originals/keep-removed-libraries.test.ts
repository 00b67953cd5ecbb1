import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLibraries } from '#libraries/libraries.ts';
import { keepRemovedLibraries } from './keep-removed-libraries.ts';
import { claimBlock } from './removed-scripts.ts';

afterEach(() => document.body.replaceChildren());

const scriptOf = (id: string, src?: string) => ({
  attributes: { id, ...(src && { src }) },
  ...(!src && { text: 'start()' }),
  readable: true,
});

function keptFromJson(text: string) {
  document.body.innerHTML = `<script type="application/json" id="skerry-taken-off">${text}</script>`;
  return keptFromPage();
}

function keptFromPage() {
  const keep = vi.fn();
  keepRemovedLibraries(claimBlock()?.scripts ?? [], { keep, stub: () => {} }, () => true);
  return keep.mock.calls.map(([{ handle, part }]) => `${handle} ${part}`);
}

describe('libraries that the server has removed', () => {
  it('are kept with the code before and after them', () => {
    const scripts = [
      scriptOf('jquery-core-js', '/j.js'),
      scriptOf('js-cookie-js-before'),
      scriptOf('js-cookie-js', '/c.js'),
      scriptOf('js-cookie-js-after'),
    ];
    expect(keptFromJson(JSON.stringify({ tag: {}, scripts }))).toEqual([
      'jquery-core file',
      'js-cookie before',
      'js-cookie file',
      'js-cookie after',
    ]);
  });

  it('are kept once, by the first tag', () => {
    const scripts = [scriptOf('jquery-core-js', '/j.js')];
    expect(keptFromJson(JSON.stringify({ tag: {}, scripts }))).toHaveLength(1);
    expect(keptFromPage()).toEqual([]);
  });

  it.each(['', '{', 'null', '{}', '[]', '"text"', '7', '{ "scripts": 7 }', '{ "scripts": {} }'])(
    'are none when the JSON block is damaged: %s',
    (text) => {
      expect(keptFromJson(text)).toEqual([]);
    },
  );

  it('let methods of removed originals exist as soon as jQuery runs, and these originals do not run', () => {
    const libraries = createLibraries({ nonce: '' });
    const scripts = ['smartmenus', 'wc-add-to-cart-variation', 'wc-single-product', 'acme'].map((handle) => ({
      attributes: { id: `${handle}-js`, src: `/${handle}.js` },
    }));
    keepRemovedLibraries([...scripts, { attributes: {} }], libraries, () => true);
    const jQuery = Object.assign(() => [], { fn: {} });
    libraries.copies.record(jQuery);
    expect(Object.keys(jQuery.fn)).toEqual(['smartmenus', 'wc_variation_form', 'wc_product_gallery']);
    expect(scripts.some(({ attributes }) => libraries.isKept(attributes.id.replace('-js', '')))).toBe(false);
  });
});
