import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createScope, type Scope } from '#lib/scope.ts';
import fc from '#testing/fast-check.ts';
import { DRAFTS, keepDraft, loadDraftParser } from './draft.ts';
import { readDrafts } from './stored-drafts.ts';

const FORM = `<form>
  <input type="hidden" name="token" value="t">
  <input name="name" value="">
  <input name="pair[]"><input name="pair[]">
  <input type="password" name="secret">
  <input type="file" name="paper">
  <input name="card" autocomplete="cc-number">
  <input name="trap" style="display:none !important;">
  <textarea name="message"></textarea>
  <textarea name="g-recaptcha-response"></textarea>
  <select name="size"><option>S</option><option>M</option></select>
  <select name="days" multiple><option>Mo</option><option>Tu</option><option>We</option></select>
  <input type="radio" name="way" value="a" checked><input type="radio" name="way" value="b">
  <input type="checkbox" name="yes">
</form>`;

const stored = () => JSON.parse(sessionStorage.getItem(DRAFTS) ?? 'null');

function openForm(key = 'form') {
  document.body.innerHTML = FORM;
  const form = document.querySelector('form');
  if (!form) throw new Error('no form');
  const scope: Scope = createScope((error) => {
    throw error;
  });
  onTestFinished(() => scope.dispose());
  return { form, scope, draft: keepDraft(form, key, scope, readDrafts) };
}

const field = <T extends HTMLInputElement>(form: HTMLFormElement, name: string, index = 0) =>
  form.querySelectorAll<T>(`[name="${name}"]`)[index] as T;

function type(form: HTMLFormElement, name: string, value: string, index = 0) {
  const control = field(form, name, index);
  control.value = value;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
  document.body.replaceChildren();
});

describe('a draft', () => {
  it('restores all values and dispatches events like typing', () => {
    const { form, scope } = openForm();
    type(form, 'name', 'Ann');
    type(form, 'pair[]', 'second', 1);
    type(form, 'message', 'Hello');
    field(form, 'way', 1).checked = true;
    field(form, 'yes').checked = true;
    type(form, 'size', 'M');
    for (const index of [0, 2]) {
      (form.elements.namedItem('days') as HTMLSelectElement).options[index]?.toggleAttribute(
        'selected',
        true,
      );
    }
    type(form, 'name', 'Anna');
    vi.advanceTimersByTime(300);
    scope.dispose();

    document.body.innerHTML = FORM;
    const onInput = vi.fn();
    const again = document.querySelector('form') as HTMLFormElement;
    again.addEventListener('input', ({ target }) => onInput((target as HTMLInputElement).name));
    const next = createScope(() => {});
    keepDraft(again, 'form', next, readDrafts);
    expect(Object.fromEntries(new FormData(again))).toMatchObject({
      name: 'Anna',
      message: 'Hello',
      size: 'M',
    });
    expect(new FormData(again).getAll('pair[]')).toEqual(['', 'second']);
    expect([field(again, 'way', 1).checked, field(again, 'yes').checked]).toEqual([true, true]);
    expect(onInput.mock.calls.flat()).toContain('message');
    next.dispose();
  });

  it('excludes passwords, files, hidden fields, cards, captchas and honeypots', () => {
    const { form } = openForm();
    for (const name of ['secret', 'card', 'g-recaptcha-response', 'token', 'trap']) type(form, name, 'x');
    vi.advanceTimersByTime(300);
    expect(stored()).toBeNull();
  });

  it('excludes passwords that are shown as text', () => {
    const { form } = openForm();
    field(form, 'secret').type = 'text';
    type(form, 'secret', 'x');
    form.insertAdjacentHTML('beforeend', '<input name="form_fields[Password]">');
    type(form, 'form_fields[Password]', 'x');
    vi.advanceTimersByTime(300);
    expect(stored()).toBeNull();
  });

  it('does not overwrite changed fields', () => {
    sessionStorage.setItem(DRAFTS, JSON.stringify({ form: { name: ['old'], message: ['old'] } }));
    document.body.innerHTML = FORM;
    const form = document.querySelector('form') as HTMLFormElement;
    field(form, 'name').value = 'new';
    const scope = createScope(() => {});
    keepDraft(form, 'form', scope, readDrafts);
    expect([field(form, 'name').value, field(form, 'message').value]).toEqual(['new', 'old']);
    scope.dispose();
    expect(stored().form).toEqual({ name: ['new'], message: ['old'] });
  });

  it('is removed after sending, and stores later input', () => {
    const { form, draft } = openForm();
    type(form, 'name', 'Ann');
    form.reset();
    draft.clear();
    vi.advanceTimersByTime(300);
    expect(sessionStorage.getItem(DRAFTS)).toBeNull();
    type(form, 'name', 'Ben');
    window.dispatchEvent(new Event('pagehide'));
    expect(stored()).toEqual({ form: { name: ['Ben'] } });
  });

  it('keeps the drafts of other forms', () => {
    const first = openForm('one');
    type(first.form, 'name', 'Ann');
    first.scope.dispose();
    const two = openForm('two');
    type(two.form, 'name', 'Ben');
    two.scope.dispose();
    expect(stored()).toEqual({ one: { name: ['Ann'] }, two: { name: ['Ben'] } });
    openForm('two').draft.clear();
    expect(stored()).toEqual({ one: { name: ['Ann'] } });
  });

  it('stops when its scope ends', () => {
    const { form, scope } = openForm();
    scope.dispose();
    type(form, 'name', 'Ann');
    vi.advanceTimersByTime(300);
    window.dispatchEvent(new Event('pagehide'));
    expect(stored()).toBeNull();
  });

  it('loads its parser only if the tab has a draft', async () => {
    expect(loadDraftParser()).toBeUndefined();
    sessionStorage.setItem(DRAFTS, '{}');
    expect(await loadDraftParser()).toBe(readDrafts);
  });

  it('survives any content of the storage', () => {
    const junk = fc.oneof(
      fc.string(),
      fc.json(),
      fc.jsonValue().map((form) => JSON.stringify({ form })),
      fc
        .dictionary(fc.constantFrom('name', 'days', 'way', '__proto__'), fc.jsonValue())
        .map((form) => JSON.stringify({ form })),
    );
    fc.assert(
      fc.property(junk, (text) => {
        sessionStorage.setItem(DRAFTS, text);
        const { form, scope } = openForm();
        expect(field(form, 'secret').value).toBe('');
        scope.dispose();
      }),
    );
  });
});
