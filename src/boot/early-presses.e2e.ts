import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accordionMarkup, titleSelector } from '#testing/accordion-page.ts';
import type { TestPage } from '#testing/browser.ts';
import { eventually } from '#testing/eventually.ts';
import { type MarkupOptions, openMarkup } from '#testing/open-markup.ts';
import { installClock, passTime, waitForReplies } from '#testing/pass-time.ts';
import { type PausedRequests, pauseRequests } from '#testing/pause-requests.ts';
import { waitUntilIdle, waitUntilQuiet } from '#testing/wait-until-idle.ts';

const TAG = '<script src="/skerry/skerry.js"></script>';
const LINKS = '<p><a id="away" href="/away/">Away</a> <button id="count" type="button">Count</button></p>';

type WithCount = typeof globalThis & { pressed?: number };

/** Opens a page whose core is held back until `release`. */
async function openEarly(
  body: string,
  options: MarkupOptions = {},
  prepare?: (opened: TestPage) => Promise<unknown>,
) {
  let core: PausedRequests | undefined;
  const opened = await openMarkup(body, {
    head: TAG,
    until: 'loaded',
    ...options,
    prepare: async (opened) => {
      core = await pauseRequests(opened.context, /\/chunks\/core-/);
      await prepare?.(opened);
    },
  });
  return { ...opened, release: () => core?.release() };
}

