import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newViolations, violations } from '#testing/axe.ts';
import { eventually } from '#testing/eventually.ts';
import { type DemoOptions, openDemo } from '#testing/open-demo.ts';
import { installClock, passTime } from '#testing/pass-time.ts';
import { LAZY_CHUNKS, type PausedRequests, pauseRequests } from '#testing/pause-requests.ts';
import { waitUntilIdle } from '#testing/wait-until-idle.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const modal = (page: Page, id: number) => page.locator(`#elementor-popup-modal-${id}`);
const isShown = (page: Page, id: number) => modal(page, id).isVisible();
const shown = (page: Page, id: number) => modal(page, id).waitFor();
const untilRemoved = (page: Page, id: number) => modal(page, id).waitFor({ state: 'detached' });
const again = async (page: Page) => {
  await page.reload();
  await waitUntilIdle(page);
};
const scroll = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

/** Runs the clock longer than any animation or delay on this page. */
const soon = (page: Page) => page.clock.runFor(2000);
/** Opens the page with the named popups enabled, and installs a clock that can be advanced. */
const open = async (tries: readonly string[], options: DemoOptions = {}) => {
  const opened = await openDemo(`/popups/?${tries.map((name) => `try=${name}`).join('&')}`, options);
  await opened.page.clock.install();
  return opened;
};
/** Waits for a popup, closes it by its button, and expects that nothing stays inert. */
const closes = async (page: Page, id: number) => {
  await shown(page, id);
  await modal(page, id).locator('.dialog-close-button').click();
  await soon(page);
  await untilRemoved(page, id);
  expect(await page.locator('[inert]').count()).toBe(0);
};

const hideAdvertisements = () =>
  addEventListener('DOMContentLoaded', () => {
    const style = document.createElement('style');
    style.textContent = '.ad-box { display: none }';
    document.head.append(style);
  });

describe('the popups page', () => {
  it('loads no popup code until a click or a script opens a popup, which adds no violation', async () => {
    const { page, requests } = await openDemo('/popups/?jquery=1&csp=off');
    await page.clock.install();
    await scroll(page, 99_999);
    await page.clock.runFor(300);
    expect(await page.locator('.elementor-popup-modal').count()).toBe(0);
    expect(requests.some((url) => /popup-window|create-dialog/.test(url))).toBe(false);

    const before = await violations(page);
    await page.locator('button.ask-about-wool').click();
    await shown(page, 7421);
    await soon(page);
    expect(newViolations(await violations(page), before)).toEqual([]);
    await page.keyboard.press('Escape');
    await soon(page);
    await untilRemoved(page, 7421);

    // Scripts of the page open and close a popup, and receive its events through jQuery.
    const emitted = await page.evaluate(async () => {
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
    expect(emitted).toEqual([
      ['elementor/popup/show', 7404, 1],
      ['elementor/popup/hide', 7404, 1],
    ]);
  });

  it('opens popups on load, on exit intent, at the third click, and while scrolling up', async () => {
    const { page } = await open(['page-load', 'exit-intent', 'click', 'scrolling-up']);
    // Clicks on close buttons count, too.
    await closes(page, 7401);
    await page.evaluate(() => {
      document.body.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, clientY: -1 }));
    });
    await closes(page, 7406);
    expect(await isShown(page, 7404)).toBe(false);
    await page.locator('h1').click();
    await closes(page, 7404);
    await scroll(page, 300);
    await page.evaluate(
      () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))),
    );
    expect(await isShown(page, 7408)).toBe(false);
    await scroll(page, 200);
    await closes(page, 7408);
  });

  it.runIf(isWholeSuite)('opens popups after inactivity, and half way down the page', async () => {
    const { page } = await open(['inactivity', 'scrolling']);
    await page.clock.runFor(5000);
    await closes(page, 7405);
    await scroll(page, 99_999);
    await closes(page, 7402);
  });

  it.runIf(isWholeSuite)(
    'opens popups when ads are blocked, and when an element is scrolled into view',
    async () => {
      const { page } = await open(['adblock', 'scrolling-to'], {
        prepare: ({ page: opened }) => opened.addInitScript(hideAdvertisements),
      });
      await closes(page, 7407);
      await page.locator('#lighthouse').evaluate((node) => node.scrollIntoView());
      await closes(page, 7403);
    },
  );

  it.runIf(isWholeSuite)(
    'shows one popup once a day, one only after three views, and none after "Never again"',
    async () => {
      const { page } = await open(['once-a-day', 'third-view', 'page-load']);
      await soon(page);
      await shown(page, 7411);
      await shown(page, 7401);
      await modal(page, 7401).getByText('Never again').dispatchEvent('click');
      await soon(page);
      await untilRemoved(page, 7401);
      for (const _view of [2, 3]) {
        await again(page);
        await soon(page);
        expect(await page.locator('.elementor-popup-modal').count()).toBe(0);
      }
      await again(page);
      await soon(page);
      await shown(page, 7412);
      expect(await page.locator('.elementor-popup-modal').count()).toBe(1);
    },
  );

  it.runIf(isWholeSuite)('adds no accessibility violation with an open popup on a phone', async () => {
    const { page } = await open([], { viewport: 'phone' });
    const before = await violations(page);
    await page.locator('button.ask-about-wool').click();
    await shown(page, 7421);
    await soon(page);
    expect(newViolations(await violations(page), before)).toEqual([]);
  });

  it('opens a popup for a click before the code has loaded', async () => {
    let chunks: PausedRequests | undefined;
    const { page } = await openDemo('/popups/', {
      until: 'painted',
      async prepare({ context }) {
        chunks = await pauseRequests(context, LAZY_CHUNKS);
      },
    });
    const opener = page.locator('button.ask-about-wool');
    await eventually(() => chunks?.paused.length).toBeGreaterThan(0);
    await opener.click();
    await eventually(() => opener.getAttribute('aria-busy')).toBe('true');
    chunks?.release();
    await shown(page, 7421);
  });

  it.runIf(isWholeSuite)(
    'opens popups from atomic elements by key and click, and a toggle button closes its popup',
    async () => {
      const { page } = await open([]);
      const heading = page.locator('h3[data-action-link]');
      await heading.focus();
      await page.keyboard.press('Enter');
      await closes(page, 7411);
      expect(await heading.evaluate((node) => node === document.activeElement)).toBe(true);
      for (const [name, id] of [
        ['What is walked wool?', 7421],
        ['Come and see', 7403],
        ['For your pocket', 7414],
      ] as const) {
        await page.locator('[data-action-link]').filter({ hasText: name }).click();
        await closes(page, id);
      }
      const toggle = page.getByRole('button', { name: 'Open or close the one in the corner' });
      await toggle.click();
      await shown(page, 7402);
      await toggle.click();
      await soon(page);
      await untilRemoved(page, 7402);
    },
  );

  it('works in a right-to-left page under a strict policy', async () => {
    const { page } = await openDemo('/popups/?rtl=1&csp=strict');
    await page.clock.install();
    await page.locator('button.ask-about-wool').click();
    await shown(page, 7421);
    await page.keyboard.press('Escape');
    await soon(page);
    await untilRemoved(page, 7421);
  });
});

