import jQuery from 'jquery';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Fixture, mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { recordBodyEvents } from '#testing/shop-page.ts';
import { passwordStrength } from './handler.ts';

const LOGIN = 'commerce/account-login.html';
const EDIT = 'commerce/account-edit.html';
const HINT = 'Hint: use more characters.';

/** Returns the last digit of the password as its strength. */
const meter = (password: string) => Number(password.slice(-1));

beforeEach(() => {
  vi.stubGlobal('wc_password_strength_meter_params', {
    min_password_strength: '3',
    stop_checkout: '',
    i18n_password_error: 'Please enter a stronger password.',
    i18n_password_hint: HINT,
  });
  vi.stubGlobal('pwsL10n', { short: 'Sehr schwach', bad: 'Schwach', good: 'Mittel', strong: 'Stark' });
  vi.stubGlobal('wp', { passwordStrength: { meter, userInputDisallowedList: () => [] } });
  vi.stubGlobal('zxcvbn', () => ({ score: 0 }));
});

const shownMeter = ({ container }: Fixture) =>
  container.querySelector<HTMLElement>('.woocommerce-password-strength');
const hint = ({ container }: Fixture) => container.querySelector('small.woocommerce-password-hint');
/** The fixture's new password field. */
const fieldOf = ({ element }: Fixture) =>
  (element.querySelector('#reg_password') ?? element) as HTMLInputElement;
const submitOf = ({ element }: Fixture) =>
  element.closest('form')?.querySelector('[type=submit]') as HTMLButtonElement;

function type(fixture: Fixture, value: string, event = 'keyup'): void {
  const field = fieldOf(fixture);
  field.value = value;
  field.dispatchEvent(new Event(event, { bubbles: true }));
}

const send = (form: HTMLElement | null) =>
  form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));

/** The requested script tags, which never load in jsdom. */
const scriptTags = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src]')];

it.each([
  ['with a password', LOGIN],
  ['without a password', '<form class="register"><button type="submit">Register</button></form>'],
])('a registration form %s is submitted once, whichever part was used', async (_title, html) => {
  const { element: form } = await mountFixture(passwordStrength, html);
  expect(form.querySelector('[type=submit]')).not.toBeNull();
  expect([send(form), send(form)]).toEqual([true, false]);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(send(form)).toBe(true);
});

it('a form for an existing account can be submitted repeatedly', async () => {
  const { form } = (await mountFixture(passwordStrength, EDIT)).element as HTMLInputElement;
  expect([send(form), send(form)]).toEqual([true, true]);
});

describe('a new password', () => {
  it.each([
    ['a0', 'short', 'Sehr schwach - Please enter a stronger password.', true, true],
    ['a1', 'bad', 'Schwach - Please enter a stronger password.', true, true],
    ['a2', 'bad', 'Schwach - Please enter a stronger password.', true, true],
    ['a3', 'good', 'Mittel', false, false],
    ['a4', 'strong', 'Stark', false, false],
    ['a5', 'short', 'Sehr schwach', false, false],
  ])('"%s" is shown as %s', async (password, level, text, hasHint, isBlocked) => {
    const fixture = await mountFixture(passwordStrength, LOGIN);
    type(fixture, password);
    const meter = shownMeter(fixture);
    expect(meter?.className).toBe(`woocommerce-password-strength ${level}`);
    expect(meter?.textContent).toBe(text);
    expect(meter?.getAttribute('aria-live')).toBe('polite');
    expect(fieldOf(fixture).nextElementSibling).toBe(meter);
    expect(hint(fixture)?.textContent).toBe(hasHint ? HINT : undefined);
    const submit = submitOf(fixture);
    expect([submit.disabled, submit.classList.contains('disabled')]).toEqual([isBlocked, isBlocked]);
  });

  it('is checked at every change, including those by scripts', async () => {
    vi.stubGlobal('jQuery', jQuery);
    onTestFinished(() => void jQuery(document.body).off());
    const fixture = await mountFixture(passwordStrength, EDIT);
    type(fixture, 'a1', 'change');
    expect(shownMeter(fixture)?.classList.contains('bad')).toBe(true);
    type(fixture, 'a3', 'input');
    expect(shownMeter(fixture)?.classList.contains('good')).toBe(true);
    jQuery(fixture.element).val('a4').trigger('keyup');
    expect(shownMeter(fixture)?.classList.contains('strong')).toBe(true);
  });

  it('hides the meter when emptied, and emits its events', async () => {
    const events = recordBodyEvents(
      'wc-password-strength-added',
      'wc-password-strength-show',
      'wc-password-strength-hide',
    );
    const fixture = await mountFixture(passwordStrength, LOGIN);
    for (const value of ['a1', 'a2', '', 'a3']) type(fixture, value);
    expect(events.map(({ type: name }) => name)).toEqual([
      'wc-password-strength-added',
      'wc-password-strength-hide',
      'wc-password-strength-show',
    ]);
    type(fixture, '');
    expect(shownMeter(fixture)?.style.display).toBe('none');
    expect(hint(fixture)).toBeNull();
    expect(submitOf(fixture).disabled).toBe(false);
  });

  it('does not block the checkout, unless the shop enables it', async () => {
    const checkout =
      '<form class="checkout"><span><input id="account_password" type="password"></span><button type="submit">Order</button></form>';
    const fixture = await mountFixture(passwordStrength, checkout);
    type(fixture, 'a1');
    expect(submitOf(fixture).disabled).toBe(false);
    await fixture.dispose();
    vi.stubGlobal('wc_password_strength_meter_params', { stop_checkout: '1' });
    const strict = await mountFixture(passwordStrength, checkout);
    type(strict, 'a1');
    expect(submitOf(strict).disabled).toBe(true);
  });

  it.each([['junk'], [''], [undefined]])(
    "requires a strength of 3 when the page's minimum is %o",
    async (minimum) => {
      vi.stubGlobal('wc_password_strength_meter_params', { min_password_strength: minimum });
      const fixture = await mountFixture(passwordStrength, LOGIN);
      type(fixture, 'a2');
      expect(submitOf(fixture).disabled).toBe(true);
      type(fixture, 'a3');
      expect(submitOf(fixture).disabled).toBe(false);
    },
  );

  it('uses English when the page has no texts', async () => {
    vi.stubGlobal('pwsL10n', undefined);
    const fixture = await mountFixture(passwordStrength, LOGIN);
    type(fixture, 'a4');
    expect(shownMeter(fixture)?.textContent).toBe('Strong');
  });
});

