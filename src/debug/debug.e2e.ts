import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { accordionMarkup, fixtureMarkup, titleSelector } from '#testing/accordion-page.ts';
import { violations } from '#testing/axe.ts';
import { eventually } from '#testing/eventually.ts';
import { OUR_TAG, openMarkup } from '#testing/open-markup.ts';
import { asPluginSends } from '#testing/plugin-page.ts';
import { HEAD_TAG, JQUERY_TAGS } from '#testing/script-page.ts';
import type { Api } from '../api.ts';

const UNSERVED =
  '<div class="elementor-element elementor-widget" data-element_type="widget" data-widget_type="moon-phase.default">Moon</div>';
const BODY = `<main><h1>Shop</h1>${accordionMarkup}${fixtureMarkup('content/toggle.html')}${UNSERVED}</main>`;
const VIEWPORT = '<meta name="viewport" content="width=device-width">';
const tagWith = (attributes: string) => VIEWPORT + OUR_TAG.replace('<script ', `<script ${attributes} `);

const overlayOf = (page: Page) => page.getByRole('region', { name: 'Skerry debug' });
const rowOf = (page: Page, name: RegExp) => overlayOf(page).getByRole('button', { name });
const ofDebug = (requests: readonly string[]) =>
  requests.filter((url) => /\/(answers|start-debug|read-details)-/.test(url));

/** Runs in the page: keeps what is copied. */
const keepCopies = () => {
  const writeText = async (copied: string) => void Object.assign(globalThis, { copied });
  Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
};

/** Opens the page with the overlay. */
async function openOverlay(options: Parameters<typeof openMarkup>[1] = {}) {
  const opened = await openMarkup(BODY, {
    head: tagWith('data-debug'),
    ...options,
    prepare: ({ page }) => page.addInitScript(keepCopies),
  });
  await rowOf(opened.page, /^accordion/).waitFor();
  return opened;
}

const copied = (page: Page) => page.evaluate(() => (globalThis as { copied?: string }).copied ?? '');

