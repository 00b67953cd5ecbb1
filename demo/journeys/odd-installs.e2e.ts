import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addButton, cartOnServer, expectCartsToShow } from '#testing/demo-cart.ts';
import { openItems, visibleTitle, WORKSHOP_IDS, widgetById } from '#testing/demo-widgets.ts';
import { eventually } from '#testing/eventually.ts';
import { openDemo } from '#testing/open-demo.ts';
import { rewritePage } from '#testing/rewrite-page.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

type WithCalls = typeof globalThis & { calls?: string[]; readyCount?: number };

const TAG = /<script type="module" src="\/skerry\/skerry.js"><\/script>/;
const tag = (attributes: string) => `<script ${attributes}></script>`;

const reports = (problems: readonly string[]) => problems.filter((line) => line.includes('[skerry]'));

/** Opens a demo page with changed HTML. */
const openChanged = (path: string, change: (html: string) => string) =>
  openDemo(`${path}?csp=off`, { prepare: ({ context }) => rewritePage(context, change) });

const addOnce = async (page: Page) => {
  await addButton(page, 11).click();
  await expectCartsToShow(page, { 11: 1 });
};

const openToggle = async (page: Page) => {
  const toggle = widgetById(page, WORKSHOP_IDS.toggle);
  await visibleTitle(toggle, 2).click();
  await eventually(() => openItems(toggle)).toBe('2');
};

describe('the script tag', () => {
  it('runs once when it is included twice with different versions', async () => {
    const twice = ['1', '2'].map((version) => tag(`type="module" src="/skerry/skerry.js?ver=${version}"`));
    const { page, context, requests } = await openChanged('/', (html) =>
      html
        .replace(TAG, twice.join(''))
        .replace(
          '<head>',
          `<head><script>readyCount = 0; addEventListener('skerry:ready', () => readyCount++)</script>`,
        ),
    );
    await addOnce(page);
    expect(await cartOnServer(context)).toEqual({ 11: 1 });
    expect(requests.filter((url) => url.includes('/skerry.js'))).toHaveLength(2);
    expect(requests.filter((url) => url.includes('/core-'))).toHaveLength(1);
    expect(await page.evaluate(() => (globalThis as WithCalls).readyCount)).toBe(1);
  });

  it('works with async at the start of the head', async () => {
    const { page } = await openChanged('/', (html) =>
      html.replace(TAG, '').replace('<head>', `<head>${tag('type="module" async src="/skerry/skerry.js"')}`),
    );
    await addOnce(page);
  });

  it('works when another script inserts it after the page has loaded', async () => {
    const { page } = await openDemo('/?csp=off', { script: 'without' });
    await page.waitForLoadState('load');
    await page.evaluate(() => {
      const late = Object.assign(document.createElement('script'), { src: '/skerry/skerry.js' });
      late.type = 'module';
      document.body.append(late);
    });
    await page.waitForFunction(() => 'debug' in Object(window.skerry));
    await addOnce(page);
  });
});

describe('other scripts', () => {
  const queue = `(window.skerry ||= []).push(
    () => { throw new Error('theirs'); },
    (api) => { (window.calls ||= []).push('version ' + typeof api.version); api.hooks.addAction('runtime.scanned', 'theirs', () => { throw new Error('hook'); }); },
  );`;

  it('that throw in the queue or in a hook are reported once each and stop nothing', async () => {
    const { page, clearProblems } = await openChanged('/builder/', (html) =>
      html.replace('<head>', `<head><script>${queue}</script>`),
    );
    await openToggle(page);
    expect(await page.evaluate(() => (globalThis as WithCalls).calls)).toEqual(['version string']);
    await page.evaluate(() => {
      if (window.skerry && 'scan' in window.skerry) window.skerry.scan(document.body);
    });
    const reported = reports(clearProblems());
    expect(reported.filter((line) => line.includes('theirs'))).toHaveLength(1);
    expect(reported.filter((line) => line.includes('hook'))).toHaveLength(1);
  });

  it.runIf(isWholeSuite)(
    'that omit the configuration of the page builder cause one report, and everything runs',
    async () => {
      const { page, clearProblems } = await openChanged('/builder/', (html) =>
        html.replace(/<script>var elementorFrontendConfig = .*?<\/script>/, ''),
      );
      await openToggle(page);
      const states = await page.evaluate(() => {
        const api = window.skerry;
        return api && 'debug' in api ? api.debug().map(({ state }) => state) : [];
      });
      expect(states.length).toBeGreaterThan(10);
      expect(states.filter((state) => state === 'failed')).toEqual([]);
      const told = reports(clearProblems());
      expect(told).toHaveLength(1);
      expect(told[0]).toContain('elementorFrontendConfig');
    },
  );

  it.runIf(isWholeSuite)('that move, wrap, remove and re-insert a widget leave it working', async () => {
    const { page } = await openDemo('/builder/');
    await openToggle(page);
    const change = (how: 'move' | 'wrap' | 'remove') =>
      widgetById(page, WORKSHOP_IDS.toggle).evaluate(async (element, way) => {
        if (way === 'move') document.querySelector('main')?.prepend(element);
        if (way === 'wrap') {
          const wrapper = document.createElement('section');
          element.replaceWith(wrapper);
          wrapper.append(element);
        }
        if (way === 'remove') {
          const parent = element.parentElement;
          element.remove();
          await new Promise((resolve) => setTimeout(resolve, 50));
          parent?.append(element);
        }
      }, how);
    const toggle = widgetById(page, WORKSHOP_IDS.toggle);
    await change('move');
    expect(await openItems(toggle)).toBe('2');
    await visibleTitle(toggle, 1).click();
    await eventually(() => openItems(toggle)).toBe('1 2');
    await change('wrap');
    await visibleTitle(toggle, 2).click();
    await eventually(() => openItems(toggle)).toBe('1');
    await change('remove');
    await eventually(() => openItems(toggle)).toBe('');
    await visibleTitle(toggle, 3).click();
    await eventually(() => openItems(toggle)).toBe('3');
  });
});
