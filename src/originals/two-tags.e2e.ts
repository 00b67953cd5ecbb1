import { expect, inject, it } from 'vitest';
import { accordionMarkup } from '#testing/accordion-page.ts';
import { builtFiles } from '#testing/built-files.ts';
import { eventually } from '#testing/eventually.ts';
import {
  FAKE_JQUERY,
  HEAD_TAG,
  openScripts,
  SHOP_TAGS,
  scriptsRun,
  scriptTag,
} from '#testing/script-page.ts';

const SECOND = '<script src="/other/skerry.js"></script>';

it('two tags on a page: the first decides about the scripts that it intercepts, even when the files of the second load sooner', async () => {
  const files = builtFiles(inject('builtFolder'));
  const lines: string[] = [];
  const opened = await openScripts(
    `${accordionMarkup}${scriptTag('jquery-core')}${SHOP_TAGS}`,
    { 'jquery-core': FAKE_JQUERY },
    {
      head: HEAD_TAG + SECOND,
      // The second tag is a copy of the script in another folder, with files of its own.
      answer: (path) => {
        const copy = path.startsWith('/other/') ? files.get(path.slice('/other/'.length)) : undefined;
        return copy && { contentType: copy.type, body: copy.body };
      },
      prepare: async ({ page, context }) => {
        page.on('console', (message) => lines.push(message.text()));
        const isThere = ['core', 'catalogue'].map((name) =>
          page.waitForEvent('requestfinished', (request) => request.url().includes(`/other/chunks/${name}-`)),
        );
        await context.route('**/skerry/chunks/core-*', async (route) => {
          await Promise.all(isThere);
          // When the page answers, the second script has run.
          await page.evaluate(() => new Promise(requestAnimationFrame));
          await route.fallback();
        });
      },
    },
  );
  await eventually(() => opened.page.locator('[aria-expanded="true"]').count()).toBe(1);
  expect(await scriptsRun(opened)).toEqual([]);
  expect(lines.join()).not.toContain('Skerry twice');
});
