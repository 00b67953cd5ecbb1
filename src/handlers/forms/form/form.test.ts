import jQuery from 'jquery';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  createDeferredReply,
  createFakeTransport,
  type FakeTransport,
  NETWORK_FAILURE,
} from '#testing/fake-transport.ts';
import { resolveMarkup } from '#testing/fixture-markup.ts';
import { type Fixture, mountFixture } from '#testing/mount-fixture.ts';
import type { Reply } from '#testing/reply.ts';
import { settle } from '#testing/settle.ts';
import { recordNavigation } from '#testing/shop-page.ts';
import type { RequestError } from '#transport/errors.ts';
import { form } from './handler.ts';

const AJAX = '/wp-admin/admin-ajax.php';
const FIXTURE = 'forms/form.html';
const sent = (data: object = []): Reply => ({
  json: { success: true, data: { message: 'Your submission was successful.', data } },
});
const refused = (errors: object, message = 'Your submission failed because of an error.'): Reply => ({
  json: { success: false, data: { message, errors, data: [] } },
});

let transport: FakeTransport;
let addresses: readonly string[];

beforeEach(() => {
  transport = createFakeTransport();
  addresses = recordNavigation();
  vi.stubGlobal('ElementorProFrontendConfig', { ajaxurl: `https://shop.example${AJAX}` });
  onTestFinished(() => sessionStorage.clear());
});

const open = (source = FIXTURE, options = {}) => mountFixture(form, source, options);
const formOf = ({ element }: Fixture) => element.querySelector('form') as HTMLFormElement;
const field = (fixture: Fixture, id: string) =>
  fixture.element.querySelector(`#form-field-${id}`) as HTMLInputElement;
const button = ({ element }: Fixture) => element.querySelector('[type="submit"]') as HTMLButtonElement;
const boxes = ({ element }: Fixture) =>
  [...element.querySelectorAll('form > .elementor-message')].map((each) => each.textContent);

const fill = (fixture: Fixture) => {
  for (const [id, value] of Object.entries({ name: 'Ann', email: 'ann@shop.example', message: 'Hello' })) {
    field(fixture, id).value = value;
    field(fixture, id).dispatchEvent(new Event('input', { bubbles: true }));
  }
  field(fixture, 'terms').checked = true;
};
const submit = async (fixture: Fixture) => {
  fill(fixture);
  formOf(fixture).requestSubmit();
  await settle();
};
/** The code that parses markup is loaded with the first reply that has some. */
const messageShown = (fixture: Fixture) => vi.waitFor(() => expect(boxes(fixture)).not.toEqual([]));
/** Records events of the form, in order, with their details. */
const recordEvents = (fixture: Fixture) => {
  const recorded: [string, unknown][] = [];
  for (const name of ['submit_success', 'form_destruct', 'reset', 'error']) {
    formOf(fixture).addEventListener(name, (event) => recorded.push([name, (event as CustomEvent).detail]));
  }
  return recorded;
};
const choose = (input: HTMLInputElement, ...sizes: number[]) => {
  const files = sizes.map((size, index) => {
    const file = new File(['x'], `${index}.jpg`);
    Object.defineProperty(file, 'size', { value: size });
    return file;
  });
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
};

