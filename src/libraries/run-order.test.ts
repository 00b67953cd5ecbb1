import { describe, expect, it } from 'vitest';
import fc from '#testing/fast-check.ts';
import { LIBRARY_NEEDS } from './library-needs.ts';
import { FOLLOWERS, NAMES } from './names.ts';
import { canWait, isFollower, isLibrary, needsJQuery, runOrder } from './run-order.ts';

const all = () => true;
const none = () => false;
const handles = Object.keys(LIBRARY_NEEDS);

describe('what runs for a library', () => {
  it('is what it needs, itself, and what only changes these, in that order', () => {
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

  it('has jQuery before whatever is a member of it, although nobody says that it needs it', () => {
    expect(runOrder('hoverIntent').slice(0, 2)).toEqual(['jquery-core', 'jquery-migrate']);
    expect(runOrder('masonry')).not.toContain('jquery-core');
  });

  it('has each library once, and behind everything that it needs', () => {
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
  it('can wait when all that runs for it can be had', () => {
    expect(canWait('wc-jquery-blockui', all, all)).toBe(true);
    expect(canWait('wc-jquery-blockui', all, (each) => each !== 'jquery-core')).toBe(false);
    expect(canWait('js-cookie', all, (each) => each !== 'jquery-core')).toBe(true);
  });

  it('can not wait when nothing of it can be read', () => {
    expect(canWait('wp-compose', all, all)).toBe(false);
    expect(canWait('acme', all, all)).toBe(false);
  });

  it('that only changes another one can wait', () => {
    expect(canWait('jquery-migrate', all, all)).toBe(true);
  });

  it('that is a name without a file waits when what it stands for can wait', () => {
    const hasFile = (each: string) => each !== 'jquery';
    expect(canWait('jquery', hasFile, all)).toBe(true);
    expect(canWait('jquery', hasFile, (each) => each !== 'jquery-migrate')).toBe(false);
    expect(canWait('jquery', none, all)).toBe(false);
  });

  it('is known by its handle', () => {
    expect(isLibrary('swiper')).toBe(true);
    expect(isLibrary('acme')).toBe(false);
  });

  it('is told from one that only changes another one, and from one that needs no jQuery', () => {
    expect(['jquery-migrate', 'swiper'].map(isFollower)).toEqual([true, false]);
    expect(['wc-jquery-blockui', 'elementor-dialog', 'js-cookie', 'jquery-core'].map(needsJQuery)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

it('every library whose names are known, and every one that changes another, has its needs', () => {
  const named = [...Object.keys(NAMES), ...Object.values(FOLLOWERS).flat()];
  expect(named.filter((handle) => !isLibrary(handle) && !isLibrary(`wc-${handle}`))).toEqual([]);
});
