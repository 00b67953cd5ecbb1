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
import { paymentButton } from './handler.ts';

const AJAX = '/wp-admin/admin-ajax.php';
const STRIPE = 'forms/stripe-button.html';
const PAYPAL = 'forms/paypal-button.html';
const MISTAKES = 'forms/paypal-button-mistakes.html';

const answer = (code: number, body: unknown): Reply => ({
  json: { response: { code }, body: typeof body === 'string' ? body : JSON.stringify(body) },
});
const PAGE = answer(200, { url: 'https://pay.example/1' });

let transport: FakeTransport;
let addresses: readonly string[];

beforeEach(() => {
  transport = createFakeTransport();
  addresses = recordNavigation();
});

const button = ({ element }: Fixture) => element.querySelector('button') as HTMLButtonElement;
const messages = ({ element }: Fixture) =>
  [...element.querySelectorAll('.elementor-stripe-error-message')].map((each) => each.textContent);
const press = async (fixture: Fixture) => {
  button(fixture).click();
  await settle();
};
/** Records native submits and prevents them, because jsdom cannot navigate. */
const watchPosts = ({ container }: Fixture) => {
  const posts: Event[] = [];
  container.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) posts.push(event);
    event.preventDefault();
  });
  return posts;
};
const withFields = async (values: Record<string, string>) => {
  const markup = `<div data-elementor-id="472">${await resolveMarkup(STRIPE)}</div>`;
  return Object.entries(values).reduce(
    (text, [name, value]) => text.replace(new RegExp(`(name="${name}" value=")[^"]*`), `$1${value}`),
    markup,
  );
};
const stubWindow = () => {
  const opened = { opener: {}, location: { replace: vi.fn() }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  return opened;
};

describe('a PayPal button', () => {
  it('submits natively', async () => {
    const fixture = await mountFixture(paymentButton, PAYPAL);
    const posts = watchPosts(fixture);
    await press(fixture);
    expect(posts).toHaveLength(1);
    await fixture.dispose();
    expect(fixture.difference()).toBe('');
  });

  it('that is not configured shows an error and does not submit', async () => {
    const fixture = await mountFixture(paymentButton, MISTAKES);
    const posts = watchPosts(fixture);
    await press(fixture);
    expect(posts).toHaveLength(0);
    const mistake = fixture.element.querySelector('.elementor-error-message-global');
    expect([mistake?.matches('.elementor-hidden'), mistake?.getAttribute('role')]).toEqual([false, 'alert']);
    await fixture.dispose();
    expect(fixture.difference()).toBe('');
    await press(fixture);
    expect(posts).toHaveLength(1);
  });

  it('does not submit in the editor', async () => {
    vi.stubGlobal('elementorFrontendConfig', { environmentMode: { edit: true } });
    const fixture = await mountFixture(paymentButton, PAYPAL);
    const posts = watchPosts(fixture);
    await press(fixture);
    expect(posts).toHaveLength(0);
  });

  it('may be missing, and its settings may be junk', async () => {
    const bare = (await resolveMarkup(PAYPAL)).replace(/<button.*<\/button>/s, '');
    const fixture = await mountFixture(paymentButton, bare, { settings: { merchant_account: [] } });
    expect(fixture.errors).toEqual([]);
  });
});

describe('a Stripe button', () => {
  it('sends one request and navigates to the payment page', async () => {
    const reply = createDeferredReply();
    transport.on('POST', AJAX, reply.promise);
    const fixture = await mountFixture(paymentButton, await withFields({}));
    await press(fixture);
    await press(fixture);
    fixture.element.querySelector('form')?.requestSubmit();
    expect(button(fixture).disabled).toBe(true);
    reply.resolve(PAGE);
    await settle();
    expect(transport.calls.map(({ body }) => body)).toEqual([
      {
        action: 'submit_stripe_form',
        'data[action]': 'submit_stripe_form',
        'data[postId]': '472',
        'data[widgetId]': 'f0a7001',
        'data[pageUrl]': '/forms/',
        'data[nonce]': '5155d116c8',
      },
    ]);
    expect(addresses).toEqual(['https://pay.example/1']);
  });

  it('opens the payment page in a window that opens with the click', async () => {
    const opened = stubWindow();
    transport.on('POST', AJAX, PAGE);
    const fixture = await mountFixture(paymentButton, await withFields({ open_in_new_window: 'yes' }));
    button(fixture).click();
    expect(window.open).toHaveBeenCalledWith('', '_blank');
    await settle();
    expect(opened.location.replace).toHaveBeenCalledWith('https://pay.example/1');
    expect([opened.opener, addresses, button(fixture).disabled]).toEqual([null, [], false]);
  });

  it.each<[string, Reply | typeof NETWORK_FAILURE, Record<string, string>, string]>([
    ['a refused key', answer(401, { error: { message: 'No key.' } }), {}, 'No key.'],
    ['a refused card', answer(403, {}), { custom_error_msg: 'yes' }, 'The card was refused.'],
    [
      'a refused order',
      answer(400, {}),
      { custom_error_msg: 'yes' },
      'Nothing was taken from you. Please try again.',
    ],
    ['a refused order without a message', answer(400, {}), {}, 'An unknown error occurred.'],
    ['a page without an address', answer(200, {}), {}, 'An unknown error occurred.'],
    ['a script address', answer(200, { url: 'javascript:alert(1)' }), {}, 'An unknown error occurred.'],
    ['no JSON in the body', answer(200, '<p>'), {}, 'An unknown error occurred.'],
    ['no JSON', { html: '<p>' }, {}, 'The response is not a valid JSON response.'],
    ['an empty reply', { text: '' }, {}, 'An unknown error occurred.'],
    ['a server error', { status: 500, html: '' }, {}, 'An unknown error occurred.'],
    ['no network', NETWORK_FAILURE, {}, 'You are probably offline.'],
  ])('shows an error for %s and can be pressed again', async (_name, reply, fields, words) => {
    const opened = stubWindow();
    transport.on('POST', AJAX, reply, PAGE);
    const fixture = await mountFixture(
      paymentButton,
      await withFields({ ...fields, open_in_new_window: 'yes' }),
    );
    await press(fixture);
    expect([messages(fixture), button(fixture).disabled]).toEqual([[words], false]);
    // Unreadable replies are also reported.
    const faults = fixture.clearErrors().map(({ error }) => (error as RequestError).fault);
    expect(faults).toEqual(
      Object.hasOwn(Object(reply), 'text')
        ? ['The reply of submit_stripe_form does not fit at the whole: expected object.']
        : [],
    );
    expect(opened.close).toHaveBeenCalledOnce();
    await press(fixture);
    expect([messages(fixture), opened.location.replace.mock.calls]).toEqual([
      [],
      [['https://pay.example/1']],
    ]);
    await fixture.dispose();
    expect(fixture.difference()).toBe('');
  });

  it('removes code from the message of the provider', async () => {
    transport.on('POST', AJAX, answer(400, { error: { message: '<b>No.</b><img src=x onerror=x()>' } }));
    const fixture = await mountFixture(paymentButton, await withFields({}));
    await press(fixture);
    await vi.waitFor(() => expect(messages(fixture)).toEqual(['No.']), 10_000);
    const message = fixture.element.querySelector('.elementor-stripe-error-message');
    expect([message?.innerHTML, message?.getAttribute('role')]).toEqual(['<b>No.</b>', 'alert']);
  });

  it('is enabled again when the visitor returns or the navigation fails', async () => {
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
    });
    // Lets the script believe that nothing prevents the navigation.
    vi.spyOn(document, 'dispatchEvent').mockReturnValue(true);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    transport.on('POST', AJAX, PAGE);
    const fixture = await mountFixture(paymentButton, STRIPE);
    await press(fixture);
    expect(button(fixture).disabled).toBe(true);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(button(fixture).disabled).toBe(false);
    await press(fixture);
    await vi.advanceTimersByTimeAsync(5000);
    expect(button(fixture).disabled).toBe(false);
  });

  it('sends no request in the editor, or when it is not configured', async () => {
    const mistake = '<div class="elementor-hidden elementor-error-message-payment">No price.</div></form>';
    const fixture = await mountFixture(
      paymentButton,
      (await resolveMarkup(STRIPE)).replace('</form>', mistake),
    );
    await press(fixture);
    expect(fixture.element.querySelector('.elementor-hidden')).toBeNull();
    vi.stubGlobal('elementorFrontendConfig', { environmentMode: { edit: true } });
    await press(fixture);
    expect(transport.calls).toHaveLength(0);
  });

  it('stops on disposal, even during a request', async () => {
    const reply = createDeferredReply();
    transport.on('POST', AJAX, reply.promise);
    const fixture = await mountFixture(paymentButton, STRIPE);
    await press(fixture);
    await fixture.dispose();
    reply.resolve(PAGE);
    await settle();
    expect([addresses, fixture.difference()]).toEqual([[], '']);
    const posts = watchPosts(fixture);
    await press(fixture);
    expect([posts.length, transport.calls.length]).toEqual([1, 1]);
  });
});
