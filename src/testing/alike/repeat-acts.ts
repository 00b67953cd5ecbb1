import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { type CapturedPage, capturedPage } from '../captures.ts';
import { scrollDown, scrollToEnd } from '../scroll-through.ts';
import { waitUntilIdle } from '../wait-until-idle.ts';
import type { Change, PageState, WithNamed } from './name-elements.ts';
import { performAct, waitUntilQuiet } from './perform.ts';
import type { Act, Device } from './recordings.ts';
import { shopReplies } from './shop-replies.ts';
import { type PageRequest, type Visit, withVisit } from './visit.ts';

const styles = `<style>${readFileSync(new URL('./site.css', import.meta.url), 'utf8')}</style>`;
/** Without the shop's style sheets some content is wider than a phone. Browsers would zoom out. */
const asWideAsPhone = '<meta name="viewport" content="width=device-width, initial-scale=1, minimum-scale=1">';

/** By then, everything that a page does by itself soon has happened. */
const SOON_MS = 2200;

/** Longer than the quiet time before offscreen widgets are prepared, and before counters and clocks start. */
const BEGUN_MS = 1100;

/** Longer than the delay after typing, and than the delay before a popup takes the focus. */
const PAUSE_MS = 500;
/** Longer than the cart's delay after a changed quantity. */
const CHANGES_MS = 1600;

const readPageState = (page: Page, focus?: string): Promise<PageState> =>
  page.evaluate((wanted) => (globalThis as WithNamed).__named.pageState(wanted), focus);
const changesOf = (page: Page, keys: readonly string[]): Promise<Change[]> =>
  page.evaluate((wanted) => (globalThis as WithNamed).__named.changes(wanted), keys);

/**
 * Waits with the page's own timers: on a busy machine they are late, but a timer never fires before an
 * earlier one that is due.
 */
const waitForClocks = (page: Page) =>
  page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), BEGUN_MS);

const NOTICE = 'body > p:nth-of-type(1)';

/** What the pages of the recording have besides their markup. */
const asRecorded = (captured: CapturedPage) => ({
  extraHtml: styles + asWideAsPhone,
  replies: shopReplies(captured),
});

/** Scrolls through a page once, as the recording of idle pages did, and waits until it is idle. */
async function scrollThrough(visit: Visit): Promise<void> {
  const { page } = visit;
  const beganMs = Date.now();
  // Scripts loaded by the first scroll must see the end of the page too, as the originals do.
  await scrollDown(page);
  await waitUntilIdle(page);
  // Loaded pictures may have made the page longer.
  await scrollToEnd(page);
  await waitUntilIdle(page);
  await page.evaluate(() => scrollTo(0, 0));
  await waitUntilIdle(page);
  await page.waitForTimeout(Math.max(0, SOON_MS - (Date.now() - beganMs)));
  await waitUntilQuiet(visit);
}

/** The effects of an act with our script. */
export interface ActEffects {
  readonly changes: readonly Change[];
  readonly place: PageState;
  readonly before: PageState;
  readonly wentTo: readonly string[];
  readonly requests: readonly PageRequest[];
}

/** Returns the keys of the elements in the recording of an act. */
const keysOf = (act: Act): string[] => [
  act.on,
  ...Object.keys(act.changed ?? {}),
  ...(act.focus ? [act.focus] : []),
];

const isOnNotice = ({ on }: Act) => on.startsWith(NOTICE);

/** Repeats an act on an open page and returns its effects; undefined when the page lacks the element. */
async function repeatAct(visit: Visit, act: Act, device: Device): Promise<ActEffects | undefined> {
  const { page, wentTo, requests } = visit;
  const before = await readPageState(page);
  const [navigations, requestsBefore] = [wentTo.length, requests.length];
  if (!(await performAct(visit, act, device))) return undefined;
  await waitUntilQuiet(visit, act.act === 'number' ? CHANGES_MS : PAUSE_MS);
  const keys = keysOf(act);
  const [changes, place] = await Promise.all([changesOf(page, keys), readPageState(page, act.focus)]);
  return {
    changes,
    place,
    before,
    wentTo: wentTo.slice(navigations),
    requests: requests.slice(requestsBefore),
  };
}

/**
 * Opens a page, repeats an act and returns its effects; undefined when the captured file lacks the element.
 */
export const visitAndAct = (act: Act, device: Device): Promise<ActEffects | undefined> => {
  const captured = capturedPage(act.page);
  const visitor = { device, hasNotice: isOnNotice(act), recorded: keysOf(act), ...asRecorded(captured) };
  return withVisit(captured, visitor, async (visit) => {
    await waitForClocks(visit.page);
    await waitUntilIdle(visit.page);
    return repeatAct(visit, act, device);
  });
};

/**
 * Closes what an act has opened, takes back typed text, and returns focus, pointer, view and address to where
 * they were.
 */
async function leaveAct(visit: Visit, { on }: Act, address: string): Promise<void> {
  const { page } = visit;
  await page.keyboard.press('Escape');
  await page.mouse.move(0, 0);
  await page.evaluate(
    ([key, at]) => {
      (document.activeElement as HTMLElement | null)?.blur();
      const field = (globalThis as WithNamed).__named.element(key);
      if (field instanceof HTMLInputElement) field.value = field.defaultValue;
      history.replaceState(history.state, '', at);
      scrollTo({ top: 0, behavior: 'instant' });
    },
    [on, address] as const,
  );
  await waitUntilQuiet(visit);
}

/** What our script does on a page: by itself, and after acts. */
export interface PageEffects {
  readonly atRest: readonly Change[];
  /** In the order of the acts; undefined where the captured file lacks the element. */
  readonly afterActs: readonly (ActEffects | undefined)[];
}

/**
 * Opens a page, scrolls through it once, and repeats acts one after another. Elements with these keys are
 * always included in the changes at rest.
 */
export const visitPageAndAct = (
  name: string,
  device: Device,
  keys: readonly string[],
  acts: readonly Act[],
): Promise<PageEffects> => {
  const captured = capturedPage(name);
  const recorded = [...keys, ...acts.flatMap(keysOf)];
  return withVisit(captured, { device, recorded, ...asRecorded(captured) }, async (visit) => {
    await scrollThrough(visit);
    const atRest = await changesOf(visit.page, keys);
    const afterActs: (ActEffects | undefined)[] = [];
    const address = visit.page.url();
    for (const act of acts) {
      afterActs.push(await repeatAct(visit, act, device));
      await leaveAct(visit, act, address);
    }
    return { atRest, afterActs };
  });
};
