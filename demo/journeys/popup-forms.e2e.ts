import { describe, expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { readFixture } from '#testing/fixture-markup.ts';
import { OUR_TAG, openMarkup } from '#testing/open-markup.ts';
import { pauseRequests } from '#testing/pause-requests.ts';
import { reservedSpaceStyles } from '#testing/reserved-space-styles.ts';

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

const openForm = async (type: string, prepare: NonNullable<Parameters<typeof openMarkup>[1]>['prepare']) => {
  const html = (await readFixture('forms/form-steps.html')).replace('progress_bar', type);
  const opened = await openMarkup(popup(html), {
    head: STYLE + reservedSpaceStyles() + CONFIG + OUR_TAG,
    until: 'loaded',
    ...(prepare && { prepare }),
  });
  await opened.page.locator('#open').click();
  const form = opened.page.locator('.elementor-popup-modal form');
  await form.waitFor();
  return { ...opened, form };
};

describe('a multi-step form in a popup shows only its first step from the first frame on, and keeps its height', () => {
  it.each(['progress_bar', 'number_text', 'icon', 'text', 'none'])(
    'with the indicator type %s',
    async (type) => {
      let release = () => {};
      const { page, form } = await openForm(type, async ({ context }) => {
        ({ release } = await pauseRequests(context, /\/chunks\/(form|steps)-/));
      });
      const seen = () => form.locator('label.elementor-field-label:visible').allTextContents();
      const heightPx = () =>
        page.locator('.dialog-message').evaluate((node) => node.getBoundingClientRect().height);
      expect(await form.locator('.e-form__step').count()).toBe(0);
      expect(await seen()).toEqual(['Name', 'Email']);
      const before = await heightPx();
      release();
      await form.locator('.e-form__step').first().waitFor();
      expect(await seen()).toEqual(['Name', 'Email']);
      expect(Math.abs((await heightPx()) - before)).toBeLessThan(1);
    },
  );
});

it('a multi-step form shows all its fields when the code of steps is missing', async () => {
  const { form, clearProblems } = await openForm('none', ({ context }) =>
    context.route(/\/chunks\/steps-/, (route) => route.abort()),
  );
  await form.locator('textarea').waitFor();
  expect(clearProblems().length).toBeGreaterThan(0);
});