describe('the password estimator', () => {
  const SRC = 'https://shop.example/wp-includes/js/zxcvbn.min.js';

  beforeEach(() => {
    vi.stubGlobal('wp', undefined);
    vi.stubGlobal('zxcvbn', undefined);
    onTestFinished(() => {
      for (const tag of scriptTags()) tag.dispatchEvent(new Event('error'));
    });
  });

  it("loads from the page's address, once, when a shopper focuses the field", async () => {
    vi.stubGlobal('_zxcvbnSettings', { src: SRC });
    const fixture = await mountFixture(passwordStrength, EDIT);
    expect(scriptTags()).toEqual([]);
    fixture.element.focus();
    type(fixture, 'secret');
    expect(shownMeter(fixture)?.textContent).toBe('');
    expect(submitOf(fixture).disabled).toBe(false);
    expect(scriptTags().map(({ src }) => src)).toEqual([SRC]);
    const words = vi.fn((_password: string, _words: readonly string[]) => ({ score: 1 }));
    vi.stubGlobal('zxcvbn', words);
    scriptTags()[0]?.dispatchEvent(new Event('load'));
    await settle();
    expect(shownMeter(fixture)?.classList.contains('bad')).toBe(true);
    expect(words.mock.lastCall?.[0]).toBe('secret');
    expect(words.mock.lastCall?.[1]).toEqual(expect.arrayContaining(['robin', 'shop', 'example']));
    expect(scriptTags()).toEqual([]);
  });

  it('loads for a password that is filled in without focus', async () => {
    vi.stubGlobal('_zxcvbnSettings', { src: `${SRC}?filled` });
    const fixture = await mountFixture(passwordStrength, EDIT);
    type(fixture, 'secret', 'input');
    expect(scriptTags().map(({ src }) => src)).toEqual([`${SRC}?filled`]);
    scriptTags()[0]?.dispatchEvent(new Event('load'));
  });

  it('blocks nothing when loading fails, and reports the error', async () => {
    vi.stubGlobal('_zxcvbnSettings', { src: `${SRC}?broken` });
    const fixture = await mountFixture(passwordStrength, EDIT);
    fixture.element.focus();
    type(fixture, 'a');
    scriptTags()[0]?.dispatchEvent(new Event('error'));
    await settle();
    expect(submitOf(fixture).disabled).toBe(false);
    expect(fixture.clearErrors()).toHaveLength(1);
  });

  it('leaves the field unchanged on a page without estimator', async () => {
    const fixture = await mountFixture(passwordStrength, EDIT);
    fixture.element.focus();
    type(fixture, 'a0');
    expect(shownMeter(fixture)).toBeNull();
    expect(scriptTags()).toEqual([]);
    expect(fixture.difference()).toBe('');
  });
});

it('the password fields of other forms are ignored', async () => {
  const html = '<form><input type="password" id="password_1"><button type="submit">Unlock</button></form>';
  const fixture = await mountFixture(passwordStrength, html);
  type(fixture, 'a0');
  expect([shownMeter(fixture), submitOf(fixture).disabled]).toEqual([null, false]);
});

it("a new password restores the server's markup and stops listening when disposed while weak", async () => {
  const fixture = await mountFixture(passwordStrength, LOGIN);
  type(fixture, 'a1');
  await fixture.dispose();
  expect(fixture.difference()).toBe('');
  type(fixture, 'a2');
  expect(shownMeter(fixture)).toBeNull();
});
