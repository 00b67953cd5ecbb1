import type { ElementHandle, Page } from 'playwright-core';
import type { WithNamed } from './name-elements.ts';
import type { Act, Device } from './recordings.ts';

const QUIET_MS = 200;
/** How long the recording waited for an act; what changes for ever is looked at then. Only the pauses between two looks count, because a busy machine is slow to look. */
const PATIENCE_MS = 1600;
const LONGEST_MS = 10_000;
/** In which what moves stands, or moves for ever. */
const STEADY_MS = 1000;

/** A page, and whether something is on its way to it. */
export interface Awaited {
  readonly page: Page;
  isAsking(): boolean;
}

/**
 * Waits until nothing in the document has changed for a moment, or for as long as the recording did; what was asked for until then is waited for
 * in any case, because a busy machine is slower than a shop.
 */
export async function waitUntilQuiet({ page, isAsking }: Awaited, quietMs = QUIET_MS): Promise<void> {
  let waitedMs = 0;
  let patienceMs = PATIENCE_MS;
  const lastMs = Date.now() + LONGEST_MS;
  const isQuiet = async () =>
    (await page.evaluate(() => (globalThis as WithNamed).__named.quietMs())) >= quietMs;
  do {
    await page.waitForTimeout(quietMs / 2);
    waitedMs += quietMs / 2;
    if (isAsking() && Date.now() < lastMs) patienceMs = Math.max(patienceMs, waitedMs + 2 * quietMs);
  } while (waitedMs < patienceMs && (isAsking() || !(await isQuiet())));
}

/** The middle of an element, where it is what a pointer would hit; undefined where something covers it. */
const middleOf = (element: Element): { x: number; y: number } | undefined => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const point = { x: left + width / 2, y: top + height / 2 };
  const hit = document.elementFromPoint(point.x, point.y);
  return hit && (element.contains(hit) || hit.contains(element)) ? point : undefined;
};

async function act(
  page: Page,
  element: ElementHandle<HTMLElement>,
  kind: Act['act'],
  device: Device,
): Promise<void> {
  if (kind === 'choose') {
    await element.evaluate((each) => {
      const select = each as HTMLElement as HTMLSelectElement;
      // The first after what stands for nothing, or the one after that where it is chosen; of several the first.
      if (select.multiple) select.selectedIndex = 0;
      else select.selectedIndex = select.selectedIndex === 1 ? 2 : 1;
      for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
    });
    return;
  }
  if (kind === 'number') {
    await element.evaluate((each) => {
      (each as HTMLElement as HTMLInputElement).value = '3';
      for (const type of ['input', 'change']) each.dispatchEvent(new Event(type, { bubbles: true }));
    });
    return;
  }
  if (kind === 'type') {
    await element.evaluate((each) => each.focus());
    await page.keyboard.type('mug');
    await page.keyboard.press('Tab');
    return;
  }
  // What stands above may still come, and move it.
  await element.waitForElementState('stable', { timeout: STEADY_MS }).catch(() => {});
  const point = await element.evaluate(middleOf);
  if (!point) {
    // Without the shop's style sheets some things lie over others.
    await element.evaluate((each, type) => {
      for (const name of ['pointerover', 'pointerenter']) {
        each.dispatchEvent(new PointerEvent(name, { bubbles: name === 'pointerover', pointerType: 'mouse' }));
      }
      for (const name of ['mouseover', 'mouseenter']) {
        each.dispatchEvent(new MouseEvent(name, { bubbles: name === 'mouseover' }));
      }
      if (type === 'hover') return;
      each.focus({ preventScroll: true });
      each.click();
    }, kind);
  } else if (kind === 'hover') await page.mouse.move(point.x, point.y);
  else if (device === 'mobile') await page.touchscreen.tap(point.x, point.y);
  else await page.mouse.click(point.x, point.y);
}

/** Related products are drawn by lot, so those are others; slides out of sight are out of reach, and the recording hit what lay there. */
const OTHERS = '.related, .swiper-slide[inert]';

/** Does what was done on a page; what stood there before is noted. False where the page has no such element. */
export async function perform(visit: Awaited, { act: kind, on }: Act, device: Device): Promise<boolean> {
  const { page } = visit;
  const handle = await page.evaluateHandle((key) => (globalThis as WithNamed).__named.element(key), on);
  const element = handle.asElement() as ElementHandle<HTMLElement> | null;
  if (!element || (await element.evaluate((each, others) => each.closest(others) !== null, OTHERS)))
    return false;
  await element.evaluate((each) => {
    each.scrollIntoView({ block: 'center', behavior: 'instant' });
    // Nobody chooses without coming by first.
    each.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  });
  await waitUntilQuiet(visit);
  await page.evaluate(() => (globalThis as WithNamed).__named.note());
  await act(page, element, kind, device);
  return true;
}
