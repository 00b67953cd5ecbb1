import { describe, expect, it } from 'vitest';
import { accordionMarkup } from '#testing/accordion-page.ts';
import type { TestPage } from '#testing/browser.ts';
import { eventually } from '#testing/eventually.ts';
import { type PausedRequests, pauseRequests } from '#testing/pause-requests.ts';
import { HEAD_TAG, openScripts } from '#testing/script-page.ts';

/** Opens a page whose parser waits for a script after this markup. */
async function openHalf(markup: string, head: string) {
  let tab: TestPage | undefined;
  let paused: PausedRequests | undefined;
  const opening = openScripts(
    `${markup}<script src="/js/slow.js"></script><p id="end"></p>`,
    {},
    {
      head,
      async prepare(opened) {
        paused = await pauseRequests(opened.context, /\/js\/slow\.js/);
        tab = opened;
      },
    },
  );
  await expect.poll(() => paused?.paused.length).toBe(1);
  const { page, requests } = tab as TestPage;
  const files = (name: string) => requests.filter((url) => url.includes(`/chunks/${name}-`)).length;
  const isParsed = () => page.evaluate(() => document.readyState !== 'loading');
  const finish = () => {
    paused?.release();
    return opening;
  };
  return { files, isParsed, finish };
}

describe('while the page is parsed', () => {
  it('downloads the code of the widgets that are there, once, and runs it when the page is parsed', async () => {
    const { files, isParsed, finish } = await openHalf(accordionMarkup, HEAD_TAG);
    await eventually(() => [files('accordion'), files('page')]).toEqual([1, 1]);
    expect([files('tabs'), files('react'), await isParsed()]).toEqual([0, 0, false]);
    const { page, countOf } = await finish();
    expect(countOf('accordion')).toBe(1);
    expect(await page.getAttribute('.elementor-tab-title', 'aria-expanded')).toBe('true');
  });

  it.each([
    ['left by the owner', accordionMarkup, HEAD_TAG.replace('src', 'data-leave="accordion" src')],
    [
      'in a part that starts later',
      `<div data-delay-child-handlers="true">${accordionMarkup}</div>`,
      HEAD_TAG,
    ],
  ])('downloads nothing for a widget that is %s', async (_why, markup, head) => {
    const { files, finish } = await openHalf(markup, head);
    await eventually(() => files('catalogue')).toBe(1);
    const { countOf } = await finish();
    expect(countOf('accordion')).toBe(0);
  });
});
