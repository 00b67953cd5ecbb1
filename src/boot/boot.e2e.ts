import { describe, expect, inject, it } from 'vitest';
import {
  accordionMarkup,
  isPageProblem,
  titleSelector,
  type WithSkerry,
  widgetStates,
} from '#testing/accordion-page.ts';
import { builtFiles } from '#testing/built-files.ts';
import { OUR_TAG, openMarkup } from '#testing/open-markup.ts';
import { type PausedRequests, pauseRequests } from '#testing/pause-requests.ts';
import { openScripts, SHOP_TAGS, scriptsRun } from '#testing/script-page.ts';

describe('the script', () => {
  it('mounts a resting state, and loads the rest at the first click, which takes effect once, without React', async () => {
    const head = OUR_TAG.replace('<script ', '<script data-warm="sign" ');
    const { page, countOf } = await openMarkup(accordionMarkup, { head });
    expect(countOf('accordion.interactive')).toBe(0);
    expect(await page.getAttribute(titleSelector(1), 'aria-expanded')).toBe('true');
    await page.click(titleSelector(2));
    await expect.poll(() => page.getAttribute(titleSelector(2), 'aria-expanded')).toBe('true');
    expect([countOf('accordion.interactive'), countOf('react')]).toEqual([1, 0]);
    expect(await page.getAttribute(titleSelector(1), 'aria-expanded')).toBe('false');
  });

  it("reports a widget that throws once, and keeps the server's markup", async () => {
    const { page, problems } = await openMarkup(accordionMarkup);
    await page.evaluate((title) => {
      const { closest } = Element.prototype;
      // Code of the page, not ours: `closest` throws when the widget calls it on its titles.
      Element.prototype.closest = function (this: Element, selector: string) {
        if (selector.includes('tablist') && this.matches(title)) throw new Error('theirs');
        return closest.call(this, selector);
      } as typeof closest;
    }, '.elementor-tab-title');
    await page.click(titleSelector(2));
    await expect.poll(() => page.evaluate(widgetStates)).toEqual(['failed']);
    expect(problems.splice(0).filter(isPageProblem)).toEqual([expect.stringContaining('theirs')]);
    expect(await page.getAttribute(titleSelector(1), 'aria-expanded')).toBe('false');
  });

  it.each([
    ['twice, with another query', OUR_TAG + OUR_TAG.replace('.js', '.js?ver=2')],
    [
      'inserted into the page by a script',
      `<script type="module">document.head.insertAdjacentElement('beforeend', Object.assign(document.createElement('script'), { type: 'module', src: '/skerry/skerry.js' }))</script>`,
    ],
    [
      'inserted after the page has loaded',
      `<script>addEventListener('load', () => setTimeout(() => document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: '/skerry/skerry.js' })), 100))</script>`,
    ],
    ['twice, once without its `type`', OUR_TAG + OUR_TAG.replace('type="module"', 'defer')],
    ['without its `type`', OUR_TAG.replace(' type="module"', '')],
    [
      'on a page whose scripts extend every object',
      `<script>Object.assign(Object.prototype, { extend() {}, kind: 'theirs' })</script>${OUR_TAG}`,
    ],
  ])('starts once with its tag %s', async (_where, head) => {
    const { page, countOf } = await openMarkup(accordionMarkup, { head });
    expect(countOf('core')).toBe(1);
    await page.click(titleSelector(2));
    await expect.poll(() => page.getAttribute(titleSelector(2), 'aria-expanded')).toBe('true');
    expect(await page.evaluate(widgetStates)).toEqual(['mounted']);
  });

  it.each([
    ['nothing to work on', '', ''],
    ['invalid settings', accordionMarkup.replace('data-id=', `data-settings='{"a":' data-id=`), ''],
    [
      'invalid options',
      accordionMarkup,
      '<script id="skerry-config" type="application/json">{"leave":[1,{}],"takeover":</script>',
    ],
    [
      'an invalid configuration',
      accordionMarkup,
      '<script>window.elementorFrontendConfig = "no"; window.skerry = null</script>',
    ],
  ])('is ready on a page with %s', async (_what, body, head) => {
    const { problems } = await openMarkup(body, { head: head + OUR_TAG });
    expect(problems.filter((problem) => !problem.includes('(settings)'))).toEqual([]);
    problems.length = 0;
  });

  it('does not mount the handlers in data-leave', async () => {
    const head = OUR_TAG.replace('<script ', '<script data-leave="tabs accordion" ');
    const { page, countOf } = await openMarkup(accordionMarkup, { head });
    expect(await page.evaluate(widgetStates)).toEqual(['left']);
    await page.click(titleSelector(2));
    await page.waitForTimeout(100);
    expect(countOf('accordion.interactive')).toBe(0);
    expect(await page.getAttribute(titleSelector(2), 'aria-expanded')).toBe(
      /data-tab="2"[^>]*aria-expanded="(\w+)"/.exec(accordionMarkup)?.[1] ?? null,
    );
  });

  it.each([
    ['', ['left']],
    [' data-environment="edit"', ['mounted']],
  ])('mounts handlers for the editor only in the editor: <script%s>', async (attribute, expected) => {
    const section = '<section class="elementor-element elementor-element-edit-mode" data-id="1"></section>';
    const head = OUR_TAG.replace('<script ', `<script${attribute} `);
    const { page } = await openMarkup(section, { head });
    await expect.poll(() => page.evaluate(widgetStates)).toEqual(expected);
  });

  it.each(['/skerry', '/skerry/', 'https://shop.example/skerry'])(
    'finds its files with data-asset-base="%s" when a tool moved it',
    async (assetBase) => {
      const entry = builtFiles(inject('builtFolder')).get('skerry.js');
      const { page } = await openMarkup(accordionMarkup, {
        head: `<script type="module" src="/moved/abc.js" data-asset-base="${assetBase}"></script>`,
        answer: (path) =>
          path === '/moved/abc.js' ? { contentType: 'text/javascript', body: entry?.body ?? '' } : undefined,
      });
      expect(await page.getAttribute(titleSelector(1), 'aria-expanded')).toBe('true');
    },
  );

  it('finds its files with data-asset-base when a tool inlined it', async () => {
    const entry = builtFiles(inject('builtFolder')).get('skerry.js')?.body;
    const head = `<script data-asset-base="/skerry/">${entry}</script>`;
    const { page } = await openMarkup(accordionMarkup, { head });
    expect(await page.getAttribute(titleSelector(1), 'aria-expanded')).toBe('true');
  });

  it.each([
    ['inlined it', (entry: string) => `<script>${entry}</script>`],
    ['put it into a file of its own', () => '<script src="/cache/all.js"></script>'],
    ['put it into a deferred file of its own', () => '<script src="/cache/all.js" defer></script>'],
  ])(
    'leaves the page to the original scripts with one line, and asks for no file, when a tool %s',
    async (_what, headWith) => {
      const body = builtFiles(inject('builtFolder')).get('skerry.js')?.body ?? '';
      const lines: string[] = [];
      const opened = await openScripts(
        SHOP_TAGS,
        {},
        {
          head: headWith(String(body)),
          until: 'loaded',
          answer: (path) => (path === '/cache/all.js' ? { contentType: 'text/javascript', body } : undefined),
          prepare: async ({ page }) => void page.on('console', (message) => lines.push(message.text())),
        },
      );
      await expect.poll(() => scriptsRun(opened)).toEqual(['wc-add-to-cart', 'woocommerce']);
      expect(lines).toEqual([expect.stringMatching(/^\[skerry\] .+ set data-asset-base\.$/)]);
      expect(opened.requests.filter((url) => url.includes('chunks'))).toEqual([]);
    },
  );

  it('finds its files in its own folder when data-asset-base is not a valid address', async () => {
    const head = OUR_TAG.replace('<script ', '<script data-asset-base="https://[" ');
    const { page } = await openMarkup(accordionMarkup, { head });
    expect(await page.getAttribute(titleSelector(1), 'aria-expanded')).toBe('true');
  });

  it('starts nothing on a static page, not even with scan', async () => {
    const head = `<script>window.elementorFrontendConfig = { is_static: true }</script>${OUR_TAG}`;
    const { page } = await openMarkup(accordionMarkup, { head, until: 'loaded' });
    await page.waitForFunction(() => 'skerry' in globalThis);
    await page.evaluate(() => (globalThis as unknown as WithSkerry).skerry.scan());
    expect(await page.evaluate(widgetStates)).toEqual([]);
    expect(await page.getAttribute(titleSelector(1), 'aria-expanded')).toBe('false');
  });

  it('runs callbacks that were queued before it loaded; a callback that throws is reported and stops no other', async () => {
    const head = `<script>
      window.recorded = [];
      (window.skerry ||= []).push((api) => recorded.push(typeof api.scan), () => { throw new Error('queued') }, 7, () => recorded.push('last'));
    </script>${OUR_TAG}`;
    const { page, clearProblems } = await openMarkup(accordionMarkup, { head });
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as WithSkerry).recorded))
      .toEqual(['function', 'last']);
    const problems = clearProblems();
    expect(problems).toHaveLength(2);
    expect(problems[0]).toContain('[skerry] page (push)');
  });

  it('ends with dispose, and starts again with scan', async () => {
    const { page } = await openMarkup(accordionMarkup);
    await page.evaluate(() => (globalThis as unknown as WithSkerry).skerry.dispose());
    expect(await page.evaluate(widgetStates)).toEqual([]);
    expect(await page.getAttribute(titleSelector(1), 'aria-expanded')).toBe('false');
    await page.evaluate(() => (globalThis as unknown as WithSkerry).skerry.scan());
    await expect.poll(() => page.getAttribute(titleSelector(1), 'aria-expanded')).toBe('true');
    await page.click(titleSelector(3));
    await expect.poll(() => page.getAttribute(titleSelector(3), 'aria-expanded')).toBe('true');
  });

  it('still works when the page comes back from the back/forward cache', async () => {
    const { page } = await openMarkup(accordionMarkup);
    await page.click(titleSelector(2));
    await expect.poll(() => page.getAttribute(titleSelector(2), 'aria-expanded')).toBe('true');
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await page.click(titleSelector(3));
    await expect.poll(() => page.getAttribute(titleSelector(3), 'aria-expanded')).toBe('true');
    expect(await page.getAttribute(titleSelector(2), 'aria-expanded')).toBe('false');
  });
});

it('a page without our widgets loads only the core and the catalogue', async () => {
  const { requests } = await openMarkup(
    '<h1>Words</h1><p><a href="#more">More</a></p><button>Press</button>',
  );
  const files = requests
    .map((url) => /skerry\/(?:chunks\/)?([a-z-]+?)(?:-[\w-]{7})?\.js$/.exec(url)?.[1])
    .filter(Boolean);
  expect(files).toEqual(['skerry', 'core', 'catalogue']);
});

it('a visitor who interacts before the core is loaded gets the code near the view at once', async () => {
  let core: PausedRequests | undefined;
  const { page, countOf } = await openMarkup(accordionMarkup, {
    until: 'loaded',
    prepare: async ({ context }) => {
      core = await pauseRequests(context, /\/chunks\/core-/);
    },
  });
  await page.keyboard.press('Shift');
  core?.release();
  await expect.poll(() => countOf('accordion')).toBe(1);
});
