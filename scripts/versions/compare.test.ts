import { describe, expect, it } from 'vitest';
import { scriptAddress } from '#testing/script-address.ts';
import { compare } from './compare.ts';
import { madeRecording } from './made-recording.ts';
import { createMentions } from './mentions.ts';
import type { Report, Row } from './report.ts';

const mentions = createMentions(new Map([['src/shop.ts', `config.old; '#list'; 'wc/store/v1/cart'`]]));

const file = (handle: string) => `<script id="${handle}-js" src="${scriptAddress(handle)}"></script>`;
const SHOP = file('jquery-core') + file('selectWoo') + file('wc-add-to-cart');

const report = (newer: Record<string, string>, older?: Record<string, string>): Report =>
  compare(madeRecording(newer), older && madeRecording(older), mentions);
const rowsOf = ({ sections }: Report, id: string): readonly Row[] =>
  sections.find((section) => section.id === id)?.rows ?? [];
const describeRow = ({ change, name, pages, effect, isOpen }: Row) =>
  `${pages} ${isOpen ? '! ' : ''}${change} ${name}: ${effect}`;
const describeSection = (id: string, newer: Record<string, string>, older?: Record<string, string>) =>
  rowsOf(report(newer, older), id).map(describeRow);

describe('an unknown script', () => {
  it('is reported with its effect and its number of pages', () => {
    const rows = describeSection(
      'scripts',
      { home: SHOP + file('acme'), cart: file('jquery-core') + file('acme'), blog: file('acme') },
      { home: SHOP },
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatch(/^3 ! new acme: unknown: /);
  });

  it('is reported without the effects of other new scripts', () => {
    const rows = describeSection(
      'scripts',
      { home: file('acme-first') + SHOP + file('acme-last') },
      { home: SHOP },
    );
    expect(rows.map((row) => row.split(':')[0])).toEqual(['1 ! new acme-first', '1 ! new acme-last']);
    // It is the first script, so it depends on none.
    expect(rows[0]).not.toContain('jquery-core');
  });

  it('is not reported when it was printed before or the tables contain it', () => {
    expect(describeSection('scripts', { home: SHOP + file('acme') }, { shop: file('acme') })).toEqual([]);
    expect(describeSection('scripts', { home: SHOP }, { home: '' })).toEqual([]);
  });
});

describe('inline code', () => {
  it('is reported when it is new, with the scripts that it releases', () => {
    const rows = describeSection(
      'code',
      { home: `${SHOP}<script>jQuery( ".x" ).hide();</script>` },
      { home: SHOP },
    );
    expect(rows).toEqual([
      expect.stringMatching(/^1 ! new code of its own: jQuery.*releases jquery-core on 1 page$/),
    ]);
  });

  it('is reported when it reads jQuery without a call', () => {
    const code = '<script id="jquery-ui-core-js-before">jQuery.uiBackCompat = true;</script>';
    const [row] = rowsOf(
      report({ home: code + file('jquery-ui-core') }, { home: file('jquery-ui-core') }),
      'code',
    );
    expect(row).toMatchObject({ change: 'new', name: 'code before jquery-ui-core', pages: 1 });
    expect(row?.detail).toBe('reads jQuery, and calls nothing');
    expect(row?.effect).not.toBe('');
  });

  it('is not reported when it was there before with other numbers', () => {
    expect(
      describeSection(
        'code',
        { home: '<script>track( 12 );</script>' },
        { cart: '<script>track( 7 );</script>' },
      ),
    ).toEqual([]);
  });
});

describe('a report on new markup', () => {
  const widget = (type: string) => `<div data-element_type="widget" data-widget_type="${type}"></div>`;

  it('names the handlers of widgets, and the released scripts of unserved ones', () => {
    const builder = file('elementor-frontend-modules') + file('elementor-frontend');
    const rows = describeSection(
      'widgets',
      {
        home: widget('tabs.default') + widget('heading.default') + widget('acme-odometer.default') + builder,
      },
      { home: builder },
    );
    expect(rows).toEqual([
      expect.stringMatching(
        /^1 ! new acme-odometer.default: nobody serves it: releases elementor-frontend-modules and 1 more on 1 page$/,
      ),
      '1 new heading.default: needs no script',
      '1 new tabs.default: served by tabs',
    ]);
  });

  it('marks attributes that nobody reads and classes that nobody serves', () => {
    const newer = { home: '<div class="elementor-element wc-block-acme" data-acme="1"></div>' };
    expect(describeSection('attributes', newer, { home: '' })).toEqual(['1 new data-acme: nobody reads it']);
    expect(describeSection('classes', newer, { home: '' })).toEqual([
      '1 new wc-block-acme: nobody serves it',
    ]);
  });
});

describe('a report on changed data', () => {
  const data = (value: unknown) => `<script id="a-js-extra">var config = ${JSON.stringify(value)};</script>`;

  it('marks a removed key that our code reads', () => {
    const rows = describeSection(
      'keys',
      { home: data({ fresh: { inner: 1 } }) },
      { home: data({ old: 1, unread: 1 }), cart: data({ old: 1 }) },
    );
    expect(rows).toEqual([
      '2 ! gone config.old: read in src/shop.ts',
      '1 gone config.unread: nobody reads it',
      '1 new config.fresh: nobody reads it',
    ]);
  });

  it('lists texts, globals and endpoints separately from settings', () => {
    const newer = {
      home: `${data({ i18n: { shareOnX: '' } })}<script type="application/json" id="list">[]</script>
        <a href="/wp-json/wc/store/v1/cart"></a>`,
    };
    const older = { home: data({ i18n: { other: '' } }) };
    expect(describeSection('texts', newer, older)).toEqual([
      '1 gone config.i18n.other: nobody reads it',
      '1 new config.i18n.shareOnX: nobody reads it',
    ]);
    expect(describeSection('globals', newer, older)).toEqual(['1 new #list: read in src/shop.ts']);
    expect(describeSection('endpoints', newer, older)).toEqual([
      '1 new wp-json/wc/store/v1/cart: read in src/shop.ts',
    ]);
  });
});

describe('a comparison', () => {
  const newer = {
    home: `${SHOP}${file('acme')}<script>jQuery( ".x" ).hide();</script><script>track();</script>
      <div class="elementor-element" data-acme="1" data-e-type="e-acme"></div>
      <div data-element_type="widget" data-widget_type="tabs.default"></div>`,
  };

  it('without an older recording reports only what the tables do not contain', () => {
    const { sections, notes } = report(newer);
    const names = sections.flatMap(({ rows }) => rows.map(({ name }) => name));
    expect(names).toEqual(['acme', 'code of its own: jQuery( ".x" ).hide();', 'e-acme']);
    expect(notes).toEqual([expect.stringContaining('no older recording')]);
  });

  it('reports nothing for a page compared with itself', () => {
    const { sections } = report(newer, newer);
    expect(sections.flatMap(({ rows }) => rows)).toEqual([]);
  });
});
