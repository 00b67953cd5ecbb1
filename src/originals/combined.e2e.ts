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

const PATH = '/wp-content/cache/min/1/0a1b2c.js';
const COMBINED = `<script src="${PATH}"></script>`;
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

  it('is handled like any other file when the server has removed the originals', async () => {
    const tag = '<script src="/skerry/skerry.js" data-taken-off="9"></script>';
    const opened = await openCombined(`${accordionMarkup}${COMBINED}`, '', tag);
    await eventually(() => scriptsRun(opened)).toEqual(['combined']);
    await eventually(() => opened.page.locator('[aria-expanded="true"]').count()).toBe(1);
    expect(opened.lines.join()).not.toContain('as if Skerry was not there');
  });

  it('does not stop our widgets when no original shows in it', async () => {
    const opened = await openCombined(accordionMarkup + COMBINED, '');
    await eventually(() => scriptsRun(opened)).toEqual(['combined']);
    await eventually(() => opened.page.locator('[aria-expanded="true"]').count()).toBe(1);
  });
});
