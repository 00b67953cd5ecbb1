import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import type { WatchedPage } from '../../../src/testing/watched-page.ts';
import type { Act } from './act-list.ts';
import { openAct, type Responder, type Way } from './open-act.ts';
import { type ActTime, LOST } from './summary.ts';
import { actDone, type Point, targetSeen, watchAct } from './watch-act.ts';

/**
 * What happened before the press. `cold`: the target has just been painted; the script may still load.
 * `script just there`: the script has just found its widgets. A number: milliseconds since the target was
 * painted.
 */
export type Before = 'cold' | 'script just there' | 'after a scroll' | 'after the download ahead' | number;

const SCROLL_PX = 100;
const AFTER_SCROLL_MS = 1500;
const DOWNLOAD_MS = 4000;
/** A bare listener downloads nothing. */
const BARE_DOWNLOAD_MS = 500;
/** How long to watch for a second effect. */
const AFTERMATH_MS = 500;

const FOUND = 'globalThis.skerry?.debug?.().length';

const press = ({ cdp }: WatchedPage, point: Point) =>
  // Sent together: a finger does not wait for the page between touch start and end.
  Promise.all([
    cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ ...point }] }),
    cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  ]);

async function wait({ page, cdp }: WatchedPage, before: Before, answerer: Responder): Promise<void> {
  const isOurs = answerer === 'ours';
  if (before === 'script just there' && isOurs) await page.waitForFunction(FOUND);
  if (before === 'cold' || before === 'script just there') return;
  if (typeof before === 'number') {
    await targetSeen(page);
    return sleep(before);
  }
  await page.waitForLoadState('load');
  if (before === 'after the download ahead') return sleep(isOurs ? DOWNLOAD_MS : BARE_DOWNLOAD_MS);
  const from = { x: 380, y: 700 };
  const gesture = { ...from, yDistance: -SCROLL_PX, gestureSourceType: 'touch' } as const;
  await cdp.send('Input.synthesizeScrollGesture', gesture);
  await sleep(AFTER_SCROLL_MS);
}

const requestMs = ({ page }: WatchedPage, { request }: Act): Promise<number> =>
  page.evaluate((source) => {
    if (!source) return 0;
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return entries.find(({ name }) => new RegExp(source).test(name))?.duration ?? 0;
  }, request?.source);

/** Presses once on a page without a cache, and checks that the press had its effect exactly once. */
export async function timeAct(browser: Browser, act: Act, before: Before, way: Way): Promise<ActTime> {
  const opened = await openAct(browser, act, way);
  const { page, server, url } = opened;
  const { target, isDone, isBusy = `!!document.querySelector('[aria-busy="true"]')` } = act;
  await watchAct(page, { target, isDone, isBusy });
  await page.goto(url, { waitUntil: 'commit' });
  await wait(opened, before, way.answerer);
  try {
    await press(opened, await targetSeen(page));
    const { doneMs = LOST, busyMs = LOST, pressedAtMs = 0, flaw } = await actDone(page);
    const netMs = doneMs - (await requestMs(opened, act));
    await sleep(AFTERMATH_MS);
    const isRight = await page.evaluate<boolean>(`!!(${act.isRight ?? 'true'}) && !!(${isDone})`);
    const requests = server.calls.filter((call) => act.request?.test(call)).length;
    const isOnce = requests === (act.request ? 1 : 0);
    return { doneMs: netMs, busyMs, seenAtMs: pressedAtMs + doneMs, isOnce: isRight && isOnce, flaw };
  } catch (error) {
    // The press navigated away from the page.
    if (!/navigat|context was destroyed/i.test(String(error))) throw error;
    return { doneMs: LOST, busyMs: LOST, seenAtMs: LOST, isOnce: false, flaw: 'left the page' };
  } finally {
    await opened.close();
  }
}
