import { describe, expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import {
  LIBRARY_CODE,
  readRecordedValues,
  recordValues,
  SHOP_LIBRARIES,
  scriptFates,
} from '#testing/library-page.ts';
import { ALL_MODES, rowsIn, TAG_AND_PLUGIN } from '#testing/page-modes.ts';
import {
  JQUERY_TAGS,
  openScripts,
  recordRun,
  SHOP_TAGS,
  scriptsRun,
  scriptTag,
} from '#testing/script-page.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const WITH_JQUERY = ['jquery-core', 'jquery-migrate'];
const READS = recordValues('typeof jQuery');

/** Returns a script that adds a file to the page some time after the load event. */
const addLater = (seconds: number) =>
  `<script>addEventListener('load', () => setTimeout(() => {
    document.body.append(Object.assign(document.createElement('script'), { src: '/js/own.js' }));
  }, ${seconds * 1000}))</script>`;

/** Code that runs, but not as an element with a handle. */
const UNNAMED_CODE: readonly (readonly [kind: string, markup: string])[] = [
  ['a later blocking file', '<script src="/js/own.js"></script>'],
  ['a later file with async', '<script src="/js/own.js" async></script>'],
  ['a later file with defer', '<script src="/js/own.js" defer></script>'],
  ['a later module', '<script src="/js/own.js" type="module"></script>'],
  ['a text for setTimeout', `<script>setTimeout('${READS}')</script>`],
  // Ten seconds take less time, because the clock of the page is moved.
  ...(isWholeSuite
    ? [['a script that another one adds a second after the load event', addLater(1)] as const]
    : []),
];

describe.each(ALL_MODES)('%s: a library that nothing on the page needs', (mode, open) => {
  it('runs at once and completely when code in an attribute reads it', async () => {
    const opened = await open(
      `${SHOP_LIBRARIES}${SHOP_TAGS}<button id="own" onclick="recorded = [typeof jQuery, jQuery('#own').length, typeof $.fn.block]">Press</button>`,
      LIBRARY_CODE,
    );
    expect(await scriptsRun(opened)).toEqual([]);
    await opened.page.press('#own', 'Enter');
    expect(await readRecordedValues(opened)).toEqual(['function', 1, 'function']);
    expect(await scriptsRun(opened)).toEqual([...WITH_JQUERY, 'wc-jquery-blockui']);
  });

  it('runs when inline code reads it while the page is parsed', async () => {
    const opened = await open(
      `${SHOP_LIBRARIES}${SHOP_TAGS}<script>window.recorded = [Cookies.get()];</script><script src="/js/own.js"></script>`,
      { ...LIBRARY_CODE, own: 'recorded.push(typeof window.jQuery);' },
    );
    expect(await readRecordedValues(opened)).toEqual(['c', 'function']);
    expect(await scriptsRun(opened)).toEqual(['js-cookie', 'own', ...WITH_JQUERY]);
  });

  it.each(rowsIn(mode, UNNAMED_CODE, 2))('runs when it is read by %s', async (_kind, markup) => {
    const opened = await open(SHOP_LIBRARIES + SHOP_TAGS + markup, { ...LIBRARY_CODE, own: READS });
    await eventually(() => readRecordedValues(opened)).toEqual(['function']);
    expect((await scriptsRun(opened)).filter((name) => name !== 'own')).toEqual(WITH_JQUERY);
  });

  // On the plugin's page, too, in the whole suite.
  const itOnce = it.runIf(isWholeSuite || mode === 'tag');

  itOnce(
    'runs when it is read by a script that another one adds ten seconds after the load event',
    async () => {
      const opened = await open(
        SHOP_LIBRARIES + SHOP_TAGS + addLater(10),
        { ...LIBRARY_CODE, own: READS },
        { prepare: ({ page }) => page.clock.install() },
      );
      expect(await scriptsRun(opened)).toEqual([]);
      await opened.page.clock.fastForward(10_000);
      await eventually(() => readRecordedValues(opened)).toEqual(['function']);
      expect(await scriptsRun(opened)).toEqual(['own', ...WITH_JQUERY]);
    },
  );

  itOnce('runs when the address of a link reads it', async () => {
    const opened = await open(
      `${SHOP_LIBRARIES}${SHOP_TAGS}<a id="own" href="javascript:void (window.recorded = [typeof jQuery])">Press</a>`,
      LIBRARY_CODE,
    );
    await opened.page.press('#own', 'Enter');
    await eventually(() => readRecordedValues(opened)).toEqual(['function']);
  });

  it('runs once when several scripts of the page read it', async () => {
    const opened = await open(
      `${SHOP_LIBRARIES}${SHOP_TAGS}${scriptTag('acme')}<script>jQuery(() => { ${recordRun('code')} });</script>`,
      { ...LIBRARY_CODE, acme: 'jQuery.acme = 1;' },
    );
    await eventually(() => scriptsRun(opened)).toEqual(['acme', ...WITH_JQUERY, 'code']);
  });
});

describe.each(TAG_AND_PLUGIN)('%s: a library that nothing on the page needs', (mode, open) => {
  it.each(rowsIn(mode, ['defer', 'async']))(
    'runs when it is read by an earlier file with %s',
    async (kind) => {
      const late = `if (document.readyState === 'loading') addEventListener('DOMContentLoaded', read); else read();`;
      const opened = await open(`<script src="/js/own.js" ${kind}></script>${SHOP_LIBRARIES}${SHOP_TAGS}`, {
        ...LIBRARY_CODE,
        own: `function read() { ${READS} } ${late}`,
      });
      await eventually(() => readRecordedValues(opened)).toEqual(['function']);
    },
  );

  it('runs once when it is read while released scripts load', async () => {
    // The builder has a widget that no handler serves, so its scripts run.
    const opened = await open(
      `${SHOP_LIBRARIES}${scriptTag('elementor-frontend')}
      <div data-element_type="widget" data-widget_type="acme-odometer.default"></div>
      <script src="/js/own.js"></script>`,
      {
        ...LIBRARY_CODE,
        own: 'window.timer = setInterval(() => { typeof jQuery; typeof Cookies; }, 1);',
        'elementor-frontend': 'clearInterval(timer);',
      },
    );
    await eventually(async () => (await scriptsRun(opened)).includes('elementor-frontend')).toBe(true);
    const names = await scriptsRun(opened);
    expect(names.filter((name) => WITH_JQUERY.includes(name))).toEqual(WITH_JQUERY);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('a library after the code that reads it', () => {
  it('is missing for an earlier blocking file, as on the page without us', async () => {
    const opened = await openScripts(`<script src="/js/own.js"></script>${SHOP_LIBRARIES}${SHOP_TAGS}`, {
      ...LIBRARY_CODE,
      own: READS,
    });
    expect(await readRecordedValues(opened)).toEqual(['undefined']);
    expect(await scriptsRun(opened)).toEqual(['own']);
  });
});

/** Libraries of which one has inline code, and its code, which reads more libraries. */
const WITH_CODE = (before: string, after: string) =>
  `${JQUERY_TAGS}
  <script id="js-cookie-js-before">(() => { ${before} typeof jQuery; })()</script>${scriptTag('js-cookie')}<script id="js-cookie-js-after">(() => { ${after} })()</script>${SHOP_TAGS}`;

describe.each(TAG_AND_PLUGIN)('%s: a library that runs because it is read', (_mode, open) => {
  it('runs once, with its inline code before and after it', async () => {
    const opened = await open(
      `${WITH_CODE(recordRun('before'), recordRun('after'))}<button onclick="Cookies.get(); Cookies.get()">Press</button>`,
      { ...LIBRARY_CODE, 'js-cookie': `${LIBRARY_CODE['js-cookie']} typeof moment;` },
    );
    expect(await scriptsRun(opened)).toEqual([]);
    await opened.page.click('button');
    expect(await scriptsRun(opened)).toEqual(['before', ...WITH_JQUERY, 'js-cookie', 'after']);
  });

  it('is listed with the code that read it, when, and how long that took', async () => {
    const opened = await open(`${SHOP_LIBRARIES}${SHOP_TAGS}<script src="/js/own.js"></script>`, {
      ...LIBRARY_CODE,
      own: `\n${READS}`,
    });
    expect((await scriptFates(opened))['jquery-core']).toMatch(
      /^on demand: jQuery was read by https?:\/\/\S+\/js\/own\.js:2:\d+ after \d+ ms, which waited \d+ ms$/,
    );
  });
});

describe('a library whose tag is on the page, and that runs because it is read', () => {
  it.each(['', 'defer'])('leaves a later file that only changes it as it is: %s', async (attribute) => {
    const read = '<script>jQuery.fn;</script>';
    const opened = await openScripts(
      `${scriptTag('jquery-core')}${read}${scriptTag('jquery-migrate', attribute)}<script id="jquery-migrate-js-after">${recordRun('after')}</script>${SHOP_TAGS}<script src="/js/own.js"></script>`,
      { ...LIBRARY_CODE, 'jquery-migrate': 'jQuery.migrated = true;', own: READS },
    );
    const own = ['after', 'own'];
    await eventually(() => scriptsRun(opened)).toEqual(
      attribute ? ['jquery-core', ...own, 'jquery-migrate'] : [...WITH_JQUERY, ...own],
    );
    expect(await opened.page.evaluate('jQuery.migrated')).toBe(true);
  });

  it('has its own element as currentScript, also while its inline code runs', async () => {
    const record = recordValues('document.currentScript.id');
    const opened = await openScripts(
      `${WITH_CODE(record, record)}<button onclick="Cookies.get(); recorded.push(document.currentScript)">Press</button>`,
      {
        'js-cookie': `${recordValues('document.currentScript.id', 'new URL(document.currentScript.src).pathname')}${LIBRARY_CODE['js-cookie']}
          typeof moment; window.recorded.push(document.currentScript.id);`,
      },
    );
    await opened.page.click('button');
    expect((await readRecordedValues(opened)).map((each) => String(each).replace(/.*\/js\//, ''))).toEqual([
      'js-cookie-js-before',
      'js-cookie-js',
      'js-cookie.js',
      'js-cookie-js',
      'js-cookie-js-after',
      'null',
    ]);
  });

  it('is listed with the others, which were needed by it or dropped', async () => {
    const opened = await openScripts(`${SHOP_LIBRARIES}${SHOP_TAGS}<script src="/js/own.js"></script>`, {
      ...LIBRARY_CODE,
      own: READS,
    });
    const fateByName = await scriptFates(opened);
    expect(fateByName['jquery-migrate']).toBe('on demand: needed by what was read');
    expect(fateByName['js-cookie']).toMatch(/^dropped: /);
  });
});
