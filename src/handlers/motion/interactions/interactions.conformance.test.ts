import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasCaptures, recordedExchanges } from '#testing/captures.ts';
import { openCapture } from '#testing/open-capture.ts';
import { hasReactRun, recordReactRunsFromNow } from '#testing/react-runs.ts';
import { scrollDown, scrollThrough } from '#testing/scroll-through.ts';
import { waitUntilIdle } from '#testing/wait-until-idle.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const PAGE = '7/atoms-interactions';
const FADES_ON_LOAD = 'mint001';
const SLIDES_ON_LOAD = 'mint002';
const IN_VIEW = 'mint003';
const NOT_ON_DESKTOP = 'mint004';
const ALL = [FADES_ON_LOAD, SLIDES_ON_LOAD, IN_VIEW, NOT_ON_DESKTOP];
const ALL_SHOWN = [1, 1, 1, 1];

type WithMoves = typeof globalThis & { moves?: string[] };

/** Runs in the page: records animations by element id and property, except those that only hide. */
const noteMoves = () => {
  const moves: string[] = [];
  Object.assign(globalThis, { moves });
  const { animate } = Element.prototype;
  Element.prototype.animate = function (keyframes, options) {
    const moved = (keyframes as Keyframe[]).flatMap((keyframe) => Object.keys(keyframe));
    if (moved.length === 1) moves.push(`${this.getAttribute('data-interaction-id')} ${moved}`);
    return animate.call(this, keyframes, options);
  };
};
const movesOn = (page: Page) => page.evaluate(() => (globalThis as WithMoves).moves ?? []);

const opacities = (page: Page) =>
  page.evaluate(
    (ids) =>
      ids.map((id) => {
        const node = document.querySelector(`[data-interaction-id="${id}"]`);
        return node && Number(getComputedStyle(node).opacity);
      }),
    ALL,
  );

/** Opens a page whose script starts after the first paint. */
async function openSeen(options: Parameters<typeof openCapture>[1] = {}) {
  // An empty mini-cart near the viewport requests its fragments.
  const replies = recordedExchanges('wc-ajax-get_refreshed_fragments');
  const opened = await openCapture(PAGE, { replies, ...options, script: 'held' });
  await opened.page.evaluate(noteMoves);
  await recordReactRunsFromNow(opened.page);
  return opened;
}

/** Runs in a new page: blocks painting until a script has loaded. */
const blockPainting = () => {
  const observer = new MutationObserver(() => {
    if (!document.head) return;
    observer.disconnect();
    const script = document.createElement('script');
    Object.assign(script, { type: 'module', src: '/slow.js' });
    script.setAttribute('blocking', 'render');
    document.head.append(script);
  });
  observer.observe(document, { childList: true, subtree: true });
};

describe.skipIf(!hasCaptures)('interactions', () => {
  it('play on load when the script runs before the first paint', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const reply = async () => {
      await gate;
      return { text: '', headers: { 'content-type': 'text/javascript' } };
    };
    const { page, context } = await openCapture(PAGE, {
      replies: [
        { method: 'GET', path: '/slow.js', reply },
        ...recordedExchanges('wc-ajax-get_refreshed_fragments'),
      ],
    });
    await context.addInitScript(noteMoves);
    await context.addInitScript(blockPainting);
    await page.reload({ waitUntil: 'commit' });
    await expect
      .poll(() => movesOn(page))
      .toEqual([`${FADES_ON_LOAD} opacity`, `${SLIDES_ON_LOAD} translate`]);
    expect(await page.evaluate(() => performance.getEntriesByType('paint').length)).toBe(0);
    release();
    await waitUntilIdle(page);
    await scrollDown(page);
    await expect.poll(() => opacities(page)).toEqual(ALL_SHOWN);
  });

  it('never hide an element that was visible, play once in view, and leave nothing hidden', async () => {
    const { page, start, layoutShifts } = await openSeen({ watchesShifts: true });
    await page.evaluate((id) => {
      const node = document.querySelector(`[data-interaction-id="${id}"]`) as Element;
      const note = () => {
        if (getComputedStyle(node).opacity !== '1') (globalThis as WithMoves).moves?.push('hidden');
        requestAnimationFrame(note);
      };
      note();
    }, FADES_ON_LOAD);
    await start();
    await expect.poll(() => opacities(page)).toEqual([1, 1, 0, 1]);
    expect(await movesOn(page)).toEqual([]);
    expect(await hasReactRun(page)).toBe(false);
    await scrollThrough(page);
    await expect.poll(() => opacities(page)).toEqual(ALL_SHOWN);
    expect(await movesOn(page)).toEqual([`${IN_VIEW} opacity`]);
    await scrollThrough(page);
    expect(await movesOn(page)).toEqual([`${IN_VIEW} opacity`]);
    expect(await opacities(page)).toEqual(ALL_SHOWN);
    // Without their style sheets other widgets of the page shift.
    const shifted = (await layoutShifts()).flatMap(({ sources }) => sources);
    expect(shifted.filter((name) => /\be-\w+-base/.test(name))).toEqual([]);
  });

  it.runIf(isWholeSuite)('play on a phone when desktop is excluded', async () => {
    const { page, start } = await openSeen({ viewport: 'phone' });
    await start();
    await expect.poll(() => opacities(page)).toEqual([1, 1, 0, 0]);
    await scrollDown(page);
    await expect.poll(() => opacities(page)).toEqual(ALL_SHOWN);
    expect((await movesOn(page)).sort()).toEqual([`${IN_VIEW} opacity`, `${NOT_ON_DESKTOP} opacity`]);
  });

  it('are off with reduced motion', async () => {
    const { page, start } = await openSeen({ reducedMotion: 'reduce' });
    await start();
    expect(await opacities(page)).toEqual(ALL_SHOWN);
    await scrollDown(page);
    expect(await movesOn(page)).toEqual([]);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });

  it('hide nothing when their code fails to load', async () => {
    const { page, context, start, clearProblems } = await openSeen();
    await context.route('**/chunks/interactions-*', (route) => route.abort());
    await start();
    expect(await opacities(page)).toEqual(ALL_SHOWN);
    expect(clearProblems().join()).toContain('interactions');
  });

  it('hide nothing when the script is blocked', async () => {
    const { page } = await openCapture(PAGE, { script: 'without' });
    expect(await opacities(page)).toEqual(ALL_SHOWN);
  });

  it('load no code on a page without interactions', async () => {
    const { requests } = await openCapture('7/atoms-only');
    expect(requests.filter((url) => url.includes('/chunks/interactions-'))).toEqual([]);
  });
});