describe('a form of the page builder', () => {
  it('sends all of its fields once and is reset', async () => {
    const answer = createDeferredReply();
    transport.on('POST', AJAX, answer.promise);
    const fixture = await open();
    const before = button(fixture).innerHTML;
    const recorded = recordEvents(fixture);
    await submit(fixture);
    formOf(fixture).requestSubmit();
    await settle();
    expect(transport.calls).toHaveLength(1);
    expect(transport.calls[0]?.body).toMatchObject({
      action: 'elementor_pro_forms_send_form',
      referrer: location.href,
      post_id: '472',
      form_id: 'f0a1001',
      queried_id: '472',
      'form_fields[name]': 'Ann',
      'form_fields[photo][]': expect.any(File),
      'form_fields[origin]': 'forms',
      'form_fields[website]': '',
    });
    expect([formOf(fixture).className, button(fixture).disabled]).toEqual([
      'elementor-form elementor-form-waiting',
      true,
    ]);
    expect(button(fixture).querySelectorAll(':scope > span > .elementor-form-spinner')).toHaveLength(1);

    answer.resolve(sent({ more: 1 }));
    await settle();
    const data = { message: 'Your submission was successful.', data: { more: 1 } };
    expect(recorded).toEqual([
      ['submit_success', data],
      ['form_destruct', data],
      ['reset', undefined],
    ]);
    expect(boxes(fixture)).toEqual(['Your submission was successful.']);
    expect(fixture.element.querySelector('[role="alert"]')?.className).toBe(
      'elementor-message elementor-message-success',
    );
    expect([field(fixture, 'name').value, button(fixture).disabled, button(fixture).innerHTML]).toEqual([
      '',
      false,
      before,
    ]);
    expect(sessionStorage).toHaveLength(0);
    await fixture.dispose();
    expect(fixture.difference()).toBe('');
  });

  it('is sent once by clicks before its code was loaded', async () => {
    transport.on('POST', AJAX, sent());
    const fixture = await open(FIXTURE, { stage: 'waiting' });
    fill(fixture);
    for (const _press of [1, 2]) button(fixture).click();
    expect(transport.calls).toHaveLength(0);
    await messageShown(fixture);
    expect([boxes(fixture).length, transport.calls.length]).toEqual([1, 1]);
  });

  it('emits jQuery events with their usual arguments, on the document too', async () => {
    vi.stubGlobal('jQuery', jQuery);
    transport.on('POST', AJAX, sent({ a: 1 }), refused([]));
    const fixture = await open();
    const recorded: unknown[][] = [];
    const note = ({ type }: { type: string }, ...args: unknown[]) => recorded.push([type, ...args]);
    jQuery(document).on('submit_success', note);
    jQuery(formOf(fixture)).on('form_destruct error reset', note);
    onTestFinished(() => jQuery(document).off('submit_success', note));
    fill(fixture);
    jQuery(formOf(fixture)).trigger('submit');
    await settle();
    const data = { message: 'Your submission was successful.', data: { a: 1 } };
    expect(recorded).toEqual([['submit_success', data], ['form_destruct', data], ['reset']]);
    await submit(fixture);
    expect(recorded.at(-1)).toEqual(['error']);
  });

  it('shows no message if the one in the reply is empty', async () => {
    transport.on('POST', AJAX, { json: { success: true, data: { message: '', data: [] } } });
    const fixture = await open();
    const recorded = recordEvents(fixture);
    await submit(fixture);
    expect(recorded.map(([name]) => name)).toEqual(['submit_success', 'form_destruct', 'reset']);
    expect(boxes(fixture)).toEqual([]);
  });

  it('marks its messages on sites with SVG icons', async () => {
    vi.stubGlobal('elementorFrontendConfig', { experimentalFeatures: { e_font_icon_svg: true } });
    transport.on('POST', AJAX, sent());
    const fixture = await open();
    await submit(fixture);
    expect(fixture.element.querySelector('[role="alert"]')?.className).toBe(
      'elementor-message elementor-message-success elementor-message-svg',
    );
  });

  it('shows errors at their fields and keeps the typed text', async () => {
    transport.on(
      'POST',
      AJAX,
      refused({
        email: 'No <b>address</b>.<img src=x onerror=alert(1)>',
        news: 'Too many.',
        '': '',
        gone: 'x',
      }),
      sent(),
    );
    const fixture = await open();
    await submit(fixture);
    await messageShown(fixture);
    const invalid = [...fixture.element.querySelectorAll('[aria-invalid="true"]')].map(({ id }) => id);
    expect(invalid).toEqual([
      'form-field-email',
      'form-field-news-0',
      'form-field-news-1',
      'form-field-news-2',
    ]);
    const [ofAddress, ofChoices] = fixture.element.querySelectorAll('.elementor-help-inline');
    expect(ofAddress?.innerHTML).toBe('No <b>address</b>.');
    expect([ofAddress?.getAttribute('role'), ofAddress?.id]).toEqual([
      'alert',
      field(fixture, 'email').getAttribute('aria-describedby'),
    ]);
    expect(ofChoices?.parentElement?.className).toMatch(/elementor-field-group-news.*elementor-error/);
    expect(boxes(fixture)).toEqual(['Your submission failed because of an error.']);
    expect([document.activeElement, field(fixture, 'name').value]).toEqual([field(fixture, 'email'), 'Ann']);
    await submit(fixture);
    expect(fixture.element.querySelectorAll('[aria-invalid="true"],.elementor-error')).toHaveLength(0);
    expect(boxes(fixture)).toEqual(['Your submission was successful.']);
    await fixture.dispose();
    expect(fixture.difference()).toBe('');
  });

  it('removes messages and marks of other scripts when it is sent', async () => {
    transport.on('POST', AJAX, refused({ email: 'No address.' }));
    const fixture = await open();
    const group = field(fixture, 'name').parentElement as HTMLElement;
    group.classList.add('elementor-error', 'error');
    field(fixture, 'name').setAttribute('aria-invalid', 'true');
    group.insertAdjacentHTML('beforeend', '<span class="elementor-message theirs">No.</span>');
    await submit(fixture);
    expect(fixture.element.querySelectorAll('.theirs,.error')).toHaveLength(0);
    const marked = fixture.element.querySelectorAll('.elementor-error [aria-invalid="true"]');
    expect([...marked].map(({ id }) => id)).toEqual(['form-field-email']);
    expect(field(fixture, 'name').getAttribute('aria-invalid')).toBe('false');
  });

  it.each<[string, Reply | typeof NETWORK_FAILURE, string]>([
    ['no network', NETWORK_FAILURE, 'You are probably offline.'],
    ['a server error', { status: 500, html: '<h1>Error</h1>' }, 'An unknown error occurred.'],
    ['an HTML page', { html: '<!doctype html><p>Log in</p>' }, 'The response is not a valid JSON response.'],
    ['an empty reply', { text: '' }, 'An unknown error occurred.'],
    ['the reply 0', { text: '0' }, 'An unknown error occurred.'],
    ['a reply without a message', { json: { success: false } }, 'An unknown error occurred.'],
    ['a reply with only a message', refused([], 'Mail failed.<br>Sorry.'), 'Mail failed.Sorry.'],
  ])('survives %s and can be sent again', async (_name, reply, words) => {
    transport.on('POST', AJAX, reply, sent());
    const fixture = await open();
    const recorded = recordEvents(fixture);
    await submit(fixture);
    await messageShown(fixture);
    expect(boxes(fixture)).toEqual([words]);
    // Unreadable replies are also reported.
    const faults = fixture.clearErrors().map(({ error }) => (error as RequestError).fault);
    expect(faults).toEqual(
      Object.hasOwn(Object(reply), 'text')
        ? ['The reply of elementor_pro_forms_send_form does not fit at the whole: expected object.']
        : [],
    );
    expect(recorded.map(([name]) => name)).toEqual(['error']);
    expect([formOf(fixture).className, button(fixture).disabled]).toEqual(['elementor-form', false]);
    expect(field(fixture, 'message').value).toBe('Hello');
    await submit(fixture);
    expect(boxes(fixture)).toEqual(['Your submission was successful.']);
  });

  it('times out if the server does not reply', async () => {
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
    });
    transport.on('POST', AJAX, createDeferredReply().promise);
    const fixture = await open();
    await submit(fixture);
    await vi.advanceTimersByTimeAsync(60_000);
    await settle();
    expect(boxes(fixture)).toEqual(['An unknown error occurred.']);
    expect(button(fixture).disabled).toBe(false);
    expect(transport.calls[0]?.signal?.aborted).toBe(true);
  });

  it.each([
    ['/thanks/', [`${location.origin}/thanks/`]],
    ['javascript:alert(1)', []],
    ['data:text/html,x', []],
    [{ toString: '/x' }, []],
  ])('redirects to %j only if it is a web address', async (url, expected) => {
    transport.on('POST', AJAX, sent({ redirect_url: url }));
    const fixture = await open();
    const before: number[] = [];
    for (const name of ['submit_success', 'form_destruct']) {
      formOf(fixture).addEventListener(name, () => before.push(addresses.length));
    }
    await submit(fixture);
    expect(before).toEqual([0, 0]);
    expect(addresses).toEqual(expected);
  });

  it('shows an error for a file that is too large, does not send it, and accepts another file', async () => {
    transport.on('POST', AJAX, sent());
    const fixture = await open();
    const photo = field(fixture, 'photo');
    choose(photo, 1000, 1024 * 1024 + 1);
    expect(fixture.element.querySelector('.elementor-help-inline')?.textContent).toBe(
      'This file exceeds the maximum allowed size.',
    );
    await submit(fixture);
    expect(transport.calls).toHaveLength(0);
    expect([photo.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', photo]);
    choose(photo, 1024 * 1024);
    expect(photo.getAttribute('aria-invalid')).toBe('false');
    expect(fixture.element.querySelector('.elementor-help-inline')).toBeNull();
    // Browsers cannot send a form with fake files.
    Reflect.deleteProperty(photo, 'files');
    await submit(fixture);
    expect(transport.calls).toHaveLength(1);
  });

  it('restores typed text after a reload, except the password', async () => {
    const first = await open();
    fill(first);
    field(first, 'word').value = 'secret';
    await first.dispose();
    first.container.remove();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
    const second = await open();
    expect([field(second, 'message').value, field(second, 'word').value]).toEqual(['Hello', '']);
  });

  it('is distinguished from another form by its hidden fields', async () => {
    transport.on('POST', AJAX, sent());
    const fixture = await open(
      `${await resolveMarkup(FIXTURE)}${await resolveMarkup('forms/form-subscribe.html')}`,
    );
    const other = fixture.elements[1]?.querySelector('form') as HTMLFormElement;
    (other.elements.namedItem('form_fields[address]') as HTMLInputElement).value = 'ben@shop.example';
    other.requestSubmit();
    await settle();
    expect(transport.calls.map(({ body }) => (body as Record<string, unknown>).form_id)).toEqual(['f0a3001']);
    expect(boxes(fixture)).toEqual([]);
    expect(other.textContent).toContain('successful');
  });

  it('sends nothing in the editor', async () => {
    vi.stubGlobal('elementorFrontendConfig', { environmentMode: { edit: true } });
    const fixture = await open();
    await submit(fixture);
    expect([transport.calls.length, sessionStorage.length]).toEqual([0, 0]);
  });

  it('stops on disposal, even while sending', async () => {
    const answer = createDeferredReply();
    transport.on('POST', AJAX, answer.promise);
    const fixture = await open();
    await submit(fixture);
    await fixture.dispose();
    expect(transport.calls[0]?.signal?.aborted).toBe(true);
    answer.resolve(sent());
    await settle();
    expect(boxes(fixture)).toEqual([]);
    expect(fixture.difference()).toBe('');
    const passed = vi.fn((event: Event) => event.preventDefault());
    fixture.container.addEventListener('submit', passed);
    formOf(fixture).requestSubmit();
    expect(passed.mock.calls[0]?.[0].defaultPrevented).toBe(true);
    expect(transport.calls).toHaveLength(1);
  });

  it('survives junk settings, and a widget without a form', async () => {
    const junk = { step_type: 7, step_icon_shape: {}, button_width: [], step_next_label: null };
    const fixture = await open(FIXTURE, { settings: junk });
    expect(fixture.errors).toEqual([]);
    await open(
      '<div class="elementor-element" data-element_type="widget" data-widget_type="form.default"></div>',
    );
  });
});
