import { beforeAll, describe, expect, it } from 'vitest';
import { hasCaptures, readCaptureFile } from '#testing/captures.ts';
import { compare } from './compare.ts';
import { handleChanges } from './handle-changes.ts';
import { FIRST } from './locate.ts';
import { createMentions } from './mentions.ts';
import { readRecording } from './read-recording.ts';
import { readSources } from './read-sources.ts';
import { handlesOf } from './recorded-scripts.ts';
import type { Recording } from './recording.ts';
import type { Report, Row } from './report.ts';

async function read(name: string): Promise<Recording> {
  const problems: string[] = [];
  const reader = { fetching: { pages: 1, timeoutMs: 1000 }, log: () => undefined, problems };
  const recording = await readRecording(name, '../shared/captures', reader);
  expect(problems).toEqual([]);
  return recording as Recording;
}

const mentions = createMentions(readSources('src'));
let first: Promise<Recording> | undefined;

async function compared(name: string): Promise<Report> {
  first ??= read(FIRST);
  return compare(await read(name), await first, mentions);
}

let report: Report;
const rows = (id: string): readonly Row[] => report.sections.find((section) => section.id === id)?.rows ?? [];
const row = (id: string, name: string): Row | undefined => rows(id).find((each) => each.name === name);
const named = (id: string, change: Row['change']) =>
  rows(id)
    .filter((each) => each.change === change)
    .map(({ name }) => name);

describe.skipIf(!hasCaptures)('the current platform compared with the project’s first recording', () => {
  beforeAll(async () => {
    report = await compared('7');
  }, 120_000);

  it('has wp-private-apis on every page, and wp-api-fetch depends on it', () => {
    const { pagesWithScripts } = report.newer;
    expect(pagesWithScripts).toBe(71);
    expect(row('scripts', 'wp-private-apis') ?? row('handles', 'wp-private-apis')).toMatchObject({
      change: 'new',
      pages: pagesWithScripts,
    });
    expect(row('handles', 'wp-api-fetch')).toMatchObject({
      change: 'changed',
      pages: pagesWithScripts,
      detail: 'dependencies: + wp-private-apis',
    });
  });

  it('has an effect for each unknown script', () => {
    for (const each of rows('scripts')) expect(each.effect, each.name).toMatch(/^unknown/);
    expect(rows('scripts').every(({ isOpen }) => isOpen)).toBe(true);
  });

  it('has new code before jquery-ui-core', () => {
    expect(row('code', 'code before jquery-ui-core')).toMatchObject({ change: 'new', pages: 38 });
  });

  const newNames = () => [...named('scripts', 'new'), ...named('handles', 'new')];

  it.each([
    'elementor-v2-frontend-handlers',
    'elementor-v2-alpinejs',
    'elementor-v2-action-link-handlers',
    'elementor-v2-form-handlers',
    'elementor-tabs-handler',
    'elementor-youtube-handler',
    'motion-js',
    'elementor-interactions-shared-utils',
    'elementor-interactions',
    'wc-cart-block-frontend',
    'wc-checkout-block-frontend',
    'wc-blocks-registry',
    'wc-blocks-checkout',
    'wc-blocks-data-store',
    'wp-theme',
    'wp-tooltip',
    'wp-undo-manager',
    'wp-upload-media',
    'wp-react-i18n',
    'wp-block-serialization-spec-parser',
  ])('has the new handle %s', (handle) => {
    expect(newNames()).toContain(handle);
  });

  it('lacks three handles, and has no changed path', () => {
    expect(named('handles', 'gone')).toEqual(
      expect.arrayContaining(['wp-views', 'wp-admin-ui', 'wp-latex-to-mathml']),
    );
    expect(rows('handles').filter(({ detail }) => detail.startsWith('its file'))).toEqual([]);
  });

  it('has at least 24 handles with changed dependencies', () => {
    expect(named('handles', 'changed').length).toBeGreaterThanOrEqual(24);
  });

  it.each([
    'e-flexbox',
    'e-div-block',
    'e-tabs',
    'e-tabs-menu',
    'e-tab',
    'e-tabs-content-area',
    'e-tab-content',
    'e-youtube',
    'e-self-hosted-video',
    'e-form',
  ])('has the new atom %s, with a note on its handler', (type) => {
    expect(row('elements', type)).toMatchObject({ change: 'new' });
    expect(row('elements', type)?.effect).toMatch(/served by|needs no script|nobody serves it/);
  });

  it.each(['data-e-type', 'data-interaction-id', 'data-e-settings', 'data-wp-interactive'])(
    'has the new attribute %s',
    (name) => {
      expect(row('attributes', name)).toMatchObject({ change: 'new' });
    },
  );

  it.each(['wc-block-mini-cart', 'wp-block-woocommerce-cart', 'wp-block-woocommerce-product-collection'])(
    'has the new block %s',
    (name) => {
      expect(row('classes', name)).toMatchObject({ change: 'new' });
    },
  );

  it.each([
    ['texts', 'new', 'elementorFrontendConfig.i18n.shareOnX'],
    ['texts', 'gone', 'elementorFrontendConfig.i18n.shareOnTwitter'],
    ['keys', 'new', 'elementorFrontendConfig.nonces.atomicFormsSendForm'],
    ['keys', 'new', 'elementorFrontendConfig.experimentalFeatures.e_atomic_elements'],
    ['globals', 'new', 'ElementorInteractionsConfig'],
    ['globals', 'new', '#elementor-interactions-data'],
    ['endpoints', 'new', 'wp-json/wc/store/v1/products'],
  ] as const)('has in the section %s, as %s, the name %s', (id, change, name) => {
    expect(row(id, name)?.change).toBe(change);
  });

  it('has rows sorted by number of pages', () => {
    for (const { rows: each } of report.sections) {
      const counts = each.map(({ pages }) => pages);
      expect(counts).toEqual([...counts].sort((a, b) => b - a));
    }
  });
});

