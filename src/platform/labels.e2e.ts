import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { type OverlayName, openOverlay, overlayKinds } from '#testing/overlay-page.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const FIELDS = `<form class="first" onsubmit="return false">
  <p><input type="checkbox" id="agree"><label for="agree">I <b>agree</b> to the <a href="/terms/" onclick="return false">terms</a></label></p>
  <p><input type="radio" name="size" id="large"><label for="large">Large</label></p>
  <p><label for="mail">Address</label><input id="mail"></p>
  <p><label for="land">Country</label><select id="land"><option>A</option></select></p>
  <p><label for="send">Press</label><button type="button" id="send" onclick="this.dataset.pressed = ''">Send</button></p>
  <fieldset><legend>Gift</legend><label><input type="checkbox" class="gift">A gift</label></fieldset>
  </form>`;
const ONLY_BEHIND = '<form><input type="checkbox" id="news"></form>';
const CONTENT = `${FIELDS}<p><label for="news">News</label></p>`;

async function openForm(name: OverlayName) {
  const opened = await openOverlay(name, CONTENT, FIELDS + ONLY_BEHIND);
  const { page, inside } = opened;
  // By position: Playwright's own press waits for the control of a label, which may be in the page behind.
  const press = async (text: string) => {
    const box = await inside.getByText(text, { exact: true }).boundingBox();
    if (!box) throw new Error(`"${text}" is not shown.`);
    await page.mouse.click(box.x + 5, box.y + box.height / 2);
  };
  const focused = () =>
    page.evaluate((selector) => {
      const { activeElement } = document;
      return activeElement?.closest(selector) ? activeElement.id : 'outside';
    }, opened.overlay);
  return { ...opened, press, focused };
}

/** The ticked fields of each form: the two of the page, and the one in the overlay. */
const checked = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('form')].map((form) =>
      [...form.querySelectorAll<HTMLInputElement>('input:checked')].map((each) => each.id),
    ),
  );

const OVERLAYS = Object.keys(overlayKinds) as OverlayName[];

describe.each(OVERLAYS)('in %s with the ids of the page', (name) => {
  it('a label acts on the field beside it, and nothing closes', async () => {
    const { page, isOpen, inside, press, focused, problems } = await openForm(name);
    await press('agree');
    await press('Large');
    expect(await checked(page)).toEqual([[], [], ['agree', 'large']]);
    await press('agree');
    expect(await checked(page)).toEqual([[], [], ['large']]);
    await press('Address');
    expect(await focused()).toBe('mail');
    await press('Country');
    expect(await focused()).toBe('land');
    await press('Press');
    expect([
      await inside.locator('[data-pressed]').count(),
      await page.locator('[data-pressed]').count(),
    ]).toEqual([1, 1]);
    await press('A gift');
    expect(await inside.locator('.gift:checked').count()).toBe(1);
    expect(await isOpen()).toBe(true);
    expect(await page.locator('[id="agree"]').count()).toBe(2);
    expect(problems).toEqual([]);
  });
});

// The same code acts in each, as the test above shows.
describe.each(isWholeSuite ? OVERLAYS : OVERLAYS.slice(0, 1))('in %s with the ids of the page', (name) => {
  it('a label of a field that only the page has acts on that, and nothing closes', async () => {
    const { page, isOpen, press } = await openForm(name);
    await press('News');
    await eventually(() => checked(page)).toEqual([[], ['news'], []]);
    expect(await isOpen()).toBe(true);
  });

  it('a link in a label, a prevented click and selected text do not act on the field', async () => {
    const { page, isOpen, press } = await openForm(name);
    await press('terms');
    await page.evaluate(() =>
      document.addEventListener('click', (event) => event.preventDefault(), { once: true }),
    );
    await press('Large');
    await page.evaluate(() => {
      const label = [...document.querySelectorAll('label[for="large"]')].at(-1) as Element;
      getSelection()?.selectAllChildren(label);
      label.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      getSelection()?.removeAllRanges();
    });
    expect(await checked(page)).toEqual([[], [], []]);
    expect(await isOpen()).toBe(true);
  });

  it('a label that a script presses, or whose click a script stops, acts on the field beside it, and keys do so, too', async () => {
    const { page, isOpen, inside } = await openForm(name);
    const pressByScript = (id: string) =>
      page.evaluate((wanted) => {
        const label = [...document.querySelectorAll<HTMLElement>(`label[for="${wanted}"]`)].at(-1);
        label?.addEventListener('click', (event) => event.stopPropagation());
        label?.click();
      }, id);
    await pressByScript('large');
    await pressByScript('news');
    await inside.locator('#agree').focus();
    await page.keyboard.press('Space');
    expect(await checked(page)).toEqual([[], ['news'], ['agree', 'large']]);
    expect(await isOpen()).toBe(true);
  });
});
