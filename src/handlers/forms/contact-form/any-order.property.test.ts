import { expect, it, vi } from 'vitest';
import fc from '#testing/fast-check.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { contactForm } from './handler.ts';

interface Question {
  answer(reply: Response | Error): void;
}

const STATUSES =
  'validation_failed acceptance_missing spam aborted mail_sent mail_failed payment_required init submitting resetting error';
const SETTLED = /^(?:init|invalid|unaccepted|spam|aborted|sent|failed|payment-required|custom-[\w-]+)$/;
const WRONG = [{ field: 'your-name', message: 'No' }];

const json = (value: unknown) => new Response(JSON.stringify(value));
const REPLIES: Readonly<Record<string, () => Response | Error>> = {
  offline: () => new TypeError('Failed to fetch'),
  broken: () => new Response('', { status: 500 }),
  page: () => new Response('<h1>Hello</h1>'),
  junk: () => json({ status: 7, invalid_fields: 'x', quiz: [1], captcha: 2 }),
};
const replyOf = (name: string) =>
  REPLIES[name]?.() ?? json({ status: name, message: 'So.', invalid_fields: WRONG });

const step = fc.oneof(
  fc.constantFrom('press', 'submit', 'reset', 'ask', 'validate', 'type', 'pause', 'questions', 'silence'),
  fc.constantFrom(...Object.keys(REPLIES), ...STATUSES.split(' ')),
);

/** A site that replies on demand, in the order of the requests. */
function createSite() {
  const open: { messages: Question[]; refills: Question[] } = { messages: [], refills: [] };
  const site = { ...open, asked: 0 };
  vi.stubGlobal('fetch', (url: string, { method, signal }: RequestInit) => {
    if (/schema$/.test(url)) return Promise.resolve(json({ rules: [] }));
    const list = method === 'POST' ? site.messages : site.refills;
    if (method === 'POST') site.asked += 1;
    return new Promise<Response>((resolve, reject) => {
      const question = {
        answer: (reply: Response | Error) => (reply instanceof Error ? reject(reply) : resolve(reply)),
      };
      list.push(question);
      signal?.addEventListener('abort', () => {
        list.splice(list.indexOf(question), 1);
        reject(signal.reason);
      });
    });
  });
  return site;
}

it('a form sends one message at a time, keeps its text and can be sent again, in any order of actions', async () => {
  const site = createSite();
  // biome-ignore lint/suspicious/noExplicitAny: the object of the page, as other scripts see it
  const page = window as { wpcf7?: any };
  page.wpcf7 = { api: { root: 'https://shop.example/wp-json/' } };
  const { element, clearErrors } = await mountFixture(contactForm, 'forms/contact.html');
  const form = element.querySelector('form') as HTMLFormElement;
  const text = form.querySelector('textarea') as HTMLTextAreaElement;
  const button = form.querySelector('.wpcf7-submit') as HTMLInputElement;
  const breathe = () => new Promise((resolve) => setTimeout(resolve));
  element.dispatchEvent(new Event('focusin'));
  await vi.waitFor(() => expect(page.wpcf7.schemas.size).toBe(1));
  await vi.dynamicImportSettled();

  const does: Record<string, () => unknown> = {
    press: () => button.click(),
    submit: () => page.wpcf7.submit(form),
    reset: () => form.reset(),
    ask: () => page.wpcf7.reset(form),
    validate: () => page.wpcf7.validate(form),
    type() {
      text.value += 'x';
      for (const type of ['input', 'change']) text.dispatchEvent(new Event(type, { bubbles: true }));
    },
    pause: breathe,
    questions: () => site.refills.shift()?.answer(json([])),
    silence: () => site.refills.shift()?.answer(new Response('', { status: 503 })),
  };
  const restFields = () =>
    vi.waitFor(
      () => {
        for (const request of site.messages.splice(0)) request.answer(replyOf('spam'));
        for (const request of site.refills.splice(0)) request.answer(json([]));
        expect(form.dataset.status).toMatch(SETTLED);
        expect(form.className).toBe(`wpcf7-form ${form.dataset.status}`);
      },
      { interval: 1 },
    );

  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      text.value = '';
      for (const name of steps) {
        const [typed, isUnderWay, requested] = [text.value, site.messages.length > 0, site.asked];
        const act = does[name];
        if (act) await act();
        else site.messages.shift()?.answer(replyOf(name));
        if (isUnderWay) expect(site.asked).toBe(requested);
        if (!/^(?:type|reset|pause)$/.test(name)) expect(text.value).toBe(typed);
      }
      const isKept = !steps.some((name) => /^(?:reset|mail_sent)$/.test(name));
      await restFields();
      if (isKept) expect(text.value).toBe(steps.flatMap((name) => (name === 'type' ? 'x' : [])).join(''));
      await breathe();
      const before = site.asked;
      button.click();
      expect(site.asked).toBe(before + 1);
      await restFields();
      expect(form.dataset.status).toBe('spam');
    }),
    { numRuns: 40 },
  );
  clearErrors();
  delete page.wpcf7;
});
