import type { Page } from 'playwright-core';

/** Names of fields that hide members of their form. */
export const HIDING_NAMES: readonly string[] = [
  ...['action', 'method', 'target', 'name', 'id', 'length', 'elements', 'submit', 'reset', 'requestSubmit'],
  ...['checkValidity', 'style', 'dataset', 'title', 'hidden', 'className', 'classList', 'attributes'],
  ...['getAttribute', 'setAttribute', 'removeAttribute', 'hasAttribute', 'addEventListener'],
  ...['removeEventListener', 'dispatchEvent', 'closest', 'matches', 'contains', 'querySelector'],
  ...['querySelectorAll', 'children', 'childNodes', 'firstElementChild', 'parentElement'],
  ...['isConnected', 'append', 'remove', 'replaceWith', 'textContent', 'getBoundingClientRect'],
];

/** Adds hidden fields with these names to every form of the page, before any script sees it. */
export const hideFormMembers = (page: Page): Promise<unknown> =>
  page.addInitScript((names) => {
    const append = Element.prototype.append;
    const fill = (form: HTMLFormElement) => {
      const fields = names.map((name) =>
        Object.assign(document.createElement('input'), { type: 'hidden', name, value: 'hiding' }),
      );
      append.apply(form, fields);
    };
    const known = new WeakSet<HTMLFormElement>();
    const check = () => {
      for (const form of document.forms) if (!known.has(form)) fill(form);
      for (const form of document.forms) known.add(form);
    };
    new MutationObserver(check).observe(document, { childList: true, subtree: true });
  }, HIDING_NAMES);

type Place = readonly [left: number, top: number];

/** Returns the middle of an element as soon as it is shown and stays in its place. */
const restingPlace = (page: Page, selector: string): Promise<Place> =>
  page.evaluate(
    (found) =>
      new Promise<Place>((resolve) => {
        let framesInPlace = 0;
        let lastPlace = '';
        const follow = (node: Element) => {
          const { left, top, width, height } = node.getBoundingClientRect();
          const place = [left + width / 2, top + height / 2] as const;
          if (String(place) !== lastPlace) {
            framesInPlace = 0;
            node.scrollIntoView({ block: 'center', behavior: 'instant' });
          }
          lastPlace = String(place);
          // What covered it until now may be followed by a scroll.
          const canPress = node.contains(document.elementFromPoint(...place));
          framesInPlace = canPress ? framesInPlace + 1 : 0;
          if (framesInPlace > 5) resolve(place);
        };
        const check = () => {
          const node = document.querySelector(found);
          if (node) follow(node);
          if (framesInPlace <= 5) requestAnimationFrame(check);
        };
        check();
      }),
    selector,
  );

const isAt = (page: Page, selector: string, place: Place) =>
  page.evaluate(
    ([found, left, top]) =>
      document.querySelector(found)?.contains(document.elementFromPoint(left, top)) ?? false,
    [selector, ...place] as const,
  );

interface PressedPage {
  /** Whether the last press has landed on its element; undefined before it, and on another page. */
  hasLanded?: boolean;
}

/** Presses a place. Returns false if the page has moved the element away in that moment, so that the press missed it. */
async function hasHit(page: Page, selector: string, place: Place): Promise<boolean> {
  await page.evaluate((found) => {
    const onDown = ({ target }: Event) => {
      const isInside = document.querySelector(found)?.contains(target as Node) ?? false;
      Object.assign(window, { hasLanded: isInside });
    };
    addEventListener('pointerdown', onDown, { capture: true, once: true });
  }, selector);
  await page.mouse.click(...place);
  const hasLanded = () => (window as PressedPage).hasLanded;
  // A press may have left the page.
  return (await page.evaluate(hasLanded).catch(() => true)) !== false;
}

/**
 * Presses the middle of an element as soon as it is shown and stays in its place. Unlike a locator, reads no
 * member of a form.
 */
export async function pressAt(page: Page, selector: string): Promise<void> {
  let isDone = false;
  while (!isDone) {
    const place = await restingPlace(page, selector);
    await page.mouse.move(...place);
    // On a busy machine, a scroll may begin only now.
    isDone = (await isAt(page, selector, place)) && (await hasHit(page, selector, place));
  }
}

/** Replaces the text of a field by typing, as soon as it is shown. */
export async function typeInto(page: Page, selector: string, text: string): Promise<void> {
  await page.waitForFunction((found) => document.querySelector(found)?.getClientRects().length, selector);
  await page.evaluate((found) => document.querySelector<HTMLInputElement>(found)?.select(), selector);
  await page.keyboard.type(text);
}

/** Returns the text of the page. */
export const shownText = (page: Page): Promise<string> => page.evaluate(() => document.body.textContent);
