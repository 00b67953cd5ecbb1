import type { Browser } from 'playwright-core';
import { startDemo } from '../../src/testing/demo-server.ts';
import { waitUntilIdle, waitUntilPainted } from '../../src/testing/wait-until-idle.ts';
import { createWatchedPage, type WatchedPage } from '../../src/testing/watched-page.ts';
import { DIST, untilQuiet } from './bench-page.ts';
import { atMost, type Figure } from './figure.ts';
import { type InpStep, inpSteps } from './inp-steps.ts';
import { longestInput, recordInputs } from './inp-timing.ts';
import { median } from './median.ts';

const RUNS = 3;
const SLOW = 4;
const COLD_MS = 200;
const WARM_MS = 50;
const isKey = (name: string) => /^(Escape|Enter|Arrow\w+)$/.test(name);

/**
 * Opens a demo page and scrolls to the target before the script loads, so that scrolling preloads nothing.
 */
async function openAt(
  browser: Browser,
  url: string,
  { target, place = target, viewport }: InpStep,
): Promise<WatchedPage> {
  const opened = await createWatchedPage(browser, { cpuSlowdown: SLOW, viewport: viewport ?? 'desktop' });
  const { page, context } = opened;
  await recordInputs(page);
  // Share buttons open windows.
  await page.addInitScript(() => {
    window.open = () => null;
  });
  let release = () => {};
  const pressed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/skerry.js*', (route) => pressed.then(() => route.continue()));
  await page.goto(url, { waitUntil: 'commit' });
  await waitUntilPainted(page);
  await page
    .locator(place)
    .first()
    .evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }));
  release();
  await waitUntilIdle(page);
  return opened;
}

/** Clicks or taps the target without moving the pointer to it first, or presses a key on it. */
async function actCold({ page, cdp }: WatchedPage, { target, key, viewport }: InpStep): Promise<void> {
  const node = page.locator(target).first();
  if (key) return node.press(key);
  const box = await node.boundingBox();
  if (!box) throw new Error(`Nothing to press at "${target}".`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (viewport === 'phone') return page.touchscreen.tap(x, y);
  const at = { x, y, button: 'left', clickCount: 1 } as const;
  await cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at });
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at });
}

async function actWarm({ page }: WatchedPage, { target, key, next = target }: InpStep): Promise<void> {
  if (isKey(next)) return page.keyboard.press(next);
  const node = page.locator(next).first();
  await (key ? node.press(key) : node.click({ force: true }));
}

async function timeOnce(
  browser: Browser,
  url: string,
  step: InpStep,
): Promise<[coldMs: number, warmMs: number]> {
  const opened = await openAt(browser, url, step);
  const { page } = opened;
  await actCold(opened, step);
  await untilQuiet(opened);
  const coldMs = await longestInput(page);
  await actWarm(opened, step);
  await untilQuiet(opened);
  const warmMs = await longestInput(page);
  await opened.close();
  return [coldMs, warmMs];
}

/**
 * Measures how long main interactions delay the next frame on a slow processor: the first one, and one when
 * everything is loaded.
 */
export async function benchInp(browser: Browser, only = ''): Promise<Figure[]> {
  const demo = await startDemo(DIST);
  const figures: Figure[] = [];
  for (const step of inpSteps.filter(({ what }) => what.includes(only))) {
    const times: [number, number][] = [];
    for (let run = 0; run < RUNS; run += 1) times.push(await timeOnce(browser, demo.url + step.path, step));
    figures.push(
      atMost(`${step.what}, cold`, median(times.map(([coldMs]) => coldMs)), COLD_MS, 'ms'),
      atMost(`${step.what}, warm`, median(times.map(([, warmMs]) => warmMs)), WARM_MS, 'ms'),
    );
  }
  await demo.close();
  return figures;
}
