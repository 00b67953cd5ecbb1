import { describe, expect, it } from 'vitest';
import { accordionMarkup } from '#testing/accordion-page.ts';
import { eventually } from '#testing/eventually.ts';
import {
  FAKE_JQUERY,
  openScripts,
  recordRun,
  SHOP_TAGS,
  scriptsRun,
  scriptTag,
} from '#testing/script-page.ts';
import type { Api } from '../api.ts';

const PATH = '/wp-content/cache/min/1/0a1b2c.js';
const COMBINED = `<script src="${PATH}"></script>`;
const DELAYED = `<script data-src="${PATH}"></script><script>
  addEventListener('mousemove', () => {
    const script = document.querySelector('[data-src]');
    script.replaceWith(Object.assign(document.createElement('script'), { src: script.dataset.src }));
  }, { once: true });
</script>`;
const BUILDER = 'window.elementorFrontend = { init() {} };';

/** Opens a page with a combined file, and collects the lines of the console. */
async function openCombined(body: string, code: string, head?: string) {
  const lines: string[] = [];
  const opened = await openScripts(
    body,
    { 'jquery-core': FAKE_JQUERY },
    {
      ...(head && { head }),
      answer: (path) =>
        path === PATH ? { contentType: 'text/javascript', body: recordRun('combined', code) } : undefined,
      prepare: async ({ page }) => {
        page.on('console', (message) => lines.push(message.text()));
      },
    },
  );
  return { ...opened, lines };
}

describe('a file that a tool has combined from scripts', () => {
  it('runs as without us, after the libraries that it needs, and keeps its widgets; a console line names it', async () => {
    const opened = await openCombined(
      `${accordionMarkup}${scriptTag('jquery-core')}${COMBINED}`,
      `jQuery(() => {});${BUILDER}`,
    );
    expect(await scriptsRun(opened)).toEqual(['jquery-core', 'combined']);
    const linesAboutFile = () => opened.lines.filter((line) => line.includes('0a1b2c.js'));
    await eventually(() => linesAboutFile().length).toBe(2);
    expect(linesAboutFile().join()).toMatch(/nested-accordion|accordion/);
    expect(linesAboutFile().join()).toContain('exclude jQuery');
    const states = await opened.page.evaluate(() =>
      (window.skerry as { debug(): { handler: string; state: string }[] })
        .debug()
        .filter(({ handler }) => handler === 'accordion'),
    );
    expect(states.map(({ state }) => state)).not.toContain('mounted');
  });

  it('is handled like any other file when the originals have their own handles', async () => {
    const opened = await openCombined(
      `${scriptTag('jquery-core')}${SHOP_TAGS}${COMBINED}`,
      'jQuery(() => {});',
    );
    await eventually(() => scriptsRun(opened)).toEqual(['combined', 'jquery-core']);
    expect(opened.lines.join()).toContain('0a1b2c.js (unknown');
  });

  it('is handled like any other file when the server says that no original is left', async () => {
    const tag = '<script src="/skerry/skerry.js" data-taken-off="9" data-originals="none"></script>';
    const opened = await openCombined(
      `${accordionMarkup}${scriptTag('jquery-core')}${COMBINED}`,
      'jQuery(() => {});',
      tag,
    );
    await eventually(() => scriptsRun(opened)).toEqual(['combined', 'jquery-core']);
    await eventually(() => opened.page.locator('[aria-expanded="true"]').count()).toBe(1);
    expect(opened.lines.join()).not.toContain('as if Skerry was not there');
  });

  it.each([
    [
      'the server has removed other scripts',
      COMBINED,
      '<script src="/skerry/skerry.js" data-taken-off="1"></script>',
    ],
    ['its tag has an id', COMBINED.replace('<script', '<script id="wpo_min-footer-0-js"')],
    ['a tool delays it', DELAYED],
    [
      'data of an original has no other file',
      `${SHOP_TAGS}<script id="wc-cart-js-extra">var a = 1;</script>${COMBINED}`,
    ],
  ])('keeps its widgets also when %s', async (_kind, tags, head?: string) => {
    const opened = await openCombined(
      `${accordionMarkup}${scriptTag('jquery-core')}${tags}`,
      `jQuery(() => {});${BUILDER}`,
      head,
    );
    await opened.page.mouse.move(100, 100);
    await eventually(() => opened.lines.join()).toContain('as if Skerry was not there');
    await eventually(() => scriptsRun(opened)).toContain('combined');
    const { fates, states } = await opened.page.evaluate(() => {
      const mounts = (window.skerry as Api).debug();
      const accordions = mounts.filter(({ handler }) => handler === 'accordion');
      return { fates: mounts.scripts.map(({ fate }) => fate), states: accordions.map(({ state }) => state) };
    });
    expect(new Set(fates)).toEqual(new Set(['released']));
    expect(states).not.toContain('mounted');
    expect(await opened.page.locator('[aria-expanded="true"]').count()).toBe(0);
  });

  it('does not stop our widgets when no original shows in it', async () => {
    const opened = await openCombined(accordionMarkup + COMBINED, '');
    await eventually(() => scriptsRun(opened)).toEqual(['combined']);
    await eventually(() => opened.page.locator('[aria-expanded="true"]').count()).toBe(1);
  });
});