describe('code of the page that listens to the dialog of a popup', () => {
  /** Returns code that adds listeners, removes one of them, and opens the popup. */
  const listenTo = (id: number) => `window.emitted ??= [];
    const modal = elementorFrontend.documentsManager.documents[${id}].getModal();
    const removed = () => emitted.push('removed');
    modal.on('show', removed).on('show', () => emitted.push('show'));
    modal.on('hide', () => emitted.push('hide'));
    modal.off('show', removed);
    elementorProFrontend.modules.popup.showPopup({ id: ${id} });`;
  const BUTTON = `<button class="own-code" onclick="${listenTo(7404)}">Open</button>`;

  /** Inserts a copy of a popup under another id. */
  const insertCopy = (page: Page) =>
    page.evaluate(() => {
      const copy = document.querySelector('[data-elementor-id="7404"]')?.cloneNode(true) as HTMLElement;
      copy.dataset.elementorId = '7499';
      document.body.append(copy);
    });
  const insertScript = (page: Page, text: string) =>
    page.evaluate((code) => {
      document.body.append(Object.assign(document.createElement('script'), { text: `{${code}}` }));
    }, text);
  /** Closes the open popup, and expects that each listener was called once. */
  const expectEvents = async (page: Page, id: number) => {
    await shown(page, id);
    await page.keyboard.press('Escape');
    await untilRemoved(page, id);
    expect(await page.evaluate('emitted')).toEqual(['show', 'hide']);
  };

  const WHERE: readonly (readonly [string, ((page: Page) => Promise<void>) | undefined])[] = [
    ['in an attribute of the server’s markup', undefined],
    [
      'in an attribute',
      (page: Page) => page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), BUTTON),
    ],
  ];

  it.each(WHERE.slice(0, isWholeSuite ? undefined : 1))('is called when it is %s', async (_where, insert) => {
    const addButton = (html: string) => html.replace('</body>', `${insert ? '' : BUTTON}</body>`);
    const { page } = await openDemo('/popups/?csp=off', {
      prepare: ({ page: opened }) =>
        opened.route(/\/popups\//, async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, body: addButton(await response.text()) });
        }),
    });
    await insert?.(page);
    await page.locator('.own-code').dispatchEvent('click');
    await expectEvents(page, 7404);
  });

  it('is called when a script comes a second after the page has loaded', async () => {
    const { page } = await openDemo('/popups/?csp=off', { prepare: installClock });
    await passTime(page, 1000);
    await insertScript(page, listenTo(7404));
    await expectEvents(page, 7404);
  });

  it.each([['before', false] as const, ...(isWholeSuite ? [['after', true] as const] : [])])(
    'is called for a popup that is inserted later, %s something has used the builder’s interface',
    async (_when, isUsed) => {
      const { page } = await openDemo('/popups/?csp=off');
      if (isUsed) {
        await insertScript(page, 'elementorFrontend.on("x", () => {})');
        await page.waitForFunction(() =>
          Boolean(Object.getOwnPropertyDescriptor(window, 'elementorFrontend')?.value),
        );
      }
      await insertCopy(page);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await insertScript(page, listenTo(7499));
      await expectEvents(page, 7499);
    },
  );
});

describe('the popup editor', () => {
  it('shows the popup, and applies changes at once', async () => {
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
