import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { mountFixture, type Stage } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { focusByPress } from '#testing/user.ts';
import { passwordToggle } from './handler.ts';

const FIXTURE = 'commerce/account-login.html';
const SPAN = (inner = '') =>
  `<div class="woocommerce"><form><span class="woocommerce-input-wrapper"><input type="password" id="p">${inner}</span></form></div>`;

beforeEach(() => {
  vi.stubGlobal('woocommerce_params', {
    wc_ajax_url: '/?wc-ajax=%%endpoint%%',
    i18n_password_show: 'Passwort zeigen',
    i18n_password_hide: 'Passwort verbergen',
  });
});

const open = async (markup = FIXTURE, stage: Stage = 'mounted') => {
  const fixture = await mountFixture(passwordToggle, markup, { stage });
  const field = fixture.element as HTMLInputElement;
  const wrapper = field.parentElement as HTMLElement;
  const button = wrapper.querySelector('.show-password-input') as HTMLElement;
  return { ...fixture, field, wrapper, button };
};

describe('a password field', () => {
  it('is inside a span with a labelled button', async () => {
    const { field, wrapper, button } = await open();
    expect([wrapper.localName, wrapper.className]).toEqual(['span', 'password-input']);
    expect(button.getAttribute('type')).toBe('button');
    expect(button.getAttribute('aria-label')).toBe('Passwort zeigen');
    expect(button.getAttribute('aria-describedby')).toBe(field.id);
  });

  it('shows the password and hides it again, with the focus in the field', async () => {
    const { field, button } = await open();
    button.click();
    expect([field.type, button.className, button.getAttribute('aria-label')]).toEqual([
      'text',
      'show-password-input display-password',
      'Passwort verbergen',
    ]);
    expect(document.activeElement).toBe(field);
    button.click();
    expect([field.type, button.className, button.getAttribute('aria-label')]).toEqual([
      'password',
      'show-password-input',
      'Passwort zeigen',
    ]);
    expect(document.activeElement).toBe(field);
  });

  it.each([true, false])(
    'is shown by a held press, with the focus in the field unless the visitor has moved on: %s',
    async (hasMovedOn) => {
      const { field, button, container, settled } = await open(FIXTURE, 'resting');
      const other = container.querySelector('input[type=text]') as HTMLElement;
      button.focus();
      button.click();
      if (hasMovedOn) focusByPress(other);
      expect(field.type).toBe('password');
      await settled();
      expect(field.type).toBe('text');
      expect(document.activeElement).toBe(hasMovedOn ? other : field);
    },
  );

  it('has its own button in a form with two passwords', async () => {
    const { container } = await open();
    expect(container.querySelectorAll('.password-input > .show-password-input')).toHaveLength(2);
  });

  it('gets no second button after further scans', async () => {
    const { container, runtime, element, button, settled } = await open();
    button.click();
    for (let count = 0; count < 3; count += 1) {
      runtime.dispose(element);
      runtime.scan();
      await settled();
    }
    expect(container.querySelectorAll('.show-password-input')).toHaveLength(2);
    expect(container.querySelectorAll('.password-input')).toHaveLength(2);
  });

  it('reuses the span around it', async () => {
    const { wrapper, button } = await open(SPAN());
    expect(wrapper.className).toBe('woocommerce-input-wrapper password-input');
    expect(button).not.toBeNull();
  });

  it('reuses an existing button', async () => {
    const { container, field, button } = await open(
      SPAN('<button type="button" class="show-password-input"></button>'),
    );
    expect(container.querySelectorAll('.show-password-input')).toHaveLength(1);
    button.click();
    expect(field.type).toBe('text');
  });

  it.each(['Enter', ' '])('handles the key "%s" on the span of older pages', async (key) => {
    const { field, button } = await open(SPAN('<span class="show-password-input"></span>'));
    expect([button.getAttribute('role'), button.tabIndex]).toEqual(['button', 0]);
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    button.dispatchEvent(event);
    expect([field.type, event.defaultPrevented]).toEqual(['text', true]);
  });

  it('shows the password on a click before the code loaded', async () => {
    const { element, container, settled } = await mountFixture(passwordToggle, FIXTURE, { stage: 'resting' });
    container.querySelector<HTMLElement>('.show-password-input')?.click();
    await settled();
    expect(document.activeElement).toBe(element);
    expect((element as HTMLInputElement).type).toBe('text');
  });

  it('keeps its focus and caret when the code loads while a shopper types', async () => {
    const fixture = await mountFixture(passwordToggle, FIXTURE, { stage: 'waiting' });
    const field = fixture.element as HTMLInputElement;
    field.value = 'secret';
    field.focus();
    field.setSelectionRange(2, 3);
    await fixture.runtime.summon(field);
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('secret');
    expect(field.selectionStart).toBe(2);
    expect(field.selectionEnd).toBe(3);
  });

  it('uses English labels when the page has none', async () => {
    vi.stubGlobal('woocommerce_params', {});
    const { button } = await open();
    expect(button.getAttribute('aria-label')).toBe('Show password');
    button.click();
    expect(button.getAttribute('aria-label')).toBe('Hide password');
  });

  it("is unchanged outside the shop's forms, and on pages without the script's params", async () => {
    const other = '<form><input type="password" class="woocommerce-Input" id="other"></form>';
    const { container } = await open(SPAN() + other);
    expect(container.querySelector('#other')?.parentElement?.localName).toBe('form');
    Reflect.deleteProperty(window, 'woocommerce_params');
    const second = document.createElement('div');
    second.innerHTML = SPAN();
    container.append(second);
    await settle();
    expect(second.querySelector('.show-password-input')).toBeNull();
  });
});

it.each([
  ['a field without a wrapper', FIXTURE],
  ['a field in a span', SPAN()],
  ['a field with a button', SPAN('<button type="button" class="show-password-input"></button>')],
  ['a field with a span as button', SPAN('<span class="show-password-input"></span>')],
])("%s restores the server's markup and stops listening when disposed while shown", async (_what, markup) => {
  const { button, field, dispose, difference } = await open(markup);
  button.click();
  await dispose();
  expect(difference()).toBe('');
  button.click();
  expect(field.type).toBe('password');
});

it("a password field keeps the page's styles for the button", async () => {
  const style = document.createElement('style');
  style.textContent = '.show-password-input { position: absolute }';
  document.head.append(style);
  onTestFinished(() => style.remove());
  const { button, wrapper } = await open();
  expect([button.getAttribute('style'), wrapper.getAttribute('style'), button.childNodes.length]).toEqual([
    null,
    null,
    0,
  ]);
});
