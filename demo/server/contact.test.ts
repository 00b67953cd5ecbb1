import { beforeEach, describe, expect, it } from 'vitest';
import { type Exchange, hasCaptures, recordedExchanges } from '../../src/testing/captures.ts';
import { createShop } from '../server.ts';
import { answerInMarkup } from './contact/answered-form.ts';
import { findForm } from './contact/forms.ts';
import { checkSubmission } from './contact/submission.ts';
import { createVisitor, type Visitor } from './visitor.ts';

const unitTag = 'wpcf7-f146-p148-o1';
const hidden = { _wpcf7: '146', _wpcf7_unit_tag: unitTag };
const message = { 'your-name': 'Ann', 'your-email': 'ann@shop.test', 'your-message': 'Hello' };
const route = (path: string, id = 146): string => `/wp-json/contact-form-7/v1/contact-forms/${id}/${path}`;

let visitor: Visitor;

beforeEach(() => {
  visitor = createVisitor(createShop());
});

describe('the feedback endpoint', () => {
  it('confirms a valid message, with a hash of the posted data', async () => {
    const response = await visitor.postMultipart(route('feedback'), { ...hidden, ...message });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      contact_form_id: 146,
      status: 'mail_sent',
      message: 'Thank you for your message. It has been sent.',
      posted_data_hash: expect.stringMatching(/^[\da-f]{32}$/),
      into: `#${unitTag}`,
      invalid_fields: [],
    });
  });

  it('returns the first error of each field, with status 200', async () => {
    const fields = { ...hidden, 'your-name': ' ', 'your-email': 'nope', 'your-message': 'x'.repeat(2001) };
    const response = await visitor.postMultipart(route('feedback'), fields);
    const {
      status,
      posted_data_hash: hash,
      invalid_fields: invalid,
    } = (await response.json()) as {
      status: string;
      posted_data_hash: string;
      invalid_fields: object[];
    };
    expect(response.status).toBe(200);
    expect(status).toBe('validation_failed');
    expect(hash).toBe('');
    expect(invalid).toEqual([
      {
        field: 'your-name',
        message: 'Please fill out this field.',
        idref: null,
        error_id: `${unitTag}-ve-your-name`,
      },
      {
        field: 'your-email',
        message: 'Please enter an email address.',
        idref: null,
        error_id: `${unitTag}-ve-your-email`,
      },
      {
        field: 'your-message',
        message: 'This field has a too long input.',
        idref: null,
        error_id: `${unitTag}-ve-your-message`,
      },
    ]);
  });

  it('treats a message with a forbidden word as spam', async () => {
    const fields = { ...hidden, ...message, 'your-message': 'buy spamword now' };
    const response = await visitor.postMultipart(route('feedback'), fields);
    expect(await response.json()).toMatchObject({ status: 'spam', posted_data_hash: '' });
  });

  it.each([
    ['ABORTNOW', 'aborted'],
    ['FAILMAIL', 'mail_failed'],
    ['PAYNOW', 'payment_required'],
  ])('handles a message with %s: returns the status %s and a hash', async (word, status) => {
    const fields = { ...hidden, ...message, 'your-message': `please ${word}` };
    const response = await visitor.postMultipart(route('feedback'), fields);
    expect(await response.json()).toMatchObject({
      status,
      posted_data_hash: expect.stringMatching(/^[\da-f]{32}$/),
      invalid_fields: [],
    });
  });

  it('returns 404 for an unknown form, 415 for a body that is not multipart, 400 without a unit tag', async () => {
    const unknown = await visitor.postMultipart(route('feedback', 999999), { a: '1' });
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({ code: 'wpcf7_not_found', data: { status: 404 } });
    const plain = await visitor.post(route('feedback'), { 'your-name': 'A' });
    expect(plain.status).toBe(415);
    expect(await plain.json()).toMatchObject({ code: 'wpcf7_unsupported_media_type' });
    const untagged = await visitor.postMultipart(route('feedback'), { ...message, _wpcf7_unit_tag: '' });
    expect(untagged.status).toBe(400);
    expect(await untagged.json()).toMatchObject({ code: 'wpcf7_unit_tag_not_found' });
  });
});

