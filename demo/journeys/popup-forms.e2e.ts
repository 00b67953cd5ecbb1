import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createLinkAction } from '#platform/link-actions.ts';
import { eventually } from '#testing/eventually.ts';
import { readFixture } from '#testing/fixture-markup.ts';
import { type MarkupOptions, OUR_TAG, openMarkup } from '#testing/open-markup.ts';
import { type OpenPage, TAG_FIRST } from '#testing/page-modes.ts';
import { pauseRequests } from '#testing/pause-requests.ts';
import { HEAD_TAG } from '#testing/script-page.ts';

const OPENER =
  '#elementor-action%3Aaction%3Dpopup%3Aopen%26settings%3DeyJpZCI6IjEyIiwidG9nZ2xlIjpmYWxzZX0%3D';
const popup = (content: string) =>
  `<a id="open" href="${OPENER}">Open</a><div data-elementor-type="popup" data-elementor-id="12"
    class="elementor elementor-12" data-elementor-settings='{"a11y_navigation":"yes"}'>${content}</div>`;

/** Imitates the builder's style sheet: variables set the heights of step indicators. */
const STYLE = `<style>
  [data-elementor-type="popup"] { display: none }
  .dialog-widget { position: fixed; inset: 0 }
  .elementor-form-fields-wrapper, .e-form__step { display: flex; flex-wrap: wrap }
  .elementor-field-group, .e-form__step, .e-form__buttons { width: 100% }
  .e-form__indicators { display: flex; margin-bottom: var(--e-form-steps-indicators-spacing, 20px) }
  .e-form__indicators__indicator__number, .e-form__indicators__indicator__icon {
    height: var(--e-form-steps-indicator-padding, 30px);
  }
  .e-form__indicators__indicator__icon { overflow: hidden }
  .e-form__indicators__indicator__label { display: block }
  .e-form__indicators__indicator__progress { flex: 1; overflow: hidden }
  .e-form__indicators__indicator__progress__meter { height: var(--e-form-steps-indicator-progress-height, 20px) }
  .e-form__step.elementor-hidden, .e-field-step { display: none }
  .e-off-canvas[aria-hidden="true"], .elementor-tab-content { display: none }
</style>`;
const CONFIG = '<script>var elementorFrontendConfig = {}</script>';

const FORM7 = "<script>var wpcf7 = {api:{root:'/wp-json/',namespace:'contact-form-7/v1'}}</script>";

describe('a popup that is opened again', () => {
  it.each(['form', 'contact'])(
    'has a form (%s) that keeps what was typed, also after a reload',
    async (name) => {
      const { page } = await openMarkup(popup(await readFixture(`forms/${name}.html`)), {
        head: STYLE + CONFIG + FORM7 + OUR_TAG,
        answer: (path) =>
          path.endsWith('/schema') ? { contentType: 'application/json', body: '{"rules":[]}' } : undefined,
      });
      const dialog = page.locator('.elementor-popup-modal');
      const text = dialog.locator('input[type=text]').first();
      const mail = dialog.locator('input[type=email]').first();
      const draft = () => page.evaluate(() => sessionStorage.getItem('skerry-drafts'));
      const open = () => page.locator('#open').click();
      await open();
      await text.fill('Ada');
      await eventually(draft).toContain('Ada');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });

      await open();
      expect(await text.inputValue()).toBe('Ada');
      await mail.fill('ada@shop.example');
      await eventually(draft).toContain('ada@shop.example');
      expect(await text.inputValue()).toBe('Ada');

      await page.reload();
      await open();
      await eventually(() => mail.inputValue()).toBe('ada@shop.example');
      await eventually(() => text.inputValue()).toBe('Ada');
    },
  );
});

type Prepare = NonNullable<MarkupOptions['prepare']>;

const openOverlay = async (open: OpenPage, markup: string, overlay: string, prepare: Prepare) => {
  const opened = await open(markup, {}, { head: STYLE + CONFIG + HEAD_TAG, until: 'loaded', prepare });
  await opened.page.locator('#open').click();
  const inside = opened.page.locator(overlay);
  await inside.waitFor();
  return { ...opened, inside };
};

const openForm = async (open: OpenPage, type: string, prepare: Prepare) => {
  const html = (await readFixture('forms/form-steps.html')).replace('progress_bar', type);
  const opened = await openOverlay(open, popup(html), '.elementor-popup-modal', prepare);
  return { ...opened, form: opened.inside.locator('form') };
};

