import { expect, it, onTestFinished, vi } from 'vitest';
import { createFakeTransport } from '#testing/fake-transport.ts';
import fc from '#testing/fast-check.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import type { Reply } from '#testing/reply.ts';
import { settle } from '#testing/settle.ts';
import { recordNavigation } from '#testing/shop-page.ts';
import type { RequestError } from '#transport/errors.ts';
import { form } from './handler.ts';

const AJAX = '/wp-admin/admin-ajax.php';

/** Mostly expected values, sometimes unexpected ones. */
const mostly = <T, U>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<U>) =>
  fc.oneof({ weight: 5, arbitrary: usual }, { weight: 1, arbitrary: odd });

const markup = mostly(
  fc.constantFrom(
    'No.',
    'No <b>way</b>.<br>Sorry.',
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '<form><input name="form_fields[name]"></form>',
    '<a href="javascript:alert(1)">x</a>',
    '</span></form><iframe srcdoc="x">',
    '<style>*{}</style>',
    '<p id="form-field-name" class="elementor-widget" data-widget_type="form.default">',
  ),
  fc.string(),
);
const address = fc.oneof(
  fc.constantFrom(
    '/thanks/',
    'https://pay.example/',
    'javascript:alert(1)',
    ' JaVa\tscript:x',
    'data:text/html,x',
    '//',
  ),
  fc.string(),
  fc.jsonValue(),
);
const field = fc.constantFrom('name', 'email', 'news', 'terms', 'photo', '', 'gone', '__proto__', '0');
const data = fc.record(
  {
    message: mostly(markup, fc.jsonValue()),
    errors: mostly(
      fc.dictionary(field, markup, { minKeys: 1 }),
      fc.oneof(fc.array(markup, { maxLength: 2 }), fc.jsonValue()),
    ),
    data: mostly(fc.record({ redirect_url: address, popup: fc.jsonValue() }), fc.jsonValue()),
  },
  { requiredKeys: [] },
);
const answer = fc.record({ success: fc.boolean(), data: mostly(data, fc.jsonValue()) });
const reply: fc.Arbitrary<Reply> = mostly(
  answer.map((json) => ({ json })),
  fc.oneof(
    answer.map((json) => ({ json, status: 403 })),
    fc.jsonValue().map((json) => ({ json })),
    fc.string().map((text) => ({ text })),
    markup.map((html) => ({ html, status: 500 })),
  ),
);

it('any reply leaves the form intact, runs no code and redirects only to web addresses', async () => {
  const transport = createFakeTransport();
  vi.stubGlobal('ElementorProFrontendConfig', { ajaxurl: AJAX });
  onTestFinished(() => sessionStorage.clear());
  const addresses = recordNavigation();
  let next: Reply = { text: '' };
  transport.on('POST', AJAX, () => next);
  const { element, clearErrors, dispose, difference } = await mountFixture(form, 'forms/form.html');
  const sent = element.querySelector('form') as HTMLFormElement;
  const [name, button] = ['#form-field-name', '[type="submit"]'].map(
    (selector) => sent.querySelector(selector) as HTMLInputElement,
  ) as [HTMLInputElement, HTMLInputElement];
  const buttonBefore = button.innerHTML;
  const served = new Set(sent.querySelectorAll('*'));

  const send = async (sentReply: Reply) => {
    next = sentReply;
    name.value = 'Ann';
    // Like jQuery: without the browser's validation.
    sent.dispatchEvent(new Event('submit', { cancelable: true }));
    await settle();
    await vi.waitFor(() => expect(sent.className).toBe('elementor-form'), { interval: 5, timeout: 10_000 });
  };
  await fc.assert(
    fc.asyncProperty(reply, async (sentReply) => {
      await send(sentReply);
      expect([button.disabled, button.innerHTML === buttonBefore]).toEqual([false, true]);
      // Only unreadable replies are reported, once.
      const faults = clearErrors().map(({ error }) => (error as RequestError).fault);
      const isRefused = sentReply.status !== undefined;
      const isAnswer = typeof Object(sentReply.json).success === 'boolean';
      if (isRefused || isAnswer) expect(faults).toEqual([]);
      else expect(faults.length).toBeLessThanOrEqual(1);
      for (const fault of faults) expect(fault).toMatch(/^The reply of elementor_pro_forms_send_form /);
      // The field is empty only after success.
      const isSent = sent.querySelector('.elementor-message-danger') === null;
      expect(name.value).toBe(isSent ? '' : 'Ann');
      const made = [...sent.querySelectorAll('*')].filter((each) => !served.has(each));
      for (const node of made) {
        expect(node.tagName).toMatch(/^(?:A|B|BR|DIV|P|SPAN)$/);
        const names = node
          .getAttributeNames()
          .filter((each) => !/^(?:class|href|role|id|tabindex)$/.test(each));
        expect(names).toEqual([]);
        expect(node.id).toMatch(/^(?:skerry-form-error-\d+)?$/);
      }
      for (const url of addresses) expect(url).toMatch(/^https?:/);
    }),
    { numRuns: 40 },
  );
  expect(transport.calls).toHaveLength(40);
  await dispose();
  expect(difference()).toBe('');
}, 30_000);
