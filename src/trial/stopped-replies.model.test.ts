import { describe, expect, it } from 'vitest';
import { noticePage, replyTo } from './stopped-replies.ts';

const request = (path: string, body = '') => ({ method: 'POST', path, type: '', body });
const dataOf = (path: string, body = '') => {
  const { status, body: text } = replyTo(request(path, body), 'form', false);
  return { status, data: JSON.parse(text) };
};

describe('the reply to a request that is not sent', () => {
  it('is a page for a visitor who goes to one', () => {
    const { status, type, body } = replyTo(request('/checkout/'), 'order', true);
    expect([status, type]).toEqual([409, 'text/html; charset=utf-8']);
    expect(body).toContain('did not send an order or a payment to the shop. Start it with --live');
  });

  it('is a failure of the checkout, the builder or a contact form in their own form', () => {
    expect(dataOf('/?wc-ajax=checkout').data).toMatchObject({
      result: 'failure',
      messages: expect.stringContaining('<li>This is a trial'),
    });
    expect(dataOf('/wp-admin/admin-ajax.php', 'action=elementor_pro_forms_send_form').data).toMatchObject({
      success: false,
      data: { message: expect.stringContaining('This is a trial') },
    });
    const body = 'name="_wpcf7_unit_tag"\r\n\r\nwpcf7-f5-o1\r\n';
    expect(dataOf('/wp-json/contact-form-7/v1/contact-forms/5/feedback', body).data).toMatchObject({
      contact_form_id: 5,
      status: 'aborted',
      into: '#wpcf7-f5-o1',
    });
  });

  it('is an error for other code', () => {
    expect(dataOf('/wp-json/other/v1')).toMatchObject({ status: 409, data: { code: 'skerry_trial' } });
  });

  it('shows texts of others as texts', () => {
    expect(noticePage('<b>', '"&')).toContain('<h1>&#60;b&#62;</h1><p>&#34;&#38;</p>');
  });
});