const labelsIn = (form: Locator) => form.locator('label.elementor-field-label:visible').allTextContents();

const OFF_CANVAS_OPENER = createLinkAction('off_canvas:open', { id: 'f00', displayMode: 'open' });
const panel = (content: string) =>
  `<a id="open" href="${OFF_CANVAS_OPENER}">Open</a><div class="elementor">
  <div class="elementor-element elementor-widget elementor-widget-off-canvas" data-id="f00" data-element_type="widget" data-settings="{}" data-widget_type="off-canvas.default">
    <div id="off-canvas-f00" class="e-off-canvas" role="dialog" aria-hidden="true" aria-label="Panel" aria-modal="true" inert="" data-delay-child-handlers="true">
      <div class="e-off-canvas__overlay"></div><div class="e-off-canvas__main"><div class="e-off-canvas__content">${content}</div></div>
    </div></div></div>`;

const OVERLAYS = [
  ['a popup', popup, '.elementor-popup-modal'],
  ['an off-canvas panel', panel, '.e-off-canvas'],
] as const;

describe.each(TAG_FIRST)('with the %s alone, until the code of its widgets is there', (_mode, open) => {
  it.each(['progress_bar', 'number_text', 'icon', 'text', 'none'])(
    'a multi-step form in a popup shows only its first step from the first frame on, and keeps its height: indicator type %s',
    async (type) => {
      let release = () => {};
      const { page, form } = await openForm(open, type, async ({ context }) => {
        ({ release } = await pauseRequests(context, /\/chunks\/(form|steps)-/));
      });
      const heightPx = () =>
        page.locator('.dialog-message').evaluate((node) => node.getBoundingClientRect().height);
      expect(await form.locator('.e-form__step').count()).toBe(0);
      expect(await labelsIn(form)).toEqual(['Name', 'Email']);
      const before = await heightPx();
      release();
      await form.locator('.e-form__step').first().waitFor();
      expect(await labelsIn(form)).toEqual(['Name', 'Email']);
      expect(Math.abs((await heightPx()) - before)).toBeLessThan(1);
    },
  );

  it('a multi-step form in an off-canvas panel shows only its first step', async () => {
    let release = () => {};
    const html = panel(await readFixture('forms/form-steps.html'));
    const { inside } = await openOverlay(open, html, '.e-off-canvas', async ({ context }) => {
      ({ release } = await pauseRequests(context, /\/chunks\/(form|steps)-/));
    });
    expect(await labelsIn(inside)).toEqual(['Name', 'Email']);
    release();
    await inside.locator('.e-form__step').first().waitFor();
    expect(await labelsIn(inside)).toEqual(['Name', 'Email']);
  });

  it('a multi-step form in a popup shows all its fields when the code of steps is missing', async () => {
    const { form, clearProblems } = await openForm(open, 'none', ({ context }) =>
      context.route(/\/chunks\/steps-/, (route) => route.abort()),
    );
    await form.locator('textarea').waitFor();
    expect(clearProblems().length).toBeGreaterThan(0);
  });

  it.each(OVERLAYS)(
    'in %s, accordions and tabs show their first panel, and a closed table of contents is closed',
    async (_name, markup, overlay) => {
      const fixtures = [
        'content/accordion',
        'content/accordion-legacy',
        'content/tabs',
        'content/tabs-legacy',
      ];
      const widgets = await Promise.all(fixtures.map((name) => readFixture(`${name}.html`)));
      const toc = (await readFixture('reading/table-of-contents.html')).replace(
        'tablet&quot;',
        'desktop&quot;',
      );
      let release = () => {};
      const { inside } = await openOverlay(
        open,
        markup(widgets.join('') + toc),
        overlay,
        async ({ context }) => {
          ({ release } = await pauseRequests(context, /\/chunks\/(accordion|tabs|table-of-contents)-/));
        },
      );
      const state = async () => ({
        panels: await inside
          .locator('.elementor-tab-content:visible')
          .evaluateAll((all) => all.map((each) => each.getAttribute('data-tab'))),
        hasContents: await inside.locator('.elementor-toc__body').isVisible(),
      });
      const right = { panels: ['1', '1', '1', '1'], hasContents: false };
      expect(await state()).toEqual(right);
      release();
      await inside.locator('.elementor-tab-content[style]').nth(3).waitFor({ state: 'attached' });
      await eventually(state).toEqual(right);
    },
  );
});
