import type { BrowserContext, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createLinkAction } from '#platform/link-actions.ts';
import { eventually } from '#testing/eventually.ts';
import { readFixture } from '#testing/fixture-markup.ts';
import { OUR_TAG, openMarkup } from '#testing/open-markup.ts';
import { type PageMode, TAG_FIRST } from '#testing/page-modes.ts';
import { HEAD_TAG, JQUERY_TAGS, scriptTag } from '#testing/script-page.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const HEAD = `<style>
  [data-elementor-type="popup"] { display: none }
  .dialog-widget { position: fixed; inset: 0; overflow: auto; background: #fff }
  .e-form__step.elementor-hidden, .e-field-step, .e-off-canvas[aria-hidden=true] { display: none }
</style><script>
  var elementorFrontendConfig = {};
  var ElementorProFrontendConfig = { ajaxurl: '/wp-admin/admin-ajax.php', popup: { hasPopUps: true } };
  var wpcf7 = { api: { root: '/wp-json/', namespace: 'contact-form-7/v1' } };
</script>`;
const ORIGINALS =
  JQUERY_TAGS +
  ['elementor-frontend', 'elementor-pro-frontend', 'contact-form-7'].map((each) => scriptTag(each)).join('');

/** Tag and plugin, with the originals on the page, and a theme that prints our tag without them. */
const MODES: readonly PageMode[] = [
  ...TAG_FIRST.map(
    ([name, open]): PageMode => [
      name,
      (body, code, options) => open(body + ORIGINALS, code, { ...options, head: HEAD + HEAD_TAG }),
    ],
  ),
  ...(isWholeSuite
    ? [
        [
          "a theme's own code",
          (body, _code, options) => openMarkup(body, { ...options, head: HEAD + OUR_TAG }),
        ] satisfies PageMode,
      ]
    : []),
];

const popupMarkup = (content: string, settings: object = {}) =>
  `<a id="open" href="${createLinkAction('popup:open', { id: '12' })}">Open</a>
  <button type="button" class="ask">Ask</button>
  <div data-elementor-type="popup" data-elementor-id="12" class="elementor elementor-12"
    data-elementor-settings='${JSON.stringify(settings)}'>${content}</div>`;

/** Fields of other plugins: with and without a form, with and without names. */
const PLAIN = `<form action="/elsewhere"><textarea name="note"></textarea>
    <select name="size"><option>S</option><option>M</option></select>
    <input type="checkbox" name="gift"><input type="radio" name="way" value="post" checked><input type="radio" name="way" value="fetch">
    <input type="password" name="secret"><input type="file" name="paper">
    <input name="number" autocomplete="cc-number"><input name="card-number"><input type="hidden" name="token" value="t"><button>Go</button></form>
  <textarea class="loose"></textarea>`;

const dialogOf = (page: Page) => page.locator('.elementor-popup-modal');
const openByLink = async (page: Page) => {
  await page.locator('#open').click();
  await dialogOf(page).waitFor();
};
const close = async (page: Page) => {
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'detached' });
};
const reopen = async (page: Page) => {
  await close(page);
  await openByLink(page);
};
/** After something was sent: expects an empty field, which keeps what is entered next. */
const expectEmptyThenKept = async (page: Page, field: Locator, text: string) => {
  await reopen(page);
  expect(await field.inputValue()).toBe('');
  await field.fill(text);
  await reopen(page);
  expect(await field.inputValue()).toBe(text);
};
/** Records the texts of a popup when it opens, before its first frame. */
const recordFirstFrames = () => {
  const seen: string[][] = [];
  Object.assign(window, { firstFrames: seen });
  document.addEventListener('elementor/popup/show', () => {
    const fields = document.querySelectorAll<HTMLTextAreaElement>('.elementor-popup-modal textarea');
    seen.push([...fields].map(({ value }) => value));
  });
};
const firstFrames = (page: Page) => page.evaluate('window.firstFrames');

const valuesOf = (page: Page, selector: string) =>
  dialogOf(page)
    .locator(selector)
    .evaluateAll((all) =>
      all.map((each) => {
        const { type, value, checked } = each as HTMLInputElement;
        return /checkbox|radio/.test(type) ? checked : value;
      }),
    );

const replyTo = async (context: BrowserContext) => {
  await context.route('**/admin-ajax.php', (route) =>
    route.fulfill({ json: { success: true, data: { message: 'Thanks', data: {} } } }),
  );
  await context.route('**/wp-json/**', (route) =>
    route.fulfill({
      json: route.request().url().endsWith('/schema')
        ? { rules: [] }
        : { status: 'mail_sent', message: 'Thanks' },
    }),
  );
};

describe.each(MODES)('in a popup that opens again (%s)', (_mode, open) => {
  const openPage = async (content: string, settings?: object) => {
    const { page } = await open(
      popupMarkup(content, settings),
      {},
      {
        prepare: async ({ context }) => {
          await context.addInitScript(recordFirstFrames);
          await replyTo(context);
        },
      },
    );
    return page;
  };

  it('fields of any kind keep what was entered, except passwords, files and cards, until the page is reloaded', async () => {
    const page = await openPage(PLAIN);
    const field = (name: string) => dialogOf(page).locator(`[name="${name}"]`);
    await openByLink(page);
    await field('note').fill('A long message');
    await field('size').selectOption('M');
    await field('gift').check();
    await field('way').last().check();
    for (const name of ['secret', 'number', 'card-number']) await field(name).fill('4242');
    await field('secret').evaluate((node: HTMLInputElement) => Object.assign(node, { type: 'text' }));
    await field('paper').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
    await dialogOf(page).locator('.loose').fill('Loose');
    await close(page);
    await openByLink(page);
    const all = 'input:not([type=hidden]),select,textarea';
    const kept = ['A long message', 'M', true, false, true, '', '', '', '', 'Loose'];
    expect(await valuesOf(page, all)).toEqual(kept);
    expect(await firstFrames(page)).toEqual([
      ['', ''],
      ['A long message', 'Loose'],
    ]);
    // Also after an opening without a change, and when it opens while it is open.
    await close(page);
    await openByLink(page);
    await page.evaluate((id) => document.querySelector<HTMLElement>(id)?.click(), '#open');
    expect(await valuesOf(page, all)).toEqual(kept);
    await field('note').fill('');
    await close(page);
    await openByLink(page);
    expect(await field('note').inputValue()).toBe('');
    await page.reload();
    await openByLink(page);
    expect(await valuesOf(page, all)).toEqual(['', 'S', false, true, false, '', '', '', '', '']);
  });

  it.each(['form', 'contact'])(
    'a form (%s) keeps what was typed from its first frame on, and is empty once it is sent',
    async (name) => {
      const page = await openPage(await readFixture(`forms/${name}.html`));
      const dialog = dialogOf(page);
      const message = dialog.locator('textarea').first();
      await openByLink(page);
      for (const [type, text] of [
        ['text', 'Ada'],
        ['email', 'ada@shop.example'],
      ] as const)
        await dialog.locator(`input[type=${type}]`).first().fill(text);
      await message.fill('A long message');
      if (name === 'form') await dialog.locator('[name="form_fields[terms]"]').check();
      await close(page);

      await openByLink(page);
      expect(await firstFrames(page)).toEqual([[''], ['A long message']]);
      if (name === 'form') expect(await dialog.locator('[name="form_fields[terms]"]').isChecked()).toBe(true);
      await dialog.locator('[type=submit]').click();
      await dialog.getByText('Thanks').first().waitFor();
      await eventually(() => message.inputValue()).toBe('');
      await expectEmptyThenKept(page, message, 'Another message');
    },
  );

  it.each([
    ['form', 'submit_success'],
    ['contact', 'wpcf7mailsent'],
  ])('a form (%s) is empty when its success has closed the popup', async (name, event) => {
    const page = await openPage(await readFixture(`forms/${name}.html`));
    const dialog = dialogOf(page);
    await page.evaluate((type) => {
      document.addEventListener(type, () =>
        document.querySelector<HTMLElement>('.dialog-close-button')?.click(),
      );
    }, event);
    await openByLink(page);
    for (const [type, text] of [
      ['text', 'Ada'],
      ['email', 'ada@shop.example'],
    ] as const)
      await dialog.locator(`input[type=${type}]`).first().fill(text);
    await dialog.locator('textarea').first().fill('A long message');
    if (name === 'form') await dialog.locator('[name="form_fields[terms]"]').check();
    await dialog.locator('[type=submit]').click();
    await dialog.waitFor({ state: 'detached' });
    await openByLink(page);
    expect(await dialog.locator('textarea').first().inputValue()).toBe('');
  });

  it('a multi-step form begins with its first step and keeps the values of all steps', async () => {
    const page = await openPage(await readFixture('forms/form-steps.html'));
    const dialog = dialogOf(page);
    const next = () => dialog.locator('.e-form__buttons__wrapper__button-next:visible').click();
    await openByLink(page);
    await dialog.locator('[type=text]').fill('Ada');
    await dialog.locator('[type=email]').fill('ada@shop.example');
    await next();
    await dialog.getByLabel('Sand').check();
    await close(page);
    await openByLink(page);
    await dialog.locator('.e-form__step').first().waitFor();
    expect(await dialog.locator('.e-form__step:visible [type=text]').inputValue()).toBe('Ada');
    await next();
    expect(await dialog.getByLabel('Sand').isChecked()).toBe(true);
  });

  it('a form that the browser sends into a new tab is empty afterwards, and keeps what is typed then', async () => {
    const page = await openPage(
      '<form action="/list" target="_blank"><input name="mail"><button>Join</button></form>',
    );
    const mail = dialogOf(page).locator('[name=mail]');
    await openByLink(page);
    await mail.fill('ada@shop.example');
    await Promise.all([page.context().waitForEvent('page'), dialogOf(page).getByText('Join').click()]);
    await page.bringToFront();
    await expectEmptyThenKept(page, mail, 'grace@shop.example');
  });

  it('an off-canvas panel keeps what was typed, too', async () => {
    const panel = (await readFixture('overlay/off-canvas.html')).replace(
      'class="e-off-canvas__content">',
      `$&${PLAIN}`,
    );
    const { page } = await open(`<div class="elementor">${panel}</div>`);
    const note = page.locator('.e-off-canvas [name=note]');
    for (const before of ['', 'A long message']) {
      await page.getByText('Browse the shop').first().click();
      await note.waitFor();
      expect(await note.inputValue()).toBe(before);
      await note.fill('A long message');
      await page.keyboard.press('Escape');
      await page.locator('#off-canvas-0ff0ca1[aria-hidden=true]').waitFor({ state: 'attached' });
    }
  });

  it('fields keep what was typed, however it opens: by time, selector, script or link', async () => {
    const page = await openPage(PLAIN, {
      open_selector: '.ask',
      triggers: { page_load: 'yes', page_load_delay: 0 },
    });
    const note = dialogOf(page).locator('[name=note]');
    await note.fill('By time');
    const openings: readonly (readonly [string, () => Promise<unknown>])[] = [
      ['selector', () => page.locator('.ask').click()],
      ['script', () => page.evaluate('void elementorProFrontend.modules.popup.showPopup({ id: 12 })')],
      ['link', () => page.locator('#open').click()],
    ];
    let before = 'By time';
    for (const [name, act] of openings) {
      await close(page);
      await act();
      await dialogOf(page).waitFor();
      expect([name, await note.inputValue()]).toEqual([name, before]);
      before = `By ${name}`;
      await note.fill(before);
    }
  });
});
