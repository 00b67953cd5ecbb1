import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createLinkAction } from '#platform/link-actions.ts';
import { SHOP_ORIGIN } from '#testing/captures.ts';
import { eventually } from '#testing/eventually.ts';
import { OUR_TAG, openMarkup } from '#testing/open-markup.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const HEAD = `<script>window.elementorFrontendConfig = {}</script><style>
  [data-elementor-type="popup"] { display: none }
  .elementor-popup-modal { position: fixed; inset: 0; display: flex; z-index: 9999; background: #0008 }
  .elementor-popup-modal [data-elementor-type="popup"] { display: block }
  .dialog-widget-content { margin: auto; width: 300px; padding: 20px; background: #fff }
  .banner.elementor-popup-modal { pointer-events: none; background: none }
  .banner .dialog-widget-content { pointer-events: auto }
  .list { position: absolute; top: 10px; left: 10px; z-index: 99999; background: #fff }
</style>`;

const CONTENT =
  '<h3>News</h3><input id="name" value="Ada Lovelace"><p><a id="out" href="#there">There</a></p>';

interface Setup {
  readonly settings?: object;
  readonly content?: string;
  readonly before?: string;
  readonly around?: string;
  readonly tag?: string;
}

/** Opens a page with an open popup. */
async function openPopup({
  settings = {},
  content = CONTENT,
  before = '',
  around = '',
  tag = OUR_TAG,
}: Setup = {}): Promise<Page> {
  const href = createLinkAction('popup:open', { id: '12' });
  const popup = `<div data-elementor-type="popup" data-elementor-id="12" class="elementor" data-elementor-settings='${JSON.stringify(settings)}'>${content}</div>`;
  const body = `${before}<main style="height: 4000px"><a id="opener" href="${href}">Open</a><button id="behind">Behind</button>
    <section style="margin-top: 2000px" id="there">There it is <a href="/x" id="next">Next</a></section></main>${popup}${around}`;
  const { page } = await openMarkup(body, { head: HEAD + tag });
  await page.click('#opener');
  await modal(page).waitFor();
  // The page behind becomes inert in the next frame.
  if (!JSON.stringify(settings).includes('banner'))
    await page.locator('main[inert]').waitFor({ state: 'attached' });
  return page;
}

const modal = (page: Page) => page.locator('#elementor-popup-modal-12');
const isOpen = (page: Page) => modal(page).isVisible();
const untilRemoved = (page: Page) => modal(page).waitFor({ state: 'detached' });

/** Presses the mouse button at one point and releases it at another. */
async function drag(
  page: Page,
  from: readonly [number, number],
  to: readonly [number, number],
): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 4 });
  await page.mouse.up();
}
const BESIDE = [20, 20] as const;
const inField = async (page: Page): Promise<readonly [number, number]> => {
  const box = await page.locator('#name').boundingBox();
  return [(box?.x ?? 0) + 60, (box?.y ?? 0) + 8];
};

describe('a press beside a popup', () => {
  it('closes it when it began and ended there', async () => {
    const page = await openPopup();
    await page.mouse.click(...BESIDE);
    await untilRemoved(page);
  });

  it.each([
    ['in a field, as when selecting text', true],
    ['beside the popup and ended in a field', false],
  ])('keeps it open when it began %s', async (_how, beginsInside) => {
    const page = await openPopup();
    const field = await inField(page);
    await page.fill('#name', 'Grace Hopper');
    await (beginsInside ? drag(page, field, BESIDE) : drag(page, BESIDE, field));
    expect(await isOpen(page)).toBe(true);
    expect(await page.inputValue('#name')).toBe('Grace Hopper');
    await page.mouse.click(...BESIDE);
    await untilRemoved(page);
  });
});

describe('an element of another script above a popup', () => {
  const LIST = '<div class="list" hidden><button type="button" id="day">12</button></div>';
  /** A date picker whose list is at the end of the body: hidden from the start, or inserted on focus. */
  const picker = (isThere: boolean) => `${isThere ? LIST : ''}<script>
    addEventListener('focusin', ({ target }) => {
      if (target.id !== 'name') return;
      ${isThere ? '' : `document.body.insertAdjacentHTML('beforeend', '${LIST}');`}
      document.querySelector('.list').hidden = false;
    });
    addEventListener('click', ({ target }) => {
      if (target.id !== 'day') return;
      document.querySelector('#name').value = '12';
      target.parentElement.remove();
    });
  </script>`;

  it.each([
    ['is in the page, hidden', true],
    ['is inserted when the field gets the focus', false],
  ])('can be pressed and does not close the popup: a list that %s', async (_how, isThere) => {
    const page = await openPopup({ around: picker(isThere) });
    await page.focus('#name');
    await page.click('#day');
    expect(await page.inputValue('#name')).toBe('12');
    expect(await isOpen(page)).toBe(true);
  });

  it('can be pressed, and closes the popup like any press on the page: a chat button that was there before, in a wrapper without height', async () => {
    const chat =
      '<div id="chat"><button style="position:fixed;right:0;bottom:0;z-index:2147483647" onclick="this.textContent = \'hello\'">Chat</button></div>';
    const page = await openPopup({ around: chat });
    await page.click('#chat button');
    expect(await page.textContent('#chat')).toBe('hello');
    await untilRemoved(page);
  });

  it('keeps the popup open when Escape is pressed in it', async () => {
    const page = await openPopup({ around: picker(true) });
    await page.focus('#name');
    await page.focus('#day');
    await page.keyboard.press('Escape');
    expect(await isOpen(page)).toBe(true);
    await page.focus('#name');
    await page.keyboard.press('Escape');
    await untilRemoved(page);
  });

  it('does not close the popup when data-overlay-parts matches it', async () => {
    const tag = '<script type="module" src="/skerry/skerry.js" data-overlay-parts=".helper"></script>';
    const helper = '<p class="helper" style="position:absolute;top:60px;left:0"><button>Help</button></p>';
    const page = await openPopup({ settings: { classes: 'banner' }, around: helper, tag });
    await page.click('.helper button');
    expect(await isOpen(page)).toBe(true);
    await page.click('#behind');
    await untilRemoved(page);
  });
});

describe('a link to a place on the page', () => {
  it.each([['#there'], [`${SHOP_ORIGIN}/#there`], ...(isWholeSuite ? [['/#there']] : [])])(
    'closes the popup, scrolls to the place and moves the focus there: %s',
    async (href) => {
      const page = await openPopup({
        content: CONTENT.replace('#there', href),
        settings: { prevent_scroll: 'yes' },
      });
      await page.click('#out');
      await untilRemoved(page);
      await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('there');
      expect(
        await page.evaluate(() =>
          Math.round(document.querySelector('#there')?.getBoundingClientRect().top ?? 9999),
        ),
      ).toBeLessThan(600);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('next');
      expect(await page.locator('#there[tabindex]').count()).toBe(0);
    },
  );
});

