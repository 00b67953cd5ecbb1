import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newViolations, violations } from '#testing/axe.ts';
import { eventually } from '#testing/eventually.ts';
import { holdRequests } from '#testing/hold-requests.ts';
import { openDemo } from '#testing/open-demo.ts';
import { waitUntilRest } from '#testing/rest.ts';

const modal = (page: Page, id: number) => page.locator(`#elementor-popup-modal-${id}`);
const isShown = (page: Page, id: number) => modal(page, id).isVisible();
const shown = (page: Page, id: number) => modal(page, id).waitFor();
const gone = (page: Page, id: number) => modal(page, id).waitFor({ state: 'detached' });
const again = async (page: Page) => {
  await page.reload();
  await waitUntilRest(page);
};
const scroll = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

describe('the page of popups', () => {
  it('brings no window before one opens, and none waits unless it is asked for', async () => {
    const { page, requests } = await openDemo('/popups/');
    await scroll(page, 99_999);
    await page.waitForTimeout(300);
    expect(await page.locator('.elementor-popup-modal').count()).toBe(0);
    expect(requests.some((url) => /popup-window|create-dialog/.test(url))).toBe(false);
  });

  it.each([
    ['page-load', 7401, async () => {}],
    ['scrolling', 7402, (page: Page) => scroll(page, 99_999)],
    [
      'scrolling-up',
      7408,
      async (page: Page) => {
        await scroll(page, 300);
        await page.waitForTimeout(100);
        await scroll(page, 200);
      },
    ],
    [
      'scrolling-to',
      7403,
      (page: Page) => page.locator('#lighthouse').evaluate((node) => node.scrollIntoView()),
    ],
    [
      'click',
      7404,
      async (page: Page) => {
        for (const _time of [1, 2, 3]) await page.locator('h1').click();
      },
    ],
    ['inactivity', 7405, async () => {}],
    [
      'exit-intent',
      7406,
      (page: Page) =>
        page.evaluate(() => {
          document.body.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, clientY: -1 }));
        }),
    ],
  ])('one comes by %s, closes by its button, and leaves the page as it was', async (name, id, act) => {
    const { page } = await openDemo(`/popups/?try=${name}`);
    await act(page);
    await shown(page, id);
    await modal(page, id).locator('.dialog-close-button').click();
    await gone(page, id);
    expect(await page.locator('[inert]').count()).toBe(0);
  });

  it('one comes for who blocks advertisements', async () => {
    const { page } = await openDemo('/popups/?try=adblock', {
      prepare: ({ page: opened }) =>
        opened.addInitScript(() => {
          addEventListener('DOMContentLoaded', () => {
            const style = document.createElement('style');
            style.textContent = '.ad-box { display: none }';
            document.head.append(style);
          });
        }),
    });
    await shown(page, 7407);
  });

  it('the bread comes once a day', async () => {
    const { page } = await openDemo('/popups/?try=once-a-day');
    await shown(page, 7411);
    await again(page);
    await page.waitForTimeout(1500);
    expect(await isShown(page, 7411)).toBe(false);
  });

  it('regulars are greeted at the third view after the first', async () => {
    const { page } = await openDemo('/popups/?try=third-view');
    for (const _view of [2, 3]) {
      await again(page);
      expect(await isShown(page, 7412)).toBe(false);
    }
    await again(page);
    await shown(page, 7412);
  });

  it('what is never to be shown again is not', async () => {
    const { page } = await openDemo('/popups/?try=page-load');
    await shown(page, 7401);
    await modal(page, 7401).getByText('Never again').click();
    await gone(page, 7401);
    await again(page);
    await page.waitForTimeout(1500);
    expect(await isShown(page, 7401)).toBe(false);
  });

  it.each(['desktop', 'phone'] as const)(
    'one that is open violates no rule of accessibility (%s)',
    async (viewport) => {
      const { page } = await openDemo('/popups/', { viewport });
      const before = await violations(page);
      await page.locator('button.ask-about-wool').click();
      await shown(page, 7421);
      await page.waitForTimeout(1800);
      expect(newViolations(await violations(page), before)).toEqual([]);
    },
  );

  it('a click before the code has come is not lost', async () => {
    let release = () => {};
    const { page } = await openDemo('/popups/', {
      until: 'painted',
      async prepare({ context }) {
        const held = await holdRequests(context, /\/chunks\/(?!kernel|engine)/);
        release = held.release;
      },
    });
    const opener = page.locator('button.ask-about-wool');
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /engine/.test(name)),
    );
    await page.waitForTimeout(200);
    await opener.click();
    await eventually(() => opener.getAttribute('aria-busy')).toBe('true');
    release();
    await shown(page, 7421);
  });

  it('scripts of the page open and close one, and hear of it through jQuery', async () => {
    const { page } = await openDemo('/popups/?jquery=1');
    const heard = await page.evaluate(async () => {
      // biome-ignore lint/suspicious/noExplicitAny: scripts of pages are written without types
      const site = globalThis as any;
      const names: unknown[] = [];
      site
        .jQuery(document)
        .on(
          'elementor/popup/show elementor/popup/hide',
          (event: Event, id: unknown, instance: { $element: unknown[] }) =>
            names.push([event.type, id, instance.$element.length]),
        );
      await site.elementorProFrontend.modules.popup.showPopup({ id: 7404 });
      const look = () => document.getElementById('elementor-popup-modal-7404');
      while (!look()) await new Promise((resolve) => setTimeout(resolve, 20));
      site.elementorFrontend.documentsManager.documents[7404].getModal().hide();
      while (look()) await new Promise((resolve) => setTimeout(resolve, 20));
      return names;
    });
    expect(heard).toEqual([
      ['elementor/popup/show', 7404, 1],
      ['elementor/popup/hide', 7404, 1],
    ]);
  });

  it('works from right to left, and under a strict policy', async () => {
    for (const query of ['rtl=1', 'csp=strict']) {
      const { page } = await openDemo(`/popups/?${query}`);
      await page.locator('button.ask-about-wool').click();
      await shown(page, 7421);
      await page.keyboard.press('Escape');
      await gone(page, 7421);
    }
  });
});

describe('the editor of a popup', () => {
  it('shows it, and what is changed at once', async () => {
    const { page } = await openDemo('/editor/?page=popup', { until: 'load' });
    const preview = page.frameLocator('iframe');
    const content = preview.locator('#elementor-popup-modal-7401 .dialog-widget-content');
    await content.waitFor();
    await page.locator('.status[data-state=ready]').waitFor();
    const classes = () => content.getAttribute('class');
    await page.getByLabel('Entrance').selectOption('fadeInLeft');
    await eventually(classes).toContain('fadeInLeft');
    await page.getByLabel('Position').selectOption('outside');
    await preview.locator('#elementor-popup-modal-7401 > .dialog-close-button').click();
    expect(await content.isVisible()).toBe(true);
    await page.getByLabel('Position').selectOption('Inside');
    await content.locator('> .dialog-close-button').waitFor();
  });
});
