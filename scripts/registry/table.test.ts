import { describe, expect, it } from 'vitest';
import { WORKS_WITHOUT_JQUERY } from '#libraries/library-needs.ts';
import { readRecordings } from './recordings.ts';
import {
  allNeeds,
  blockFilesWithoutJQuery,
  homeOf,
  mergeRegistries,
  type Recordings,
  type Registry,
  writeTable,
} from './table.ts';

const script = (src: string, ...deps: string[]) => ({ src, deps });

describe('registries of several versions', () => {
  it('are merged: all dependencies, and the path of the first version with a file', () => {
    const merged = mergeRegistries([
      { zoom: script('', 'wc-zoom') },
      { zoom: script('/wp-content/plugins/woocommerce/assets/js/zoom.js', 'jquery') },
    ]);
    expect(merged.zoom).toEqual({
      src: '/wp-content/plugins/woocommerce/assets/js/zoom.js',
      deps: ['jquery', 'wc-zoom'],
      isAlias: true,
    });
  });
});

describe('the folder of the script', () => {
  it.each([
    ['/wp-content/plugins/woocommerce/assets/js/frontend/cart.min.js', 'woocommerce/assets'],
    ['/wp-content/themes/storefront/assets/js/footer.min.js', 'storefront/assets'],
    ['/wp-includes/js/dist/vendor/react.min.js', 'wp-includes/js/dist'],
    ['/wp-includes/js/underscore.min.js', 'wp-includes/js'],
    ['/recaptcha/api.js', 'recaptcha'],
    ['', ''],
  ])('%s is %s', (src, home) => {
    expect(homeOf(src)).toBe(home);
  });
});

describe('the table of registered scripts', () => {
  const PLUGIN = '/wp-content/plugins/acme/js';
  const table = (registry: Registry, printed: Registry = {}) =>
    writeTable({ registries: [registry], printed: [printed] });
  const programsIn = (text: string) => text.slice(text.indexOf('PROGRAMS'));

  it('lists handles by folder, with their dependencies', () => {
    const text = table({ one: script(`${PLUGIN}/one.js`, 'two', 'jquery'), two: script(`${PLUGIN}/two.js`) });
    expect(text).toContain("  'acme/js': {\n    one: 'jquery two',\n    two: '',\n  },");
  });

  it('lists handles that nothing depends on as programs, except platform scripts and aliases', () => {
    const programs = programsIn(
      table({
        needed: script(`${PLUGIN}/needed.js`),
        acting: script(`${PLUGIN}/acting.js`, 'needed'),
        name: script('', 'needed'),
        library: script('/wp-includes/js/library.js'),
      }),
    );
    expect(programs).toContain("'acting'");
    for (const name of ['needed', 'name', 'library']) expect(programs).not.toContain(`'${name}'`);
  });

  it('leaves out editor scripts, unless a shop page prints them', () => {
    const editor = {
      'wp-block-editor': script('/wp-includes/js/dist/block-editor.js'),
      toolbar: script(`${PLUGIN}/toolbar.js`, 'wp-block-editor'),
      meter: script('/wp-admin/js/meter.js'),
    };
    expect(table(editor)).not.toMatch(/toolbar|meter/);
    expect(table(editor, { meter: script('/wp-admin/js/meter.js') })).toContain("meter: ''");
  });
});

const recordings = readRecordings('../shared/captures');

describe("the files of the shop's blocks that may only check for jQuery", () => {
  const CLIENT = '/wp-content/plugins/woocommerce/assets/client/blocks';
  const files = (recorded: Partial<Recordings>) =>
    blockFilesWithoutJQuery({ registries: [], printed: [], ...recorded });

  it('are those that a page prints and that need no jQuery', () => {
    const printed = [
      {
        cart: script(`${CLIENT}/cart.js`, 'settings'),
        settings: script(`${CLIENT}/settings.js`),
        checkout: script(`${CLIENT}/checkout.js`, 'jquery-core'),
        'wc-cart': script('/wp-content/plugins/woocommerce/assets/js/frontend/cart.js'),
      },
    ];
    expect(files({ printed })).toEqual(['blocks/cart', 'blocks/settings']);
    expect(files({ registries: printed })).toEqual([]);
  });

  it('lose a file as soon as one version of it, or of what it needs, declares jQuery', () => {
    const older = {
      cart: script(`${CLIENT}/cart.js`, 'settings'),
      settings: script(`${CLIENT}/settings.js`),
    };
    const newer = { ...older, settings: script(`${CLIENT}/settings.js`, 'jquery') };
    const alias = { jquery: script('', 'jquery-core') };
    expect(files({ printed: [older], registries: [alias] })).toEqual(['blocks/cart', 'blocks/settings']);
    expect(files({ printed: [newer, older], registries: [alias] })).toEqual([]);
  });

  it.runIf(recordings)('declare no jQuery in any recorded version', () => {
    const { registries, printed } = recordings as Recordings;
    const listed = WORKS_WITHOUT_JQUERY.split(' ');
    for (const registry of [...registries, ...printed]) {
      const doingMore = Object.entries(registry).filter(
        ([handle, { src }]) =>
          listed.some((file) => src.endsWith(`/woocommerce/assets/client/${file}.js`)) &&
          allNeeds({ ...mergeRegistries(registries), ...registry }, handle).has('jquery-core'),
      );
      expect(doingMore).toEqual([]);
    }
  });
});