describe.skipIf(!hasCaptures)('the newer shop compared with the project’s first recording', () => {
  beforeAll(async () => {
    report = await compared('11');
  }, 120_000);

  // Only those renamed handles that the recorded pages print.
  it.each([
    ['flexslider', 'wc-flexslider'],
    ['zoom', 'wc-zoom'],
    ['js-cookie', 'wc-js-cookie'],
    ['jquery-blockui', 'wc-jquery-blockui'],
    ['photoswipe', 'wc-photoswipe'],
    ['photoswipe-ui-default', 'wc-photoswipe-ui-default'],
  ])('renames %s to %s', (old, name) => {
    expect(row('handles', `${old} → ${name}`)?.change).toBe('renamed');
  });

  it.each([
    ['jquery-payment', 'wc-jquery-payment'],
    ['jquery-cookie', 'wc-jquery-cookie'],
    ['prettyPhoto', 'wc-prettyPhoto'],
    ['prettyPhoto-init', 'wc-prettyPhoto-init'],
    ['select2', 'wc-select2'],
    ['accounting', 'wc-accounting'],
    ['jquery-tiptip', 'wc-jquery-tiptip'],
  ])('renames %s, which no recorded page prints, to %s in a registry', (old, name) => {
    const newer = handlesOf(JSON.parse(readCaptureFile('registry-7.1.json')));
    const file = newer?.get(name);
    expect(file?.path).toMatch(/\.js$/);
    const older = new Map(file && [[old, file]]);
    const none = () => 0;
    const found = handleChanges({
      newer: newer ?? new Map(),
      older,
      isNew: () => false,
      isRemoved: () => true,
      pagesOf: none,
      oldPagesOf: none,
    });
    expect(found.map((each) => `${each.change} ${each.name}`)).toEqual([`renamed ${old} → ${name}`]);
  });

  it.each([
    ['wc-checkout', 'wc-custom-place-order-button'],
    ['woocommerce', 'wc-jquery-blockui'],
    ['wc-cart-fragments', 'wc-js-cookie'],
  ])('adds to %s the dependency %s', (handle, needed) => {
    expect(row('handles', handle)?.detail).toContain(`+ ${needed}`);
  });

  it('has a new handle for gateway order buttons, and new data with the list of gateways', () => {
    expect(row('handles', 'wc-custom-place-order-button')?.change).toBe('new');
    expect(row('keys', 'wc_checkout_params.gateways_with_custom_place_order_button')?.change).toBe('new');
    expect(row('keys', 'wc_address_i18n_params.locale_fields.phone')?.change).toBe('new');
  });

  it('has new code after the handle of the category list', () => {
    expect(row('code', 'code after wc-product-category-dropdown-widget')).toMatchObject({
      change: 'new',
      pages: 56,
    });
  });
});