describe('the schema and refill endpoints', () => {
  it('return the rules of the form', async () => {
    const response = await visitor.get(route('feedback/schema'));
    expect(await response.json()).toMatchObject({
      version: 'Contact Form 7 SWV Schema 2024-10',
      rules: expect.arrayContaining([
        { rule: 'required', field: 'your-name', error: 'Please fill out this field.' },
      ]),
    });
    expect((await visitor.get(route('feedback/schema', 1))).status).toBe(404);
  });

  it('return an empty list to refill a form without a quiz', async () => {
    expect(await (await visitor.get(route('refill'))).json()).toEqual([]);
    expect((await visitor.get(route('refill', 1))).status).toBe(404);
  });

  it('return a different question than the posted one', async () => {
    const questionIn = async (response: Response | Promise<Response>) =>
      ((await (await response).json()) as { quiz: { 'your-quiz': [string, string] } }).quiz['your-quiz'];
    const [question, hash] = await questionIn(visitor.get(route('refill', 145)));
    const fields = { _wpcf7_unit_tag: 'wpcf7-f145-o1', '_wpcf7_quiz_answer_your-quiz': hash };
    const [other] = await questionIn(visitor.postMultipart(route('feedback', 145), fields));
    expect(other).not.toBe(question);
  });
});

describe('a session fault', () => {
  it.each([
    ['feedback', (shop: Visitor) => shop.postMultipart(route('feedback'), { ...hidden, ...message })],
    ['refill', (shop: Visitor) => shop.get(route('refill'))],
    ['schema', (shop: Visitor) => shop.get(route('feedback/schema'))],
  ])('can apply to %s only', async (call, request) => {
    const other = call === 'refill' ? 'feedback/schema' : 'refill';
    await visitor.get(`/?fault=500&fault_on=${call}`);
    expect((await request(visitor)).status).toBe(500);
    expect((await visitor.get(route(other))).status).toBe(200);
    await visitor.get('/?fault=none');
    expect((await request(visitor)).status).toBe(200);
  });
});

interface Recorded {
  readonly status?: string;
  readonly message?: string;
  readonly posted_data_hash?: string;
  readonly invalid_fields?: readonly object[];
}

const fileOf = ({ file, type, size }: { file: string; type: string; size: number }) =>
  new File(['x'.repeat(size)], file, { type });

const entriesOf = (body: unknown): [string, string | File][] => {
  const { 'multipart/form-data': entries } = body as {
    'multipart/form-data': [string, string | Parameters<typeof fileOf>[0]][];
  };
  return entries.map(([name, value]) => [name, typeof value === 'string' ? value : fileOf(value)]);
};

describe.skipIf(!hasCaptures)('recorded responses', () => {
  const names =
    'validation_failed acceptance_missing mail_sent spam aborted mail_failed payment_required errors'.split(
      ' ',
    );
  // Skips a request without a message, which this shop's form requires.
  const recorded = (hasCaptures ? names : [])
    .flatMap((name) => recordedExchanges(`cf7-feedback-${name}`))
    .filter(({ note }) => note !== 'unit tag of another form');

  const send = ({ request: { path, body } }: Exchange): Promise<Response> =>
    typeof body === 'string'
      ? visitor.post(path, Object.fromEntries(new URLSearchParams(body)))
      : visitor.postMultipart(path, entriesOf(body));

  it.each(recorded.map((exchange) => [`${exchange.request.path} ${exchange.note}`, exchange] as const))(
    'are returned for %s',
    async (_what, exchange) => {
      const response = await send(exchange);
      expect(response.status).toBe(exchange.response.status);
      const { posted_data_hash: hash, ...reply } = (await response.json()) as Recorded;
      const { posted_data_hash: recordedHash, ...expected } = exchange.response.body as Recorded;
      expect(Boolean(hash)).toBe(Boolean(recordedHash));
      // The choice of the next question is up to the site.
      expect({ ...reply, quiz: undefined }).toEqual({ ...expected, quiz: undefined });
    },
  );

  it.each([145, 147])('are returned for the schema of form %i', async (id) => {
    const path = route('feedback/schema', id);
    const exchange = recordedExchanges('cf7-schema').find(({ request }) => request.path === path);
    expect(await (await visitor.get(path)).json()).toEqual(exchange?.response.body);
  });
});

