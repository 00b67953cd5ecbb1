import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { currentSlide, openItems, visibleTitle, WORKSHOP_IDS, widgetById } from '#testing/demo-widgets.ts';
import { eventually } from '#testing/eventually.ts';
import { openDemo } from '#testing/open-demo.ts';
import { rewritePage } from '#testing/rewrite-page.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const reports = (problems: readonly string[]) => problems.filter((line) => line.includes('[skerry]'));

const openToggle = async (page: Page) => {
  const toggle = widgetById(page, WORKSHOP_IDS.toggle);
  await visibleTitle(toggle, 2).click();
  await eventually(() => openItems(toggle)).toBe('2');
};

const moveCarousel = async (page: Page) => {
  const carousel = widgetById(page, WORKSHOP_IDS.carousel);
  await carousel.hover();
  const before = await currentSlide(carousel);
  await carousel.locator('.elementor-swiper-button-next').click();
  await eventually(() => currentSlide(carousel)).not.toBe(before);
};

describe('one broken widget', () => {
  it('shows all panels when their code is missing; other widgets work', async () => {
    const { page, clearProblems } = await openDemo('/builder/', {
      // The chunk of all widgets with panels.
      prepare: ({ blockRequests }) => blockRequests(/\/chunks\/content-/),
    });
    const accordion = widgetById(page, WORKSHOP_IDS.accordion);
    await accordion.scrollIntoViewIfNeeded();
    await eventually(() =>
      accordion.locator('.elementor-tab-content').filter({ visible: true }).count(),
    ).toBe(4);
    await moveCarousel(page);
    const reported: string[] = [];
    const handlers = () => {
      for (const line of reports(clearProblems())) reported.push(/\[skerry\] (\S+)/.exec(line)?.[1] ?? line);
      return reported.toSorted();
    };
    for (const id of [WORKSHOP_IDS.tabs, WORKSHOP_IDS.toggle])
      await widgetById(page, id).scrollIntoViewIfNeeded();
    // Each handler is reported once.
    await eventually(handlers).toEqual(['accordion', 'tabs', 'toggle']);
  });

  it.runIf(isWholeSuite)(
    'is reported once when the code of carousels is missing; other widgets work',
    async () => {
      const { page, clearProblems } = await openDemo('/builder/', {
        prepare: ({ blockRequests }) => blockRequests(/\/chunks\/carousels/),
      });
      await widgetById(page, WORKSHOP_IDS.carousel).scrollIntoViewIfNeeded();
      await openToggle(page);
      const accordion = widgetById(page, WORKSHOP_IDS.accordion);
      await accordion.locator('.elementor-tab-title').nth(1).click();
      await eventually(() => openItems(accordion)).toBe('2');
      const reported = reports(clearProblems());
      expect(reported).toHaveLength(1);
      expect(reported[0]).toContain('carousels');
    },
  );

  it('runs with its defaults when its settings are malformed; other widgets work', async () => {
    const { page, clearProblems } = await openDemo('/builder/', {
      prepare: ({ context }) =>
        rewritePage(context, (html) =>
          html.replace(
            /(data-id="a3c07e5"[^>]*?data-settings=")[^"]*"/,
            '$1{&quot;slides_to_show&quot;:&quot;3&quot;,"',
          ),
        ),
    });
    await widgetById(page, WORKSHOP_IDS.carousel).scrollIntoViewIfNeeded();
    await moveCarousel(page);
    await openToggle(page);
    const told = reports(clearProblems());
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('carousels (settings)');
  });
});

it('a widget of an unknown type stays unchanged', async () => {
  const strange = '<div class="elementor-element" data-id="5757575" data-element_type="widget"';
  const { page } = await openDemo('/builder/', {
    prepare: ({ context }) =>
      rewritePage(context, (html) =>
        html.replace(
          '<main class="site-main" id="main">',
          (main) =>
            `${main}${strange} data-widget_type="mystery.default">?</div>${strange} data-widget_type="">?</div>${strange}>?</div>`,
        ),
      ),
  });
  expect(await page.locator('[data-id="5757575"]').allTextContents()).toEqual(['?', '?', '?']);
  await openToggle(page);
});

it.runIf(isWholeSuite)('two copies of a widget with the same ids work independently', async () => {
  const { page } = await openDemo('/builder/', {
    prepare: ({ context }) =>
      rewritePage(context, (html) => {
        const at = html.indexOf('<div class="elementor-element elementor-element-5b42d77');
        const [toggle = ''] = /^.*?<\/div>\n<\/div>/s.exec(html.slice(at)) ?? [];
        return html.slice(0, at) + toggle + html.slice(at);
      }),
  });
  const [first, second] = [0, 1].map((nth) => page.locator(`[data-id="${WORKSHOP_IDS.toggle}"]`).nth(nth));
  if (!first || !second) throw new Error('There are not two.');
  await visibleTitle(second, 1).click();
  await eventually(() => openItems(second)).toBe('1');
  expect(await openItems(first)).toBe('');
  await visibleTitle(first, 3).click();
  await eventually(() => openItems(first)).toBe('3');
  expect(await openItems(second)).toBe('1');
});
