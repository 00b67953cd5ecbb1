import type { Page } from 'playwright-core';

const MOST_STOPS = 500;

const STILL_FRAMES = 3;

/** Runs in the page: waits until the focused element has its place, also after a smooth scroll; a second at most. */
const untilStill = async (stillFrames: number): Promise<void> => {
  const place = () => {
    const { x = 0, y = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
    return `${x} ${y}`;
  };
  let previous = '';
  for (let frame = 0, still = 0; frame < 60 && still < stillFrames; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const isMoving = document.getAnimations().some((each) => each instanceof CSSTransition);
    still = place() === previous && !(isMoving && frame < 40) ? still + 1 : 0;
    previous = place();
  }
};

/**
 * Runs in the page: returns what is wrong with the element that has the focus; undefined at the end of the
 * page. The browser's own controls in an element have the focus several times, with rings of their own.
 */
const inspectFocus = (except: string): string[] | undefined => {
  const focused = document.activeElement as HTMLInputElement | null;
  if (!focused || focused === document.body) return undefined;
  const hasControls = focused.matches(
    'video, audio, iframe, input:is([type=date], [type=time], [type=file])',
  );
  const isRepeated = focused.dataset.walked !== undefined;
  focused.dataset.walked = '';
  if (focused.matches(except) || (isRepeated && hasControls)) return [];
  const name = `${focused.localName}#${focused.id}.${focused.className} "${focused.textContent?.trim().slice(0, 30)}"`;
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const across = [0.15, 0.5, 0.85].map((part) => left + (right - left) * part);
  const down = [0.2, 0.5, 0.8].map((part) => top + (bottom - top) * part);
  const isFree = ([x, y]: readonly [number, number]) => {
    const hit = document.elementFromPoint(x, y);
    return Boolean(
      hit && (focused.contains(hit) || hit.contains(focused) || hit.closest('label')?.control === focused),
    );
  };
  const free = across.flatMap((x) => down.map((y) => [x, y] as const)).filter(isFree);
  const near = [focused, focused.parentElement, focused.nextElementSibling, ...(focused.labels ?? [])];
  const looks = near.flatMap((each) =>
    each ? [undefined, '::before', '::after'].map((part) => getComputedStyle(each, part)) : [],
  );
  const hasRing = looks.some(
    ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px',
  );
  return [
    isRepeated && `twice: ${name}`,
    free.length < 4 && `covered, or not in the window: ${name}`,
    !hasRing && !hasControls && `without a ring: ${name}`,
  ].filter((fault) => fault !== false);
};

/**
 * Presses a key until the focus leaves the page, and returns what is wrong with the elements that have the
 * focus on the way: not visible, covered, without a ring, or once more. `except` is a selector.
 */
export async function walkThrough(page: Page, key: 'Tab' | 'Shift+Tab', except = 'none'): Promise<string[]> {
  const faults: string[] = [];
  for (let stop = 0; stop < MOST_STOPS && faults.length < 10; stop += 1) {
    await page.keyboard.press(key);
    await page.evaluate(untilStill, STILL_FRAMES);
    const found = await page.evaluate(inspectFocus, except);
    if (!found) return faults;
    faults.push(...found);
  }
  return [...faults, 'The focus never left the page.'];
}