describe('a form of every kind of field, posted without script', () => {
  const wrap = (name: string, control: string) =>
    `<span class="wpcf7-form-control-wrap" data-name="${name}">${control}</span>`;
  const box = (name: string, value: string, type: string, state = '') =>
    `<span class="wpcf7-list-item"><label><input type="${type}" name="${name}" value="${value}"${state} /></label></span>`;
  const boxes = `<span class="wpcf7-form-control wpcf7-checkbox">${box('your-check[]', 'Mail', 'checkbox')}${box('your-check[]', 'Post', 'checkbox')}</span>`;
  const radios = `<span class="wpcf7-form-control wpcf7-radio">${box('your-radio', 'Small', 'radio', ' checked="checked"')}${box('your-radio', 'Large', 'radio')}</span>`;
  const select =
    '<select class="wpcf7-form-control" aria-invalid="false" name="your-select"><option value="">-</option><option value="Order">Order</option></select>';
  const quiz =
    '<input class="wpcf7-form-control wpcf7-quiz" type="text" name="your-quiz" value="" /><input type="hidden" name="_wpcf7_quiz_answer_your-quiz" value="87e982d37cdf1921ef2dab8edeb40fa6" />';
  const formWithTag = (tag: string) =>
    `<div class="wpcf7" id="${tag}"><form class="wpcf7-form init" data-status="init">${wrap('your-check', boxes)}${wrap('your-radio', radios)}${wrap('your-select', select)}${wrap('your-quiz', quiz)}<div class="wpcf7-response-output" aria-hidden="true"></div></form></div>`;

  const post = (entries: [string, string][]) => {
    const data = new FormData();
    for (const [name, value] of entries) data.append(name, value);
    const form = findForm(145);
    if (!form) throw new Error('There is no such form.');
    const tag = 'wpcf7-f145-o1';
    const page = answerInMarkup(
      formWithTag('wpcf7-f145-o2') + formWithTag(tag),
      checkSubmission(form, data, tag),
      data,
    );
    return page.split(formWithTag('wpcf7-f145-o2'));
  };

  it('keeps the chosen values, clears the quiz, and leaves other forms unchanged', () => {
    const [before, html] = post([
      ['your-check[]', 'Post'],
      ['your-radio', 'Large'],
      ['your-select', 'Order'],
      ['your-quiz', '3'],
    ]);
    expect(before).toBe('');
    expect(html).toContain('value="Post" checked="checked"');
    expect(html).toContain('value="Large" checked="checked"');
    expect(html).toContain('<option value="Order" selected="selected">');
    expect(html?.match(/checked=/g)).toHaveLength(2);
    expect(html).toContain('name="your-quiz" value="" />');
    expect(html).toContain('value="87e982d37cdf1921ef2dab8edeb40fa6"');
  });

  it('shows an error at the end of each invalid field', () => {
    const [, html = ''] = post([['your-radio', 'Medium']]);
    const tip = (message: string) =>
      `<span class="wpcf7-not-valid-tip" aria-hidden="true">${message}</span></span>`;
    expect(html).toContain(`</label></span></span>${tip('Please fill out this field.')}`);
    expect(html).toContain(tip('Undefined value was submitted through this field.'));
    expect(html).toContain('class="wpcf7-form-control wpcf7-not-valid wpcf7-radio"');
    expect(html).toContain('aria-invalid="true" name="your-select"');
  });
});

describe('a form posted without script', () => {
  it('shows the page with the message in the form and empty fields', async () => {
    const page = await (await visitor.post('/contact/', { ...hidden, ...message })).text();
    expect(page).toContain('data-status="sent"');
    expect(page).toContain(
      '<div class="wpcf7-response-output" aria-hidden="true">Thank you for your message.',
    );
    expect(page).not.toContain('ann@shop.test');
  });

  it('keeps the typed values and marks invalid fields', async () => {
    const fields = {
      ...hidden,
      'your-name': '"Ann" <b>$&',
      'your-email': 'nope',
      'your-message': 'Hello </textarea>',
    };
    const page = await (await visitor.post('/contact/', fields)).text();
    expect(page).toContain('data-status="invalid"');
    expect(page).toContain('value="&quot;Ann&quot; &lt;b&gt;$&amp;"');
    expect(page).toContain('Hello &lt;/textarea&gt;</textarea>');
    expect(page).toContain(`<li id="${unitTag}-ve-your-email">Please enter an email address.</li>`);
    expect(page.match(/wpcf7-not-valid-tip/g)).toHaveLength(1);
  });
});
