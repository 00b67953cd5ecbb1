import { describe, expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import {
  jQueryCode,
  LIBRARY_CODE,
  OTHER_JQUERY_CODE,
  readRecordedValues,
  recordValues,
  SHOP_LIBRARIES,
} from '#testing/library-page.ts';
import { ALL_MODES, type OpenPage, rowsIn, TAG_AND_PLUGIN } from '#testing/page-modes.ts';
import { SHOP_TAGS, scriptsRun, scriptTag } from '#testing/script-page.ts';

const VERSION = 'jQuery.fn.jquery';
const SHOP_VERSION = '3.7.1';
const [OLDER, NEWER] = ['1.12.4', '4.0.0'];

/** Opens a page with another jQuery after the shop's own, and code after both. */
const openWith = (
  open: OpenPage,
  other: string,
  own: string,
  markup = '<script src="/js/other.js"></script>',
  more: Readonly<Record<string, string>> = {},
) =>
  open(`${SHOP_LIBRARIES}${SHOP_TAGS}${markup}<script src="/js/own.js"></script>`, {
    ...LIBRARY_CODE,
    other,
    own,
    ...more,
  });

describe.each(ALL_MODES)('%s: a second jQuery', (mode, open) => {
  it.each(rowsIn(mode, [OLDER, NEWER]))(
    'keeps the global name, as on the page without us: %s',
    async (version) => {
      const opened = await openWith(
        open,
        jQueryCode(version),
        recordValues(VERSION, 'jQuery.noConflict(true).fn.jquery', VERSION),
      );
      expect(await readRecordedValues(opened)).toEqual([version, version, SHOP_VERSION]);
    },
  );

  it.each(rowsIn(mode, [OLDER, NEWER]))(
    "restores the page's own jQuery with noConflict: %s",
    async (version) => {
      const opened = await openWith(
        open,
        `${jQueryCode(version)}window.other = jQuery.noConflict(true);`,
        recordValues(VERSION, 'window.other.fn.jquery', 'typeof jQuery.fn.block', 'typeof other.fn.block'),
      );
      expect(await readRecordedValues(opened)).toEqual([SHOP_VERSION, version, 'function', 'undefined']);
      expect(await scriptsRun(opened)).toEqual([
        'other',
        'jquery-core',
        'jquery-migrate',
        'own',
        'wc-jquery-blockui',
      ]);
    },
  );

  it("leaves another script's plugin on the page's own jQuery", async () => {
    const opened = await openWith(
      open,
      OTHER_JQUERY_CODE,
      recordValues(
        'typeof jQuery.fn.acme',
        'typeof jQuery.noConflict(true).fn.acme',
        'typeof jQuery.fn.acme',
      ),
      '<script src="/js/plugin.js"></script><script src="/js/other.js"></script>',
      { plugin: 'jQuery.fn.acme = () => 1;' },
    );
    expect(await readRecordedValues(opened)).toEqual(['undefined', 'undefined', 'function']);
  });
});

describe.each(TAG_AND_PLUGIN)('%s: a second jQuery between the libraries', (_mode, open) => {
  it('gets a plugin of the page that comes after it, as on the page without us', async () => {
    const opened = await open(
      `${scriptTag('jquery-core')}<script src="/js/other.js"></script>${scriptTag('wc-jquery-blockui')}${SHOP_TAGS}<script src="/js/own.js"></script>`,
      { ...LIBRARY_CODE, other: OTHER_JQUERY_CODE, own: recordValues(VERSION, 'typeof jQuery.fn.block') },
    );
    expect(await readRecordedValues(opened)).toEqual([OLDER, 'function']);
  });
});

describe.each(TAG_AND_PLUGIN)('%s: a second jQuery that loads later', (_mode, open) => {
  it("leaves dropped plugins to the page's own jQuery", async () => {
    const opened = await open(`${SHOP_LIBRARIES}${SHOP_TAGS}<script src="/js/own.js"></script>`, {
      ...LIBRARY_CODE,
      own: 'window.first = jQuery;',
      other: OTHER_JQUERY_CODE,
    });
    await opened.page.addScriptTag({ url: '/js/other.js' });
    const read = recordValues(VERSION, 'typeof first.fn.block', 'typeof jQuery.fn.block', VERSION);
    await opened.page.evaluate((code) => void setTimeout(code), read);
    await eventually(() => readRecordedValues(opened)).toEqual([OLDER, 'function', 'undefined', OLDER]);
    expect((await scriptsRun(opened)).filter((name) => name === 'wc-jquery-blockui')).toHaveLength(1);
  });
});
