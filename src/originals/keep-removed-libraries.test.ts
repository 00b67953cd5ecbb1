import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLibraries } from '#libraries/libraries.ts';
import { knownLibraries } from '#libraries/run-order.ts';
import {
  describeRemovedScript,
  keepRemovedLibraries,
  removedLibraryFacts,
} from './keep-removed-libraries.ts';
import { claimBlock, type RemovedScript } from './removed-scripts.ts';

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
    const libraries = createLibraries({ facts: knownLibraries, nonce: '' });
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

describe('what the server says about removed libraries', () => {
  const file = (handle: string, more: object) => ({
    attributes: { id: `${handle}-js`, src: `/${handle}.js` },
    readable: true as const,
    ...more,
  });
  const facts = removedLibraryFacts([
    file('jquery-core', { names: ['jQuery', '$'], order: ['jquery-core', 'jquery-migrate'] }),
    file('jquery-migrate', {}),
    file('js-cookie', { names: ['Cookies'] }),
    { attributes: { id: 'js-cookie-js-before' }, text: 'start()', readable: true },
    { attributes: { id: 'smartmenus-js', src: '/smartmenus.js' } },
  ]);
  const isThere = () => true;

  it('are their names, and what runs with them', () => {
    expect(facts.namesOf('jquery-core')).toEqual(['jQuery', '$']);
    expect(facts.runOrder('jquery-core')).toEqual(['jquery-core', 'jquery-migrate']);
    expect(facts.runOrder('js-cookie')).toEqual(['js-cookie']);
  });

  it('are about the files that can be read, and no others', () => {
    const handles = ['jquery-core', 'jquery-migrate', 'js-cookie', 'smartmenus', 'constructor'];
    expect(handles.filter(facts.isLibrary)).toEqual(['jquery-core', 'jquery-migrate', 'js-cookie']);
    expect(handles.slice(1).map(facts.namesOf)).toEqual([undefined, ['Cookies'], undefined, undefined]);
  });

  it('let a library wait if everything that runs with it can run', () => {
    expect(facts.canWait('jquery-core', isThere, isThere)).toBe(true);
    expect(facts.canWait('jquery-core', isThere, (handle) => handle !== 'jquery-migrate')).toBe(false);
  });

  it.each([[undefined], [7], ['jQuery'], [{}], [null]])('are none for what is not a list: %j', (junk) => {
    const damaged = removedLibraryFacts([
      file('swiper', { names: junk, order: junk } as unknown as Pick<RemovedScript, 'names'>),
    ]);
    expect([damaged.namesOf('swiper'), damaged.runOrder('swiper')]).toEqual([undefined, ['swiper']]);
  });
});

describe('a removed script', () => {
  it.each([
    [{ attributes: { id: 'a-js', src: '/a.js' } }, 'a file'],
    [{ attributes: { id: 'a-js-before' }, text: '1' }, 'a before'],
    [{ attributes: { id: 'a-js-after' }, text: '1' }, 'a after'],
    [{ attributes: { id: 'a-js-translations' }, text: '1' }, 'a before'],
    [{ attributes: { src: '/cache/min/0a.js?ver=1' } }, '0a.js file'],
    [{ attributes: { src: 'https://cdn.example/x' } }, 'https://cdn.example/x file'],
    [{ attributes: {}, text: '1' }, undefined],
    [{}, undefined],
  ])('is described by its attributes: %j', (script, expected) => {
    const described = describeRemovedScript(script as RemovedScript);
    expect(described && `${described.handle} ${described.part}`).toBe(expected);
  });
});
