import type { ElementHandle, Page } from 'playwright-core';
import type { WithNamed } from './name-elements.ts';
import type { Act, Device } from './recordings.ts';

const QUIET_MS = 200;
/**
 * How long the recording waited for an act; a page that never stops changing is compared then. Counts only
 * the pauses between two checks, because checks are slow on a busy machine.
 */
const PATIENCE_MS = 1600;
const LONGEST_MS = 10_000;
/** Time for moving elements to stop. Others move forever. */
const STEADY_MS = 1000;

/** An open page, and whether it has pending requests. */
export interface VisitedPage {
  readonly page: Page;
  hasPendingRequests(): boolean;
}

/**
 * Waits until the document stays unchanged for a moment, at most as long as the recording did. Pending
 * requests extend the wait, because a busy machine is slower than a shop.
 */
export async function waitUntilQuiet(
  { page, hasPendingRequests }: VisitedPage,
  quietMs = QUIET_MS,
): Promise<void> {
  let waitedMs = 0;
  let limitMs = PATIENCE_MS;
  const lastMs = Date.now() + LONGEST_MS;
  const isQuiet = async () =>
    (await page.evaluate(() => (globalThis as WithNamed).__named.quietForMs())) >= quietMs;
  do {
    await page.waitForTimeout(quietMs / 2);
    waitedMs += quietMs / 2;
    if (hasPendingRequests() && Date.now() < lastMs) limitMs = Math.max(limitMs, waitedMs + 2 * quietMs);
  } while (waitedMs < limitMs && (hasPendingRequests() || !(await isQuiet())));
}

/** Returns the center of an element; undefined when another element covers it. */
const middleOf = (element: Element): { x: number; y: number } | undefined => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const point = { x: left + width / 2, y: top + height / 2 };
  const hit = document.elementFromPoint(point.x, point.y);
  return hit && (element.contains(hit) || hit.contains(element)) ? point : undefined;
};

async function dispatchAct(
  page: Page,
  element: ElementHandle<HTMLElement>,
  kind: Act['act'],
  device: Device,
): Promise<void> {
  if (kind === 'choose') {
    await element.evaluate((node) => {
      const select = node as HTMLElement as HTMLSelectElement;
      // Single selects: the second option, or the third when the second is selected. Multiple selects: the
      // first.
      if (select.multiple) select.selectedIndex = 0;
      else select.selectedIndex = select.selectedIndex === 1 ? 2 : 1;
      for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
    });
    return;
  }
  if (kind === 'number') {
    await element.evaluate((node) => {
      (node as HTMLElement as HTMLInputElement).value = '3';
      for (const type of ['input', 'change']) node.dispatchEvent(new Event(type, { bubbles: true }));
    });
    return;
  }
  if (kind === 'type') {
    await element.evaluate((each) => each.focus());
    await page.keyboard.type('mug');
    await page.keyboard.press('Tab');
    return;
  }
  // Content above may still load and move the element.
  await element.waitForElementState('stable', { timeout: STEADY_MS }).catch(() => {});
  const point = await element.evaluate(middleOf);
  if (!point) {
    // Without the shop's style sheets some elements overlap.
    await element.evaluate((node, type) => {
      for (const name of ['pointerover', 'pointerenter']) {
        node.dispatchEvent(new PointerEvent(name, { bubbles: name === 'pointerover', pointerType: 'mouse' }));
      }
      for (const name of ['mouseover', 'mouseenter']) {
        node.dispatchEvent(new MouseEvent(name, { bubbles: name === 'mouseover' }));
      }
      if (type === 'hover') return;
      node.focus({ preventScroll: true });
      node.click();
    }, kind);
  } else if (kind === 'hover') await page.mouse.move(point.x, point.y);
  else if (device === 'mobile') await page.touchscreen.tap(point.x, point.y);
  else await page.mouse.click(point.x, point.y);
}

/**
 * Related products are random. The recording did not hit slides outside the view, but other elements there.
 */
const OTHERS = '.related, .swiper-slide[inert]';

/**
 * Repeats a recorded act, after recording the page's state. Returns false when the page lacks the element.
 */
export async function performAct(
  visit: VisitedPage,
  { act: kind, on }: Act,
  device: Device,
): Promise<boolean> {
  const { page } = visit;
  const handle = await page.evaluateHandle((key) => (globalThis as WithNamed).__named.element(key), on);
  const element = handle.asElement() as ElementHandle<HTMLElement> | null;
  if (!element || (await element.evaluate((each, others) => each.closest(others) !== null, OTHERS)))
    return false;
  await element.evaluate((node) => {
    node.scrollIntoView({ block: 'center', behavior: 'instant' });
    // A real visitor's pointer enters the element before any act.
    node.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  });
  await waitUntilQuiet(visit);
  await page.evaluate(() => (globalThis as WithNamed).__named.recordState());
  await dispatchAct(page, element, kind, device);
  return true;
}
