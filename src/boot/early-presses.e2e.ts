import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accordion, title } from '#testing/accordion-page.ts';
import { eventually } from '#testing/eventually.ts';
import { type HeldRequests, holdRequests } from '#testing/hold-requests.ts';
import { type MarkupOptions, openMarkup } from '#testing/open-markup.ts';

const TAG = '<script src="/skerry/skerry.js"></script>';
const LINKS = '<p><a id="away" href="/away/">Away</a> <button id="count" type="button">Count</button></p>';

type WithCount = typeof globalThis & { pressed?: number };

/** Opens a page whose core does not come before it is let go. */
async function openEarly(body: string, options: MarkupOptions = {}) {
  let core: HeldRequests | undefined;
  const opened = await openMarkup(body, {
    head: TAG,
    until: 'loaded',
    ...options,
    prepare: async ({ context }) => {
      core = await holdRequests(context, /\/chunks\/core-/);
    },
  });
  return { ...opened, release: () => core?.release() };
}

describe('who presses before the core is there', () => {
  it('has it done, once, when that has come, and sees meanwhile that it is on its way', async () => {
    const { page, release } = await openEarly(accordion);
    await page.click(title(2));
    expect(await page.locator('[aria-busy="true"]').count()).toBe(1);
    expect(await page.getAttribute(title(2), 'aria-expanded')).not.toBe('true');
    release();
    await eventually(() => page.getAttribute(title(2), 'aria-expanded')).toBe('true');
    expect(await page.locator('[aria-busy="true"]').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('does so with a key, too', async () => {
    const menu = '<div class="elementor-widget"><div id="own" role="button" tabindex="0">Own</div></div>';
    const listen = `<script>pressed = 0; document.getElementById('own').onkeydown = () => { pressed += 1; }</script>`;
    const { page, release } = await openEarly(menu + listen);
    await page.press('#own', 'Enter');
    expect(await page.evaluate(() => (globalThis as WithCount).pressed)).toBe(0);
    release();
    await eventually(() => page.evaluate(() => (globalThis as WithCount).pressed)).toBe(1);
  });

  it.each([
    [
      'says what it is by a role',
      '<ul><li id="own" role="radio" aria-checked="false" tabindex="0">Blue</li></ul>',
    ],
    ['is a plain element', '<div id="own">Blue</div>'],
    ['is a button, which opens no other window', '<button id="own" target="_blank">Blue</button>'],
  ])('does so with what %s', async (_, markup) => {
    const listen = `<script>pressed = 0; document.getElementById('own').onclick = () => { pressed += 1; }</script>`;
    const { page, release } = await openEarly(markup + listen);
    await page.click('#own');
    expect(await page.evaluate(() => (globalThis as WithCount).pressed)).toBe(0);
    release();
    await eventually(() => page.evaluate(() => (globalThis as WithCount).pressed)).toBe(1);
  });

  it('presses what is inside of an element of others at once', async () => {
    const own = `<acme-banner></acme-banner><script>pressed = 0;
      const inside = document.querySelector('acme-banner').attachShadow({ mode: 'closed' });
      inside.innerHTML = '<button style="width:80px;height:40px">Accept</button>';
      inside.firstChild.onclick = () => { pressed += 1; };</script>`;
    const { page, release } = await openEarly(own);
    await page.locator('acme-banner').click({ position: { x: 20, y: 10 } });
    expect(await page.evaluate(() => (globalThis as WithCount).pressed)).toBe(1);
    release();
    await page.waitForFunction(() => 'skerry' in globalThis);
    expect(await page.evaluate(() => (globalThis as WithCount).pressed)).toBe(1);
  });

  it('scrolls by key, and opens what the browser opens', async () => {
    const { page } = await openEarly(
      '<details><summary>More</summary>Rest</details><div style="height:300vh"></div>',
    );
    await page.click('summary');
    expect(await page.getAttribute('details', 'open')).toBe('');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('Space');
    await eventually(() => page.evaluate(() => scrollY > 0)).toBe(true);
  });

  it("is led on by a link that is nobody's as soon as that is known", async () => {
    const { page, release } = await openEarly(LINKS);
    await page.click('#away', { noWaitAfter: true });
    await page.waitForTimeout(200);
    expect(new URL(page.url()).pathname).toBe('/');
    release();
    await page.waitForURL('**/away/');
  });

  it('is heard by listeners of others once', async () => {
    const listen = `<script>pressed = 0; document.getElementById('count').onclick = () => { pressed += 1; }</script>`;
    const { page, release } = await openEarly(LINKS + listen);
    await page.click('#count');
    release();
    await eventually(() => page.evaluate(() => (globalThis as WithCount).pressed)).toBe(1);
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => (globalThis as WithCount).pressed)).toBe(1);
  });

  it('does not wait longer than three seconds', async () => {
    const { page } = await openEarly(LINKS);
    await page.click('#away', { noWaitAfter: true });
    await page.waitForURL('**/away/');
  });

  it('fills in a form as ever', async () => {
    const { page } = await openEarly('<label>Name <input id="name"></label><input id="yes" type="checkbox">');
    await page.click('#yes');
    expect(await page.isChecked('#yes')).toBe(true);
    await page.click('text=Name');
    await page.keyboard.type('Ann');
    expect(await page.inputValue('#name')).toBe('Ann');
  });

  it('opens another window with the keys for it', async () => {
    const { page, context } = await openEarly(LINKS);
    const [other] = await Promise.all([
      context.waitForEvent('page'),
      page.click('#away', { modifiers: ['ControlOrMeta'] }),
    ]);
    expect(new URL(page.url()).pathname).toBe('/');
    await other.close();
  });
});

describe('who presses what an add-on answers', () => {
  const COUNT = `document.getElementById('count').addEventListener('click', () => { window.pressed = (window.pressed ?? 0) + 1; });`;
  const presses = (page: Page) => page.evaluate(() => (globalThis as WithCount).pressed ?? 0);

  /** A page with an add-on whose file does not come before it is let go. */
  async function openSlow() {
    let file: HeldRequests | undefined;
    const opened = await openMarkup(`${accordion}${LINKS}<script id="acme-js" src="/js/acme.js"></script>`, {
      head: TAG,
      until: 'loaded',
      answer: (path) =>
        path === '/js/acme.js' ? { contentType: 'text/javascript', body: COUNT } : undefined,
      prepare: async ({ context }) => {
        file = await holdRequests(context, /acme/);
      },
    });
    return { ...opened, release: () => file?.release() };
  }

  it('is heard when its script has run, once', async () => {
    const { page, release } = await openSlow();
    await page.waitForFunction(() => 'skerry' in globalThis);
    await page.click('#count');
    await page.waitForTimeout(300);
    expect(await presses(page)).toBe(0);
    release();
    await eventually(() => presses(page)).toBe(1);
    await page.click('#count');
    expect(await presses(page)).toBe(2);
  });

  it('uses ours meanwhile', async () => {
    const { page, release } = await openSlow();
    await page.click(title(2));
    await eventually(() => page.getAttribute(title(2), 'aria-expanded')).toBe('true');
    release();
    await page.waitForTimeout(200);
    expect(await page.getAttribute(title(2), 'aria-expanded')).toBe('true');
  });
});

it('a tag that comes behind other scripts holds no presses: they may answer', async () => {
  const listen = `<script>pressed = 0; document.getElementById('count').onclick = () => { pressed += 1; }</script>`;
  const { page } = await openEarly(`${LINKS}${listen}`, {
    head: `<script id="acme-js" src="/js/acme.js"></script>${TAG}`,
    answer: (path) => (path === '/js/acme.js' ? { contentType: 'text/javascript', body: '' } : undefined),
  });
  await page.click('#count');
  expect(await page.evaluate(() => (globalThis as WithCount).pressed)).toBe(1);
});
