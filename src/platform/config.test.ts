import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pageConfig } from './config.ts';

const page = window as unknown as Record<string, unknown>;
const set = (config: unknown, pro?: unknown) => {
  page.elementorFrontendConfig = config;
  page.ElementorProFrontendConfig = pro;
};

afterEach(() => {
  delete page.elementorFrontendConfig;
  delete page.ElementorProFrontendConfig;
  document.documentElement.removeAttribute('dir');
  document.body.innerHTML = '';
});

const NOTHING = [
  undefined,
  null,
  [],
  {},
  'junk',
  5,
  { environmentMode: [], kit: [], settings: { page: [] }, urls: 'x' },
];

it.each(NOTHING)('everything is off or empty when the configuration is %j', (config) => {
  set(config, config);
  const { isEdit, isPreview, isScriptDebug, isRtl, isStatic, version, breakpoints } = pageConfig;
  expect([isEdit, isPreview, isScriptDebug, isRtl, isStatic]).toEqual([false, false, false, false, false]);
  expect([version, breakpoints.map(({ device }) => device)]).toEqual(['', ['mobile', 'tablet']]);
  expect([pageConfig.hasExperiment('container'), pageConfig.url('assets')]).toEqual([false, '']);
  expect([
    pageConfig.siteSetting('x'),
    pageConfig.pageSetting('x'),
    pageConfig.getPro('a.b'),
    pageConfig.get('length'),
  ]).toEqual([undefined, undefined, undefined, undefined]);
  expect(pageConfig.text('close', 'Close')).toBe('Close');
});

describe('the flags of the configuration', () => {
  it.each([
    [true, true],
    ['1', true],
    ['yes', true],
    [false, false],
    ['', false],
    ['0', false],
  ])('are read from %j as %s', (value, expected) => {
    set({
      environmentMode: { edit: value, wpPreview: value, isScriptDebug: value },
      is_static: value,
      is_rtl: value,
      experimentalFeatures: { container: value },
    });
    const { isEdit, isPreview, isScriptDebug, isStatic, isRtl } = pageConfig;
    expect([
      isEdit,
      isPreview,
      isScriptDebug,
      isStatic,
      isRtl,
      pageConfig.hasExperiment('container'),
    ]).toEqual(Array(6).fill(expected));
  });

  it('include the text direction of the document when the configuration has none', () => {
    document.documentElement.dir = 'rtl';
    expect(pageConfig.isRtl).toBe(true);
    set({ is_rtl: false });
    expect(pageConfig.isRtl).toBe(false);
  });

  it('do not include inherited properties as experiments', () => {
    set({ experimentalFeatures: {} });
    expect(pageConfig.hasExperiment('constructor')).toBe(false);
  });
});

describe('the values of the configuration', () => {
  beforeEach(() => {
    set(
      {
        version: '3.29.0',
        urls: { assets: 'https://s/assets/', ajaxurl: 'https://s/ajax' },
        i18n: { close: 'Schließen', next: '' },
        kit: { lightbox_title_src: 'title', nested: { deep: [1] } },
        settings: { page: { scroll_snap: 'yes' } },
        user: { roles: ['editor'] },
      },
      {
        ajaxurl: 'https://s/pro-ajax',
        nonce: 'n',
        urls: { assets: 'https://s/pro/', rest: 'https://s/wp-json/' },
      },
    );
  });

  it('are found by dotted paths', () => {
    expect([
      pageConfig.version,
      pageConfig.siteSetting('lightbox_title_src'),
      pageConfig.siteSetting('nested.deep'),
      pageConfig.siteSetting('nested.deep.length'),
      pageConfig.pageSetting('scroll_snap'),
      pageConfig.get('user.roles'),
      pageConfig.getPro('urls.assets'),
    ]).toEqual(['3.29.0', 'title', [1], undefined, 'yes', ['editor'], 'https://s/pro/']);
  });

  it.each([
    ['assets', 'https://s/assets/'],
    ['ajaxurl', 'https://s/ajax'],
    ['rest', 'https://s/wp-json/'],
    ['uploadUrl', ''],
  ])('include the address %s', (name, expected) => {
    expect(pageConfig.url(name)).toBe(expected);
  });

  it('include the ajax address from its place on older pages', () => {
    set({ urls: { assets: 'x' } }, { ajaxurl: 'https://s/pro-ajax' });
    expect(pageConfig.url('ajaxurl')).toBe('https://s/pro-ajax');
  });

  it.each([
    ['close', 'Close', 'Schließen'],
    ['next', 'Next', 'Next'],
    ['zoom', 'Zoom', 'Zoom'],
  ])('include the label %s, or the English one', (name, english, expected) => {
    expect(pageConfig.text(name, english)).toBe(expected);
  });

  it('are updated when the configuration arrives late or changes', () => {
    const before = pageConfig.breakpoints;
    expect(pageConfig.breakpoints).toBe(before);
    set({ responsive: { breakpoints: { mobile: { value: 500, is_enabled: true } } } });
    expect(pageConfig.breakpoints).toEqual([{ device: 'mobile', value: 500, direction: 'max' }]);
  });
});
