import { describe, expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { heard, LIBRARY_CODE, notes, OTHER_JQUERY, SHOP_LIBRARIES } from '#testing/library-page.ts';
import { file, openScripts, ran, SHOP } from '#testing/script-page.ts';

const VERSION = 'jQuery.fn.jquery';
const [OWN, OTHER] = ['3.7.1', '1.12.4'];

/** Opens a page with another jQuery after the shop's own, and code after both. */
const openWith = (
  other: string,
  own: string,
  markup = '<script src="/js/other.js"></script>',
  more: Readonly<Record<string, string>> = {},
) =>
  openScripts(`${SHOP_LIBRARIES}${SHOP}${markup}<script src="/js/own.js"></script>`, {
    ...LIBRARY_CODE,
    other,
    own,
    ...more,
  });

describe('a second jQuery', () => {
  it('keeps the global name, as on the page without us', async () => {
    const opened = await openWith(OTHER_JQUERY, notes(VERSION, 'jQuery.noConflict(true).fn.jquery', VERSION));
    expect(await heard(opened)).toEqual([OTHER, OTHER, OWN]);
  });

  it("restores the page's own jQuery with noConflict", async () => {
    const opened = await openWith(
      `${OTHER_JQUERY}window.other = jQuery.noConflict(true);`,
      notes(VERSION, 'window.other.fn.jquery', 'typeof jQuery.fn.block', 'typeof other.fn.block'),
    );
    expect(await heard(opened)).toEqual([OWN, OTHER, 'function', 'undefined']);
    expect(await ran(opened)).toEqual(['other', 'jquery-core', 'jquery-migrate', 'own', 'wc-jquery-blockui']);
  });

  it("leaves dropped plugins to the page's own jQuery when it loads later", async () => {
    const opened = await openScripts(`${SHOP_LIBRARIES}${SHOP}<script src="/js/own.js"></script>`, {
      ...LIBRARY_CODE,
      own: 'window.first = jQuery;',
      other: OTHER_JQUERY,
    });
    await opened.page.addScriptTag({ url: '/js/other.js' });
    const read = notes(VERSION, 'typeof first.fn.block', 'typeof jQuery.fn.block', VERSION);
    await opened.page.evaluate((code) => void setTimeout(code), read);
    await eventually(() => heard(opened)).toEqual([OTHER, 'function', 'undefined', OTHER]);
    expect((await ran(opened)).filter((name) => name === 'wc-jquery-blockui')).toHaveLength(1);
  });

  it('gets a plugin of the page that comes after it, as on the page without us', async () => {
    const opened = await openScripts(
      `${file('jquery-core')}<script src="/js/other.js"></script>${file('wc-jquery-blockui')}${SHOP}<script src="/js/own.js"></script>`,
      { ...LIBRARY_CODE, other: OTHER_JQUERY, own: notes(VERSION, 'typeof jQuery.fn.block') },
    );
    expect(await heard(opened)).toEqual([OTHER, 'function']);
  });

  it("leaves another script's plugin on the page's own jQuery", async () => {
    const opened = await openWith(
      OTHER_JQUERY,
      notes('typeof jQuery.fn.acme', 'typeof jQuery.noConflict(true).fn.acme', 'typeof jQuery.fn.acme'),
      '<script src="/js/plugin.js"></script><script src="/js/other.js"></script>',
      { plugin: 'jQuery.fn.acme = () => 1;' },
    );
    expect(await heard(opened)).toEqual(['undefined', 'undefined', 'function']);
  });
});
