import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { openDemo } from '#testing/open-demo.ts';
import { type Fate, startShopProxy } from '#testing/shop-proxy.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const CONTACT = '#wpcf7-f146-p148-o1';
const MUG = 'form[aria-label="A mug of your own"]';

interface FormStory {
  readonly name: string;
  readonly path: string;
  readonly endpoint: string;
  readonly form: string;
  /** Fills the form in, up to its last button. */
  fill(page: Page): Promise<unknown>;
  readonly button: string;
  /** The field with the longest text. */
  readonly field: string;
  /** Selector of messages that belong to the whole form. */
  readonly message: string;
  readonly success: string;
}

const stories: readonly FormStory[] = [
  {
    name: 'a contact form',
    path: '/contact/',
    endpoint: '/feedback',
    form: CONTACT,
    async fill(page) {
      await page.locator(`${CONTACT} [name=your-name]`).fill('Ada');
      await page.locator(`${CONTACT} [name=your-email]`).fill('ada@example.org');
      await page.locator(`${CONTACT} [name=your-message]`).fill('Is the cat well?');
    },
    button: '.wpcf7-submit',
    field: '[name=your-message]',
    message: '.wpcf7-response-output',
    success: 'Thank you',
  },
  {
    name: 'a form of the builder',
    path: '/forms/',
    endpoint: '/admin-ajax.php',
    form: MUG,
    async fill(page) {
      const mug = page.locator(MUG);
      const step = (value: string) =>
        eventually(() => mug.getByRole('progressbar').getAttribute('aria-valuenow')).toBe(value);
      await step('33');
      await mug.getByLabel('Name').fill('Ann');
      await mug.getByLabel('Email').fill('ann@shop.example');
      await mug.getByRole('button', { name: 'Next' }).click();
      await step('66');
      await mug.getByLabel('Kelp').check();
      await mug.getByRole('button', { name: 'On to the words' }).click();
      await step('100');
      await mug.getByLabel('What is to be written').fill('Is the cat well?');
    },
    button: 'button:has-text("Order the mug")',
    field: 'textarea >> visible=true',
    message: '.elementor-message',
    success: 'Your mug goes to the wheel',
  },
];

const faults: [string, Fate][] = [
  ['before the shop gets it', { reply: 'none', isHandled: false }],
  ['in the middle of the reply', { reply: 'half' }],
  ...(isWholeSuite
    ? ([
        ['before the reply', { reply: 'none' }],
        ['and a gateway gives up', { reply: '504' }],
      ] as [string, Fate][])
    : []),
];

const SAME_TEXT = 'Is the cat well?';

describe.each(stories.map((story, index) => [story.name, story, index] as const))(
  '%s',
  (_name, story, index) => {
    // The faults take turns with the forms.
    it.each(isWholeSuite ? faults : faults.slice(index % 2, (index % 2) + 1))(
      'whose line goes %s keeps the text, says so once, and can be sent again',
      async (_when, fate) => {
        let nextFate: Fate = fate;
        let arrived = 0;
        let handled = 0;
        const origin = await startShopProxy({
          decide({ method, path }) {
            if (method !== 'POST' || !path.split('?')[0]?.endsWith(story.endpoint)) return {};
            arrived += 1;
            handled += Number(nextFate.isHandled ?? true);
            return nextFate;
          },
        });
        const { page, clearProblems } = await openDemo('/?script=off', {
          until: 'load',
          reducedMotion: 'reduce',
        });
        await page.goto(origin + story.path);
        await story.fill(page);
        const form = page.locator(story.form);
        const messages = form.locator(story.message).filter({ visible: true, hasText: /\w/ });
        const send = () => form.locator(story.button).click();
        await send();
        await eventually(() => messages.count()).toBe(1);
        expect(await messages.textContent()).toMatch(/\w+ \w+/);
        expect(await messages.textContent()).not.toContain(story.success);
        expect(await form.locator(story.field).inputValue()).toBe(SAME_TEXT);
        expect(arrived).toBe(1);
        clearProblems();

        nextFate = {};
        const handledBefore = handled;
        await form.locator(story.button).dblclick();
        await form.getByText(story.success).first().waitFor();
        await eventually(() => messages.count()).toBe(1);
        expect([arrived, handled]).toEqual([2, handledBefore + 1]);
      },
    );
  },
);
