import { describe, expect, it } from 'vitest';
import type { MadeUpReply } from '#testing/capture-replies.ts';
import { hasCaptures, recordedExchanges } from '#testing/captures.ts';
import { eventually } from '#testing/eventually.ts';
import { type CaptureOptions, type OpenedCapture, openCapture } from '#testing/open-capture.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const REFRESH = '/wp-json/elementor-pro/v1/refresh-loop';
const LOOP = '.elementor-element-a10bea1';

const open = async (name: string, options: CaptureOptions = {}) => {
  // After a press the page fetches the mini-cart.
  const cart = recordedExchanges('wc-ajax-get_refreshed_fragments');
  const opened = await openCapture(name, { ...options, replies: [...(options.replies ?? []), ...cart] });
  const { page, shop } = opened;
  const item = (term: string) => page.locator(`[data-filter="${term}"]`).first();
  return {
    ...opened,
    item,
    titles: () => page.locator(`${LOOP} .e-loop-item h3`).allTextContents(),
    isBusy: () => page.locator(`${LOOP}.e-loading-overlay, ${LOOP}[aria-busy]`).count(),
    search: () => new URL(page.url()).search,
    asked: () => shop.calls.filter(({ path }) => path === REFRESH),
  };
};

const first = ['Post number 14', 'Post number 13', 'Post number 12'];
const [singleTerm, twoTaxonomies, , nothingFound] = hasCaptures
  ? recordedExchanges('refresh-loop-filtered')
  : [];
const answers = (...exchanges: (ReturnType<typeof recordedExchanges>[number] | undefined)[]) =>
  exchanges.filter((each) => each !== undefined);

describe.skipIf(!hasCaptures)('loops on captured pages', () => {
  it('are filtered in place, change pages, and go back', async () => {
    const { page, item, titles, isBusy, search, asked } = await open('el-loops', {
      replies: answers(singleTerm, nothingFound),
      headers: { 'referrer-policy': 'no-referrer' },
    });
    await item('news').click();
    await eventually(titles).toEqual(['Post number 12', 'Post number 9', 'Post number 6']);
    expect([search(), await isBusy()]).toEqual(['?e-filter-a10bea1-category=news', 0]);
    expect(await item('news').evaluate((each) => each === document.activeElement)).toBe(true);
    expect(await item('news').getAttribute('aria-pressed')).toBe('true');
    const [call] = asked();
    expect(call?.body).toEqual({
      post_id: 190,
      widget_filters: { taxonomy: { category: { terms: ['news'] } } },
      widget_id: 'a10bea1',
      pagination_base_url: 'https://shop.example/el-loops/',
    });
    expect(call?.headers.get('x-wp-nonce')).toBeNull();
    // The server builds page links from it.
    expect(call?.headers.get('referer')).toBe(
      'https://shop.example/el-loops/?e-filter-a10bea1-category=news',
    );
    await item('guides').click();
    await eventually(() => page.locator(`${LOOP} .e-loop-nothing-found-message`).count()).toBe(1);
    await page.evaluate(() => history.go(-2));
    await eventually(titles).toEqual(first);
    expect([
      search(),
      await page.locator('[data-filter="__all"]').first().getAttribute('aria-pressed'),
    ]).toEqual(['', 'true']);
    await page.locator(`${LOOP} a.page-numbers`).first().click();
    await eventually(titles).not.toEqual(first);
    expect(search()).toBe('?e-page-a10bea1=2');
    await page.goBack();
    await eventually(titles).toEqual(first);
    expect(asked().length).toBe(2);
  });

  it.runIf(isWholeSuite)('apply the address to every bar', async () => {
    const { item, asked, search, titles } = await open('el-loops-filtered', {
      replies: answers(twoTaxonomies),
    });
    const before = await titles();
    await item('green').click();
    await eventually(() => asked().length).toBe(1);
    expect(asked()[0]?.body).toMatchObject({
      widget_filters: {
        taxonomy: {
          category: { terms: ['news'] },
          post_tag: { terms: ['red', 'blue', 'green'], logicalJoin: 'OR' },
        },
      },
    });
    await eventually(search).toBe('?e-filter-a10bea1-category=news&e-filter-a10bea1-post_tag=red~blue~green');
    await eventually(titles).toEqual(before);
  });

  it('keep their content and report the error when a request fails', async () => {
    const { item, titles, isBusy, asked, clearProblems } = await open('el-loops', {
      replies: answers(...recordedExchanges('refresh-loop-unknown-widget').slice(0, 1), singleTerm),
    });
    await item('guides').click();
    await eventually(() => asked().length).toBe(1);
    await eventually(isBusy).toBe(0);
    expect(await titles()).toEqual(first);
    expect(
      clearProblems().filter((problem) => problem.includes('the server replied with status 401')),
    ).toHaveLength(1);
    await item('news').click();
    await eventually(titles).not.toEqual(first);
  });
});

describe.skipIf(!hasCaptures)('loops on captured pages, under load', () => {
  const late = (opened: OpenedCapture) => {
    const gates: (() => void)[] = [];
    const delayed = (exchange: ReturnType<typeof recordedExchanges>[number] | undefined): MadeUpReply => ({
      method: 'POST',
      path: REFRESH,
      reply: async () => {
        await new Promise<void>((resolve) => gates.push(resolve));
        return { json: exchange?.response.body };
      },
    });
    opened.shop.reply(delayed(singleTerm), delayed(nothingFound));
    return gates;
  };

  it.runIf(isWholeSuite)(
    'show the newest selection in any order of replies, also of clicks before the code is loaded',
    async () => {
      const opened = await open('el-loops', { script: 'held' });
      const { page, item, titles, isBusy, asked } = opened;
      const gates = late(opened);
      opened.shop.release();
      // The page holds events from here on.
      await page.waitForFunction(() => 'skerry' in window);
      await item('news').click();
      await item('stories').click();
      await eventually(() => asked().length).toBe(2);
      await eventually(() => gates.length).toBe(2);
      gates[1]?.();
      await eventually(() => page.locator(`${LOOP} .e-loop-nothing-found-message`).count()).toBe(1);
      gates[0]?.();
      await eventually(isBusy).toBe(0);
      expect([await titles(), await item('stories').getAttribute('aria-pressed')]).toEqual([[], 'true']);
    },
  );
});
