import type { Frame, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import type { TestPage } from '#testing/browser.ts';
import { currentSlide, openItems, WORKSHOP_IDS, widgetById } from '#testing/demo-widgets.ts';
import { eventually } from '#testing/eventually.ts';
import { openDemo } from '#testing/open-demo.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const TITLE = '5b4a9fc';
const ANIMATED = '8e7dc20';

interface Editor extends TestPage {
  /** The page inside the editor. */
  readonly preview: Frame;
}

const openEditor = async (name = ''): Promise<Editor> => {
  const opened = await openDemo(`/editor/${name && `?page=${name}`}`, { until: 'load' });
  const { page } = opened;
  await page.locator('.status[data-state=ready]').waitFor();
  const preview = page.frames().find((frame) => frame.url().includes(`/${name || 'builder'}/`));
  if (!preview) throw new Error('There is no preview.');
  return { ...opened, preview };
};

const within = (preview: Frame, id: string) => widgetById(preview as unknown as Page, id);

const choose = (page: Page, text: string, type: string) =>
  page.locator(`.outline-list button[data-type="${type}"]`).filter({ hasText: text }).first().click();

const control = (page: Page, label: string) => page.getByLabel(label, { exact: true });

const slide = (page: Page, label: string, value: number) => control(page, label).fill(String(value));

const settingsOf = (preview: Frame, id: string) =>
  within(preview, id).evaluate((element) => JSON.parse(element.getAttribute('data-settings') ?? '{}'));

/** Counts the mounts in the preview, and the listeners of the whole page. */
const tally = async ({ preview, cdp }: Editor) => {
  const mounts = await preview.evaluate(() => {
    const api = window.skerry;
    return api && 'debug' in api ? api.debug().filter(({ state }) => state !== 'disposed').length : -1;
  });
  for (let pass = 0; pass < 2; pass += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const listeners = metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? Number.NaN;
  return { mounts, listeners };
};

/** Changes text, counters, a video, a hotspot, tabs and a form, and expects that each applies its settings. */
const changeTexts = async ({ page, preview }: Editor) => {
  const text = (selector: string) => preview.locator(selector).first().textContent();

  await choose(page, 'In this story', 'table-of-contents');
  const lines = preview.locator('.elementor-toc__list-item-text');
  await eventually(() => lines.count()).toBe(4);
  await control(page, 'Lists').selectOption('h2');
  await eventually(() => lines.allTextContents()).toEqual(['The lamp', 'The fog horn']);
  await control(page, 'Marks').selectOption('bullets');
  await preview.locator('ul.elementor-toc__list-wrapper').waitFor();
  await control(page, 'Lists').selectOption('h6');
  await eventually(() => text('.elementor-toc__body')).toBe('This story has no chapters yet.');

  await choose(page, 'Made slowly', 'animated-headline');
  const marks = preview.locator('.elementor-headline--style-highlight svg path');
  await eventually(() => marks.count()).toBe(1);
  await control(page, 'Mark').selectOption('double');
  await eventually(() => marks.count()).toBe(2);

  await choose(page, 'Pots turned', 'counter');
  await slide(page, 'Duration', 0);
  await slide(page, 'Counts to', 4000);
  await control(page, 'Between thousands').selectOption("'");
  // Each change may render the number again, and it counts only in view.
  await eventually(async () => {
    await preview.evaluate(() => document.querySelector('.elementor-counter')?.scrollIntoView());
    return text('.elementor-counter-number');
  }).toBe("4'000");

  await choose(page, 'Until the ferry', 'countdown');
  await slide(page, 'Ends in', 72);
  await eventually(() => text('.elementor-countdown-days')).toMatch(/^0[23]$/);

  await choose(page, 'The tide', 'video');
  await control(page, 'Endless').check();
  await preview.locator('.elementor-video[loop]').waitFor({ state: 'attached' });

  await choose(page, 'On the shelf', 'hotspot');
  const jug = preview.locator('.e-hotspot').filter({ hasText: 'Jug' });
  await eventually(() => jug.getAttribute('role')).toBe('button');
  await control(page, 'Open').selectOption('none');
  await eventually(() => jug.getAttribute('role')).toBeNull();

  await choose(page, 'Of what it is made', 'nested-tabs');
  await page.locator('.steps button').nth(2).click();
  await eventually(() => text('.e-n-tab-title[aria-selected=true]')).toBe('Cloth');

  await choose(page, 'A mug of your own', 'form');
  await preview.locator('.e-form__indicators--type-progress_bar').waitFor();
  await control(page, 'Shown as').selectOption('number_text');
  await eventually(() => preview.locator('.e-form__indicators__indicator').count()).toBe(3);
  await control(page, 'Forward').selectOption('Go on');
  await eventually(() => text('[data-direction=next]')).toBe('Go on');
};

/** The same with an accordion, an animation, a progress tracker and search fields. */
const changePanels = async ({ page, preview }: Editor) => {
  const press = (selector: string) =>
    preview.locator(selector).evaluate((element) => (element as HTMLElement).click());

  await choose(page, 'Before you ask', 'nested-accordion');
  await control(page, 'Open at a time').selectOption('multiple');
  await slide(page, 'Opens in', 0);
  await preview.locator('#delivery').scrollIntoViewIfNeeded();
  // An accordion that was at rest when its settings changed waits for a visitor.
  await preview.locator('#delivery > summary').focus();
  await eventually(() =>
    preview.evaluate(() =>
      JSON.stringify(
        window.skerry && 'debug' in window.skerry
          ? window.skerry
              .debug()
              .filter(({ handler }) => handler === 'nested-accordion')
              .map(({ state }) => state)
          : [],
      ),
    ),
  ).toContain('mounted');
  await press('#delivery > summary');
  const open = preview.locator('.e-n-accordion > details[open]');
  await eventually(() => open.count()).toBe(2);

  await choose(page, 'The boat', 'lottie');
  await control(page, 'Drawn by').selectOption('canvas');
  await preview.locator('.elementor-widget-lottie').scrollIntoViewIfNeeded();
  await preview.locator('.elementor-widget-lottie canvas').waitFor();

  await choose(page, 'How far one has read', 'progress-tracker');
  const percent = preview.locator('.current-progress-percentage');
  await eventually(() => percent.textContent()).toMatch(/%$/);
  await control(page, 'In percent').uncheck();
  await eventually(() => percent.textContent()).toBe('');

  await choose(page, 'Through the whole shop', 'search');
  const field = preview.locator('#search-5ea7c01');
  const searchRequested = page.waitForRequest((request) => request.url().includes('refresh-search'));
  await slide(page, 'From letters', 1);
  await eventually(() =>
    preview.locator('.elementor-widget-search', { has: field }).getAttribute('data-settings'),
  ).toContain('"minimum_search_characters":1');
  await field.pressSequentially('m');
  await searchRequested;

  await choose(page, 'The older field', 'search-form');
  await control(page, 'Stands').selectOption('full_screen');
  await control(page, 'Placeholder').fill('What is it');
  await preview
    .locator('.elementor-search-form__input[placeholder="What is it"]')
    .waitFor({ state: 'attached' });
  await eventually(async () => {
    await press('.elementor-search-form__toggle');
    return preview.locator('.elementor-search-form--full-screen').count();
  }).toBe(1);
};

/** The same with menus, texts, media, share buttons and Facebook widgets. */
const changeMenus = async ({ page, preview }: Editor) => {
  const all = (selector: string) => preview.locator(selector);
  const see = (selector: string) => all(selector).first().waitFor({ state: 'attached' });
  const none = (selector: string) => eventually(() => all(selector).count()).toBe(0);

  await choose(page, 'Through the shop', 'nav-menu');
  await control(page, 'Mark of parents').selectOption('plus');
  await see('.sub-arrow path[d^="M130"]');
  await control(page, 'Mark of parents').selectOption('none');
  await none('.sub-arrow');

  await choose(page, 'Orders and help', 'mega-menu');
  await control(page, 'Comes in').selectOption('fadeInUp');
  await eventually(async () => {
    const button = all('#e-n-menu-dropdown-icon-3021');
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.dispatchEvent('click');
    return all('#e-n-menu-content-3021').getAttribute('class');
  }).toContain('animated fadeInUp');

  await choose(page, 'The kiln', 'alert');
  await control(page, 'Kind').selectOption('warning');
  await see('.elementor-alert-warning');
  await choose(page, 'On clear', 'text-editor');
  await see('.elementor-drop-cap');
  await control(page, 'A large first letter').uncheck();
  await none('.elementor-drop-cap');
  await choose(page, 'Clay', 'progress');
  await slide(page, 'Done', 30);
  await see('.elementor-progress-bar[data-max="30"][style*="30%"]');
  await choose(page, 'Thrown', 'text-path');
  await control(page, 'Text').fill('Thrown on a rock');
  await eventually(() => all('.e-text-path textPath').textContent()).toBe('Thrown on a rock');

  await choose(page, 'Films', 'video-playlist');
  await see('.show-inner-tab-buttons');
  await control(page, 'Shortened').uncheck();
  await none('.show-inner-tab-buttons');
  await choose(page, 'The bell', 'wp-widget-media_audio');
  await control(page, 'Endless').check();
  await see('audio[loop]');
  await choose(page, 'Tell', 'share-buttons');
  await control(page, 'Share').selectOption({ label: 'The shop' });
  await eventually(async () => (await settingsOf(preview, '4e51c10')).share_url?.url).toContain('/shop/');

  await choose(page, 'How the lamp', 'code-highlight');
  await control(page, 'Language').selectOption('css');
  await see('code.language-css > .token');
  await control(page, 'Can be copied').uncheck();
  await none('.code-toolbar');
  await see('code.language-css > .token');
  await choose(page, 'Whether', 'facebook-button');
  await control(page, 'Says').selectOption('recommend');
  await control(page, 'Shares, too').check();
  await eventually(() => all('[data-action=recommend] b').allTextContents()).toEqual(['Recommend', 'Share']);
  await choose(page, 'What was answered', 'facebook-comments');
  await slide(page, 'At most', 1);
  await eventually(() => all('.fb-comments p').count()).toBe(1);
};

describe('the editor', () => {
  it('opens the accordion item that is being edited', async () => {
    const { page, preview } = await openEditor();
    await choose(page, 'How long', 'accordion');
    const accordion = within(preview, WORKSHOP_IDS.accordion);
    for (const item of [3, 1, 4]) {
      await page
        .locator('.steps button')
        .nth(item - 1)
        .click();
      await eventually(() => openItems(accordion)).toBe(String(item));
    }
    await control(page, 'Icon').selectOption('chevron');
    await accordion.locator('path[d^="M5 8.5"]').first().waitFor({ state: 'attached' });
    await eventually(() => openItems(accordion)).toBe('4');
  });

  it('applies settings to a running carousel', async () => {
    const { page, preview } = await openEditor();
    await choose(page, 'From our island', 'image-carousel');
    const carousel = within(preview, WORKSHOP_IDS.carousel);
    const slidesShown = () =>
      carousel.evaluate((element) =>
        Math.round(element.clientWidth / (element.querySelector('.swiper-slide')?.clientWidth ?? 1)),
      );
    await eventually(() => currentSlide(carousel)).toBeGreaterThanOrEqual(0);
    await control(page, 'Slides to show').selectOption('2');
    await eventually(slidesShown).toBe(2);

    await slide(page, 'Space between', 60);
    const gap = () =>
      carousel
        .locator('.swiper-slide')
        .first()
        .evaluate((element) => getComputedStyle(element).marginInlineEnd);
    await eventually(gap).toBe('60px');

    await slide(page, 'Transition', 100);
    await slide(page, 'Autoplay delay', 500);
    const seen = new Set<number>();
    await eventually(async () => seen.add(await currentSlide(carousel)).size).toBeGreaterThan(2);
    await control(page, 'Autoplay').uncheck();
    await eventually(async () => (await settingsOf(preview, WORKSHOP_IDS.carousel)).autoplay).toBe('');
    await eventually(() => carousel.locator('.skerry-autoplay[data-state=playing]').count()).toBe(0);

    await control(page, 'Navigation').selectOption('arrows');
    await eventually(() => currentSlide(carousel)).toBe(-1);
    await control(page, 'Navigation').selectOption('both');
    await eventually(() => currentSlide(carousel)).toBeGreaterThanOrEqual(0);
  });

  it.runIf(isWholeSuite)('replays an entrance animation when it is changed', async () => {
    const { page, preview } = await openEditor();
    await choose(page, 'Spring', 'text-editor');
    const card = within(preview, ANIMATED);
    await eventually(() => card.getAttribute('class')).toContain('fadeInUp');
    await control(page, 'Animation').selectOption('zoomIn');
    await eventually(() => card.getAttribute('class')).toMatch(/animated.*zoomIn|zoomIn.*animated/);
    expect(await card.getAttribute('class')).not.toContain('fadeInUp');
  });

  it('applies settings to each widget of the exhibits page', async () => {
    const editor = await openEditor('exhibits');
    await changeTexts(editor);
    await changePanels(editor);
    await changeMenus(editor);
  });

  it('renders a title again while other widgets keep working', async () => {
    const { page, preview } = await openEditor();
    await choose(page, 'Asked most often', 'heading');
    await control(page, 'Title').fill('What <b>you</b> asked');
    await eventually(() => within(preview, TITLE).textContent()).toContain('What <b>you</b> asked');
    await page.locator('.outline-list').getByText('What <b>you</b> asked').waitFor();
    await choose(page, 'How long', 'accordion');
    await page.locator('.steps button').nth(1).click();
    await eventually(() => openItems(within(preview, WORKSHOP_IDS.accordion))).toBe('2');
  });

  it('selects the widget that is clicked in the preview, where links do not navigate', async () => {
    const { page, preview } = await openEditor();
    await preview.locator('[data-id="f03c5f4"] a').evaluate((link) => (link as HTMLElement).click());
    await preview
      .locator('#menu-main a')
      .first()
      .evaluate((link) => (link as HTMLElement).click());
    await within(preview, WORKSHOP_IDS.toggle).evaluate((element) =>
      element.querySelector<HTMLElement>('.elementor-tab-title')?.click(),
    );
    await page.locator('.outline-list [aria-pressed=true][data-type=toggle]').waitFor();
    await eventually(() => openItems(within(preview, WORKSHOP_IDS.toggle))).toBe('1');
    expect(preview.url()).toContain('/builder/?environment=edit');
  });

  it('leaves no mounts or listeners behind after many changes', { timeout: 120_000 }, async () => {
    const editor = await openEditor();
    const { page, preview, cdp } = editor;
    await cdp.send('Performance.enable');
    const changeTen = async (offset: number) => {
      for (const step of [1, 2, 3, 4, 5]) {
        await choose(page, 'From our island', 'image-carousel');
        await slide(page, 'Space between', 2 * (offset + step));
        const custom = async () =>
          (await settingsOf(preview, WORKSHOP_IDS.carousel)).image_spacing_custom?.size;
        await eventually(custom).toBe(2 * (offset + step));
        await choose(page, 'How long', 'accordion');
        await page
          .locator('.steps button')
          .nth(step % 4)
          .click();
        await control(page, 'Icon').selectOption(step % 2 ? 'plus' : 'chevron');
        await page
          .locator('.steps button')
          .nth(step % 3)
          .click();
        await eventually(() => openItems(within(preview, WORKSHOP_IDS.accordion))).toBe(
          String((step % 3) + 1),
        );
      }
    };
    await changeTen(0);
    const before = await tally(editor);
    for (const round of isWholeSuite ? [1, 2, 3] : [1]) await changeTen(5 * round);
    const after = await tally(editor);
    console.info('Before and after:', JSON.stringify(before), JSON.stringify(after));
    expect(after.mounts).toBe(before.mounts);
    expect(after.listeners).toBeLessThanOrEqual(before.listeners + 10);
  });

  it('is the only window whose messages the preview applies', async () => {
    const { page, preview } = await openEditor();
    const message = { skerry: 'update', id: WORKSHOP_IDS.carousel, settings: { slides_to_show: '6' } };
    // Sent by the preview itself, by a sibling frame of the same origin, and by one of another origin.
    await preview.evaluate((data) => window.postMessage(data, '*'), message);
    await page.evaluate(
      ([data, path]) => {
        const sibling = document.createElement('iframe');
        sibling.src = path;
        sibling.onload = () => {
          const target = window.frames[0];
          const script = sibling.contentDocument?.createElement('script');
          if (!script || !target) return;
          script.textContent = `parent.frames[0].postMessage(${JSON.stringify(data)}, '*')`;
          sibling.contentDocument?.body.append(script);
          document.body.dataset.spoke = 'yes';
        };
        document.body.append(sibling);
      },
      [message, '/contact/?script=off&csp=off'] as const,
    );
    await page.locator('body[data-spoke]').waitFor();
    await page.evaluate(
      ([data, url]) => {
        const stranger = document.createElement('iframe');
        stranger.sandbox.add('allow-scripts');
        stranger.srcdoc = `<script>parent.frames[0].postMessage(${JSON.stringify(data)}, '*'); parent.postMessage('spoke', '*')</script>`;
        addEventListener('message', ({ data: message }) => {
          if (message === 'spoke') document.body.dataset.stranger = url;
        });
        document.body.append(stranger);
      },
      [message, inject('demoUrl')] as const,
    );
    await page.locator('body[data-stranger]').waitFor();
    // When this valid message is applied, the earlier ones have been received.
    await choose(page, 'From our island', 'image-carousel');
    await slide(page, 'Space between', 40);
    await eventually(
      async () => (await settingsOf(preview, WORKSHOP_IDS.carousel)).image_spacing_custom?.size,
    ).toBe(40);
    expect((await settingsOf(preview, WORKSHOP_IDS.carousel)).slides_to_show).toBe('3');
  });
});
