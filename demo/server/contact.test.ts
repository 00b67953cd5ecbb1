import { beforeEach, describe, expect, it } from 'vitest';
import { createShop } from '../server.ts';
import { createVisitor, type Visitor } from './visitor.ts';

const unitTag = 'wpcf7-f146-p148-o1';
const hidden = { _wpcf7: '146', _wpcf7_unit_tag: unitTag };
const message = { 'your-name': 'Ann', 'your-email': 'ann@shop.test', 'your-message': 'Hello' };
const route = (rest: string, id = 146): string => `/wp-json/contact-form-7/v1/contact-forms/${id}/${rest}`;

let visitor: Visitor;

beforeEach(() => {
  visitor = createVisitor(createShop());
});

describe('feedback', () => {
  it('says that a whole message was sent, with a hash of what was posted', async () => {
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

  it('names the first broken rule of each field, with status 200', async () => {
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
    expect([response.status, status, hash]).toEqual([200, 'validation_failed', '']);
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

  it('takes a message with a forbidden word for spam', async () => {
    const fields = { ...hidden, ...message, 'your-message': 'buy spamword now' };
    const response = await visitor.postMultipart(route('feedback'), fields);
    expect(await response.json()).toMatchObject({ status: 'spam', posted_data_hash: '' });
  });

  it('answers 404 to an unknown form, 415 to a body that is not multipart, 400 without a unit tag', async () => {
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

describe('schema and refill', () => {
  it('prints the rules of the form', async () => {
    const response = await visitor.get(route('feedback/schema'));
    expect(await response.json()).toMatchObject({
      version: 'Contact Form 7 SWV Schema 2024-10',
      rules: expect.arrayContaining([
        { rule: 'required', field: 'your-name', error: 'Please fill out this field.' },
      ]),
    });
    expect((await visitor.get(route('feedback/schema', 1))).status).toBe(404);
  });

  it('refills a form without a quiz with an empty list', async () => {
    expect(await (await visitor.get(route('refill'))).json()).toEqual([]);
  });
});

describe('form posted without script', () => {
  it('is answered by the page, with the message in the form and the fields empty again', async () => {
    const page = await (await visitor.post('/contact/', { ...hidden, ...message })).text();
    expect(page).toContain('data-status="sent"');
    expect(page).toContain(
      '<div class="wpcf7-response-output" aria-hidden="true">Thank you for your message.',
    );
    expect(page).not.toContain('ann@shop.test');
  });

  it('keeps what was written and marks what is wrong', async () => {
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