describe('a popup that another script or a style hides', () => {
  it.each([
    ['by display', '.elementor-popup-modal { display: none !important }'],
    ['by visibility', '.elementor-popup-modal { visibility: hidden !important }'],
    ['by opacity', '.elementor-popup-modal { opacity: 0 !important; pointer-events: none }'],
    ['by removing it', ''],
  ])('does not trap Tab and does not lock scrolling: %s', async (_how, css) => {
    const page = await openPopup({ settings: { prevent_scroll: 'yes', a11y_navigation: 'yes' } });
    await modal(page).locator(':focus').waitFor({ state: 'attached' });
    if (css) await page.addStyleTag({ content: css });
    else await modal(page).evaluate((node) => node.remove());
    // The first key press finds that the popup is hidden.
    await page.keyboard.press('Tab');
    await page.focus('#opener');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('behind');
    await page.mouse.move(200, 300);
    await page.mouse.wheel(0, 400);
    await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  });
});

describe('a form in a popup with the same ids as a form in the page', () => {
  const FORM = `<div class="elementor-element elementor-widget elementor-widget-form" data-id="f1" data-element_type="widget" data-widget_type="form.default">
    <form class="elementor-form" method="post"><input type="hidden" name="post_id" value="1"><input type="hidden" name="form_id" value="f1">
    <div class="elementor-field-group"><label for="form-field-news" class="elementor-field-label">News</label><input type="checkbox" id="form-field-news" name="form_fields[news]"></div>
    <button type="submit">Send</button></form></div>`;

  it('has labels that belong to its own fields', async () => {
    const page = await openPopup({ content: FORM, before: FORM });
    const boxes = page.locator('[name="form_fields[news]"]');
    const own = modal(page).locator('[name="form_fields[news]"]');
    await eventually(() => own.getAttribute('id')).not.toBe('form-field-news');
    await modal(page).getByText('News').click();
    expect(await own.isChecked()).toBe(true);
    expect(await boxes.first().isChecked()).toBe(false);
  });
});