describe('a press before the core is loaded', () => {
  it('is shown as busy, and takes effect once when the core is loaded', async () => {
    const { page, release } = await openEarly(accordionMarkup);
    await page.click(titleSelector(2));
    expect(await page.locator('[aria-busy="true"]').count()).toBe(1);
    expect(await page.getAttribute(titleSelector(2), 'aria-expanded')).not.toBe('true');
    release();
    await eventually(() => page.getAttribute(titleSelector(2), 'aria-expanded')).toBe('true');
    expect(await page.locator('[aria-busy="true"]').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('takes effect later when it is a key', async () => {
    const menu = '<div class="elementor-widget"><div id="own" role="button" tabindex="0">Own</div></div>';
    const listen = `<script>pressed = 0; document.getElementById('own').onkeydown = () => { pressed += 1; }</script>`;
    const { page, release } = await openEarly(menu + listen);
    await page.press('#own', 'Enter');
    expect(await page.evaluate(() => (globalThis as WithCount).pressed)).toBe(0);
    release();
    await eventually(() => page.evaluate(() => (globalThis as WithCount).pressed)).toBe(1);
  });

  it.each([
    ['has a role', '<ul><li id="own" role="radio" aria-checked="false" tabindex="0">Blue</li></ul>'],
    ['is a plain element', '<div id="own">Blue</div>'],
    ['is a button with a target', '<button id="own" target="_blank">Blue</button>'],
  ])('takes effect later on an element that %s', async (_, markup) => {
    const listen = `<script>pressed = 0; document.getElementById('own').onclick = () => { pressed += 1; }</script>`;
    const { page, release } = await openEarly(markup + listen);
    await page.click('#own');
    expect(await page.evaluate(() => (globalThis as WithCount).pressed)).toBe(0);
    release();
    await eventually(() => page.evaluate(() => (globalThis as WithCount).pressed)).toBe(1);
  });

  it('takes effect at once inside an element with a shadow tree', async () => {
    const banner = `<acme-banner></acme-banner><script>pressed = 0;
      const inside = document.querySelector('acme-banner').attachShadow({ mode: 'closed' });
      inside.innerHTML = '<button style="width:80px;height:40px">Accept</button>';
      inside.firstChild.onclick = () => { pressed += 1; };</script>`;
    const { page, release } = await openEarly(banner);
    await page.locator('acme-banner').click({ position: { x: 20, y: 10 } });
    expect(await page.evaluate(() => (globalThis as WithCount).pressed)).toBe(1);
    release();
    await page.waitForFunction(() => 'skerry' in globalThis);
    expect(await page.evaluate(() => (globalThis as WithCount).pressed)).toBe(1);
  });

  it('still scrolls by key, and opens what the browser opens itself', async () => {
    const { page } = await openEarly(
      '<details><summary>More</summary>Rest</details><div style="height:300vh"></div>',
    );
    await page.click('summary');
    expect(await page.getAttribute('details', 'open')).toBe('');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('Space');
    await eventually(() => page.evaluate(() => scrollY > 0)).toBe(true);
  });

  it('follows a link once the core is loaded, if no handler holds it', async () => {
    const { page, requests, release } = await openEarly(LINKS);
    await page.click('#away', { noWaitAfter: true });
    await waitForReplies(page);
    expect(new URL(page.url()).pathname).toBe('/');
    expect(requests.filter((url) => url.endsWith('/away/'))).toEqual([]);
    release();
    await page.waitForURL('**/away/');
  });

  it('reaches listeners of other scripts once', async () => {
    const listen = `<script>pressed = 0; document.getElementById('count').onclick = () => { pressed += 1; }</script>`;
    const { page, release } = await openEarly(LINKS + listen);
    await page.click('#count');
    release();
    await eventually(() => page.evaluate(() => (globalThis as WithCount).pressed)).toBe(1);
    await waitUntilIdle(page);
    expect(await page.evaluate(() => (globalThis as WithCount).pressed)).toBe(1);
  });

  it('waits three seconds at most', async () => {
    const { page, requests } = await openEarly(LINKS, {}, installClock);
    await page.click('#away', { noWaitAfter: true });
    await passTime(page, 2000);
    expect(requests.filter((url) => url.endsWith('/away/'))).toEqual([]);
    await page.clock.fastForward(1000);
    await page.waitForURL('**/away/');
  });

  it('still fills in a form', async () => {
    const { page } = await openEarly('<label>Name <input id="name"></label><input id="yes" type="checkbox">');
    await page.click('#yes');
    expect(await page.isChecked('#yes')).toBe(true);
    await page.click('text=Name');
    await page.keyboard.type('Ann');
    expect(await page.inputValue('#name')).toBe('Ann');
  });

  it('still opens another window with a modifier key', async () => {
    const { page, context } = await openEarly(LINKS);
    const [other] = await Promise.all([
      context.waitForEvent('page'),
      page.click('#away', { modifiers: ['ControlOrMeta'] }),
    ]);
    expect(new URL(page.url()).pathname).toBe('/');
    // Chromium cannot close a page while a test answers its request.
    await other.waitForURL('**/away/');
  });
});

describe('a press that an add-on handles', () => {
  const COUNT = `document.getElementById('count').addEventListener('click', () => { window.pressed = (window.pressed ?? 0) + 1; });`;
  const presses = (page: Page) => page.evaluate(() => (globalThis as WithCount).pressed ?? 0);

  /** Opens a page with an add-on whose file is held back until `release`. */
  async function openSlow() {
    let file: PausedRequests | undefined;
    const opened = await openMarkup(
      `${accordionMarkup}${LINKS}<script id="acme-js" src="/js/acme.js"></script>`,
      {
        head: TAG,
        until: 'loaded',
        answer: (path) =>
          path === '/js/acme.js' ? { contentType: 'text/javascript', body: COUNT } : undefined,
        prepare: async ({ context }) => {
          file = await pauseRequests(context, /acme/);
        },
      },
    );
    return { ...opened, release: () => file?.release() };
  }

  it('takes effect once, when the add-on has run', async () => {
    const { page, release } = await openSlow();
    await page.waitForFunction(() => 'skerry' in globalThis);
    await page.click('#count');
    await waitUntilQuiet(page);
    expect(await presses(page)).toBe(0);
    release();
    await eventually(() => presses(page)).toBe(1);
    await page.click('#count');
    expect(await presses(page)).toBe(2);
  });

  it('does not delay presses on our widgets', async () => {
    const { page, release } = await openSlow();
    await page.click(titleSelector(2));
    await eventually(() => page.getAttribute(titleSelector(2), 'aria-expanded')).toBe('true');
    release();
    await waitUntilIdle(page);
    expect(await page.getAttribute(titleSelector(2), 'aria-expanded')).toBe('true');
  });
});

it('a tag after other scripts holds no presses, because these scripts may handle them', async () => {
  const listen = `<script>pressed = 0; document.getElementById('count').onclick = () => { pressed += 1; }</script>`;
  const { page } = await openEarly(`${LINKS}${listen}`, {
    head: `<script id="acme-js" src="/js/acme.js"></script>${TAG}`,
    answer: (path) => (path === '/js/acme.js' ? { contentType: 'text/javascript', body: '' } : undefined),
  });
  await page.click('#count');
  expect(await page.evaluate(() => (globalThis as WithCount).pressed)).toBe(1);
});