describe('the debug overlay', () => {
  it('is not requested without the option', async () => {
    const { page, requests } = await openMarkup(BODY);
    await page.click(titleSelector(2));
    expect(ofDebug(requests)).toEqual([]);
    expect(requests.length).toBeGreaterThan(3);
    expect(await page.locator('skerry-debug').count()).toBe(0);
  });

  it('opens with ?skerry-debug in the address, and lists widgets with their state and the reason', async () => {
    const { page } = await openMarkup(BODY, { prepare: ({ page }) => page.addInitScript(keepCopies) });
    await page.goto(`${page.url()}?skerry-debug`);
    await rowOf(page, /^accordion waiting .*a pointer, a touch or the focus on it/).waitFor();
    await page.click(titleSelector(2));
    await rowOf(page, /^accordion mounted works/).waitFor();
    await overlayOf(page).getByText('Without a handler').click();
    await rowOf(page, /^moon-phase no handler serves this type/).waitFor();
  });

  it('opens on a page of the plugin, and lists the removed scripts', async () => {
    const html = `<!doctype html><html lang="en"><head><title>Test</title>${HEAD_TAG}</head><body>${accordionMarkup}${JQUERY_TAGS}</body></html>`;
    const body = asPluginSends(html, inject('builtFolder'));
    const { page } = await openMarkup('', {
      answer: (path) => (path === '/' ? { contentType: 'text/html', body } : undefined),
    });
    await page.goto(`${page.url()}?skerry-debug`);
    await overlayOf(page).getByText('Scripts of the page').click();
    await overlayOf(page).getByText('jquery-core').waitFor();
    await rowOf(page, /^accordion waiting/).waitFor();
  });

  it('outlines the element of a row, scrolls to it, and changes nothing on it', async () => {
    const { page } = await openOverlay();
    await page.evaluate(() => document.body.style.setProperty('padding-top', '3000px'));
    const element = page.locator('[data-widget_type^="moon-phase"]');
    const outline = page.locator('skerry-debug .outline');
    const before = await element.evaluate((node) => node.outerHTML);
    await overlayOf(page).getByText('Without a handler').press('Enter');
    await rowOf(page, /^moon-phase/).press('Enter');
    const topOf = async (each: typeof element) => Math.round((await each.boundingBox())?.y ?? -1);
    await eventually(async () => (await topOf(outline)) - (await topOf(element))).toBe(0);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    expect(await element.evaluate((node) => node.outerHTML)).toBe(before);
    await rowOf(page, /^moon-phase/).press('Enter');
    await eventually(() => outline.count()).toBe(0);
  });

  it('copies a report without personal data', async () => {
    const { page, context, clearProblems } = await openOverlay();
    await page.evaluate(() => history.replaceState(null, '', '/?key=wc_order_1&mail=jane@example.com'));
    await context.addCookies([{ name: 'secret', value: '4711', url: page.url() }]);
    await page.evaluate(() => (window.skerry as Api).hooks.addAction('jane@example.com', 'x', () => {}));
    expect(clearProblems()).toHaveLength(1);
    await rowOf(page, /Copy report/).waitFor();
    await overlayOf(page).getByText('Invalid hook').waitFor();
    await rowOf(page, /Copy report/).click();
    await eventually(() => copied(page)).toContain('- moon-phase: no handler serves this type');
    const text = await copied(page);
    expect(text).toMatch(/^Skerry \d/);
    expect(text).toContain('page (hooks): TypeError: Invalid hook: (e-mail)');
    expect(text).toContain('- accordion: waiting');
    expect(text).toMatch(/- core-.+\.js: \d+\.\d kB/);
    expect(text).not.toMatch(/wc_order_1|jane|4711/);
  });

  it('folds, changes its side and closes by keyboard; a closed one reads nothing', async () => {
    const { page } = await openOverlay({ viewport: 'phone' });
    const left = async () => (await overlayOf(page).boundingBox())?.x ?? -1;
    expect(await left()).toBeGreaterThanOrEqual(0);
    await rowOf(page, /Fold/).press('Enter');
    expect(await rowOf(page, /^accordion/).count()).toBe(0);
    await rowOf(page, /Unfold/).press('Enter');
    await rowOf(page, /Other side/).press('Enter');
    expect(Math.round(await left())).toBe(8);
    await rowOf(page, /Close/).press('Enter');
    expect(await page.locator('skerry-debug').count()).toBe(0);
  });

  it('is removed from a page that is disposed', async () => {
    const { page } = await openOverlay({});
    await page.evaluate(() => (window.skerry as Api).dispose());
    expect(await page.locator('skerry-debug').count()).toBe(0);
  });

  it('has no violation that the page does not have', async () => {
    const { page } = await openOverlay({ viewport: 'phone' });
    await page.locator('skerry-debug details').evaluateAll((all) => {
      for (const each of all) each.setAttribute('open', '');
    });
    const found = await violations(page);
    expect(found.filter((line) => line.includes('skerry-debug') || line.includes('panel'))).toEqual([]);
  });

  it('works under a strict content security policy, on a page from right to left', async () => {
    const { page, problems } = await openOverlay({
      viewport: 'phone',
      head: tagWith('data-debug nonce="abc"'),
      headers: {
        'content-security-policy':
          "default-src 'self'; script-src 'nonce-abc' 'strict-dynamic'; style-src 'nonce-abc'; require-trusted-types-for 'script'; trusted-types skerry",
      },
    });
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await rowOf(page, /^toggle/).click();
    await page.locator('skerry-debug .outline').waitFor();
    const box = await overlayOf(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await rowOf(page, /Copy report/).click();
    await eventually(() => copied(page)).toContain('- toggle: waiting');
    expect(problems).toEqual([]);
  });
});

it('two tags are named in one line', async () => {
  const lines: string[] = [];
  await openMarkup(BODY, {
    head: OUR_TAG + OUR_TAG.replace('.js', '.js?ver=2'),
    prepare: async ({ page }) => void page.on('console', (message) => lines.push(message.text())),
  });
  await eventually(() => lines).toEqual([
    expect.stringMatching(
      /^\[skerry\] Two tags of Skerry are on this page, .*skerry\.js and \S+skerry\.js\./,
    ),
  ]);
});
