import { describe, expect, it } from 'vitest';
import fc from '#testing/fast-check.ts';
import { needsJQuery } from './library-facts.ts';
import { EXTENSIONS, isExtension, LIBRARY_NAMES, namesOf } from './library-names.ts';
import { LIBRARY_NEEDS } from './library-needs.ts';
import { canWait, isLibrary, knownLibraries, runOrder } from './run-order.ts';

const all = () => true;
const none = () => false;
const handles = Object.keys(LIBRARY_NEEDS);

describe('what runs for a library', () => {
  it('is what it needs, then itself, each followed by libraries that only change it', () => {
    expect(runOrder('jquery-core')).toEqual(['jquery-core', 'jquery-migrate']);
    expect(runOrder('js-cookie').at(-1)).toBe('js-cookie');
    expect(runOrder('jquery-ui-slider').filter((each) => !each.startsWith('wc-'))).toEqual([
      'jquery-core',
      'jquery-migrate',
      'jquery',
      'jquery-ui-core',
      'jquery-ui-mouse',
      'jquery-touch-punch',
      'jquery-ui-slider',
    ]);
  });

  it('starts with jQuery for a member of jQuery, declared or not', () => {
    expect(runOrder('hoverIntent').slice(0, 2)).toEqual(['jquery-core', 'jquery-migrate']);
    expect(runOrder('masonry')).not.toContain('jquery-core');
  });

  it('has each library once, after everything that it needs', () => {
    fc.assert(
      fc.property(fc.constantFrom(...handles), (handle) => {
        const order = runOrder(handle);
        expect(new Set(order).size).toBe(order.length);
        for (const each of order)
          for (const need of LIBRARY_NEEDS[each]?.split(' ').filter(Boolean) ?? [])
            expect(order.indexOf(need), `${need} before ${each}`).toBeLessThan(order.indexOf(each));
      }),
    );
  });
});

describe('a library', () => {
  it('can wait when everything that has to run for it can run at once', () => {
    expect(canWait('wc-jquery-blockui', all, all)).toBe(true);
    expect(canWait('wc-jquery-blockui', all, (each) => each !== 'jquery-core')).toBe(false);
    expect(canWait('js-cookie', all, (each) => each !== 'jquery-core')).toBe(true);
  });

  it('cannot wait when code reads no names of it', () => {
    expect(canWait('wp-compose', all, all)).toBe(false);
    expect(canWait('acme', all, all)).toBe(false);
  });

  it('can wait when it only changes another one', () => {
    expect(canWait('jquery-migrate', all, all)).toBe(true);
  });

  it('can wait as an alias without a file when its needs can wait', () => {
    const hasFile = (each: string) => each !== 'jquery';
    expect(canWait('jquery', hasFile, all)).toBe(true);
    expect(canWait('jquery', hasFile, (each) => each !== 'jquery-migrate')).toBe(false);
    expect(canWait('jquery', none, all)).toBe(false);
  });

  it('is known by its handle', () => {
    expect(isLibrary('swiper')).toBe(true);
    expect(isLibrary('acme')).toBe(false);
  });

  it('is none whose handle is a member of every object', () => {
    expect(isLibrary('constructor')).toBe(false);
    expect(runOrder('constructor')).toEqual(['constructor']);
    expect(namesOf('constructor')).toBeUndefined();
  });

  it('is recognised when it only changes another one, and when it needs jQuery', () => {
    expect(['jquery-migrate', 'swiper'].map(isExtension)).toEqual([true, false]);
    const handles = ['wc-jquery-blockui', 'elementor-dialog', 'js-cookie', 'jquery-core'];
    expect(handles.map((handle) => needsJQuery(handle, knownLibraries))).toEqual([true, true, false, false]);
  });
});

it('every library with known names, and every one that changes another, is in the table of needs', () => {
  const named = [...Object.keys(LIBRARY_NAMES), ...Object.values(EXTENSIONS).flat()];
  expect(named.filter((handle) => !isLibrary(handle) && !isLibrary(`wc-${handle}`))).toEqual([]);
});
