import { describe, expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { JQUERY_CODE } from '#testing/library-page.ts';
import { ALL_MODES, rowsIn } from '#testing/page-modes.ts';
import { JQUERY_TAGS, recordRun, SHOP_TAGS, scriptsRun, scriptTag } from '#testing/script-page.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

/** Inline code of an owner that mentions jQuery and defines what other scripts use. */
const OWNER = `<script>
  jQuery(function ($) { $('body').addClass('ready'); });
  window.acme = { id: 7 };
  function startMap() { document.title = 'map ' + acme.id; }
</script>`;
const CODE = { 'jquery-core': JQUERY_CODE, map: 'startMap();' };
/** jQuery from another server cannot run on demand. */
const ELSEWHERE = '<script id="jquery-core-js" src="https://files.example/js/jquery-core.js"></script>';

const insert = `document.head.append(Object.assign(document.createElement('script'), { async: true, src: '/js/map.js' }))`;

/** Scripts that use once, when they run, what the code above defines. */
const LATER = {
  'a file': '<script src="/js/map.js"></script>',
  'a file with async': '<script async src="/js/map.js?callback=startMap"></script>',
  'a file with defer': '<script defer src="/js/map.js"></script>',
  'a file with a handle': scriptTag('map'),
  'a file with a handle and async': scriptTag('map', 'async'),
  'a module': '<script type="module" src="/js/map.js"></script>',
  'inline code': '<script>startMap();</script>',
  'an inline module': '<script type="module">startMap();</script>',
  'a file that a tag manager inserts': `<script>${insert}</script>`,
  'code in an attribute':
    '<img alt="" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" onload="startMap()">',
} as const;

/** How scripts wait when jQuery cannot run on demand: at their place, at the end, as a module, or as inline code. */
const WAYS_TO_WAIT = ['a file', 'a file with a handle and async', 'a module', 'inline code'];

describe.each(ALL_MODES)('%s: inline code that mentions jQuery', (mode, open) => {
  it.each(rowsIn(mode, Object.entries(LATER), 3))(
    'has run before %s that needs it',
    async (_kind, markup) => {
      const { page } = await open(`${JQUERY_TAGS}${OWNER}${markup}${SHOP_TAGS}`, CODE);
      await eventually(() => page.title()).toBe('map 7');
      await eventually(() => page.evaluate('document.body.className')).toContain('ready');
    },
  );

  // An attribute cannot wait.
  const withHeldCode = Object.entries(LATER).filter(([kind]) =>
    isWholeSuite ? kind !== 'code in an attribute' : WAYS_TO_WAIT.includes(kind),
  );
  it.each(rowsIn(mode, withHeldCode))(
    'has run before %s that needs it when jQuery cannot run on demand',
    async (_kind, markup) => {
      const { page } = await open(`${ELSEWHERE}${OWNER}${markup}${SHOP_TAGS}`, CODE);
      await eventually(() => page.title()).toBe('map 7');
      await eventually(() => page.evaluate('document.body.className')).toContain('ready');
    },
  );

  it('has run before everything behind it when it waits for a file that it may use', async () => {
    const opened = await open(
      `${JQUERY_TAGS}${scriptTag('acme-slider')}<script>jQuery('body').acmeSlider(); window.acme = { id: 8 };</script>
      <script src="/js/own.js"></script><script type="module">${recordRun('module', 'window.seen = acme.id;')}</script>${SHOP_TAGS}`,
      {
        ...CODE,
        'acme-slider': 'jQuery.fn.acmeSlider = function () { return this.addClass("slides"); };',
        own: 'window.own = acme.id;',
      },
    );
    await eventually(() => opened.page.evaluate('[window.own, window.seen]')).toEqual([8, 8]);
    expect(await opened.page.evaluate('document.body.className')).toContain('slides');
    expect((await scriptsRun(opened)).filter((name) => /own|slider|module/.test(name))).toEqual([
      'acme-slider',
      'own',
      'module',
    ]);
  });

  it('is called in order when the page is ready, also when one call throws, and jQuery loads only then', async () => {
    const opened = await open(
      `${JQUERY_TAGS}<script>
        window.calls = [];
        jQuery(($) => calls.push('first ' + $.fn.jquery.length + ' ' + (this === window)));
        jQuery(() => { throw new Error('theirs'); });
        $(document).ready(() => calls.push('second'));
      </script><script>jQuery(() => calls.push('third')).ready(() => calls.push('fourth'));</script>
      <script>window.atParse = [...(window.ran || [])];</script>${SHOP_TAGS}`,
      CODE,
    );
    await eventually(() => opened.page.evaluate('calls')).toEqual([
      expect.stringMatching(/^first \d true$/),
      'second',
      'third',
      'fourth',
    ]);
    expect(await opened.page.evaluate('atParse')).toEqual([]);
    expect(opened.clearProblems()).toEqual([expect.stringContaining('theirs')]);
  });

  it('is called when the scripts that waited have run, so that it finds what they add to jQuery', async () => {
    const { page } = await open(
      `${JQUERY_TAGS}<script>jQuery(($) => $('body').acmeSlider());</script>${scriptTag('acme-slider')}${SHOP_TAGS}`,
      { ...CODE, 'acme-slider': 'jQuery.fn.acmeSlider = function () { return this.addClass("slides"); };' },
    );
    await eventually(() => page.evaluate('document.body.className')).toContain('slides');
  });

  it('gets jQuery itself when it does more than ask to be called', async () => {
    const opened = await open(
      `${JQUERY_TAGS}<script>
        var early = jQuery, $j = jQuery.noConflict();
        (function ($) { $.fn.acme = function () { return this.addClass('acme'); }; })(jQuery);
        $(document).on('acme', () => { document.title = 'heard'; }).trigger('acme');
        early('body').acme();
        window.facts = [typeof early, $j === jQuery, early.fn === jQuery.fn, 'ajax' in early, early.fn.acme === $j.fn.acme];
      </script>${SHOP_TAGS}`.replace('$(document)', 'jQuery(document)'),
      CODE,
    );
    expect(await opened.page.evaluate('facts')).toEqual(['function', true, true, true, true]);
    expect(await opened.page.title()).toBe('heard');
    expect(await opened.page.evaluate('document.body.className')).toContain('acme');
  });

  it('stops nothing else when it throws', async () => {
    const opened = await open(
      `${JQUERY_TAGS}<script>window.acme = { id: 9 }; jQuery(() => {}); missing();</script><script src="/js/own.js"></script>${SHOP_TAGS}`,
      { ...CODE, own: 'document.title = "own " + acme.id;' },
    );
    expect(await opened.page.title()).toBe('own 9');
    expect(opened.clearProblems()).toEqual([expect.stringContaining('missing is not defined')]);
    expect(await scriptsRun(opened)).toContain('own');
  });
});
