import jQuery from 'jquery';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createDeferredReply,
  createFakeTransport,
  type FakeTransport,
  NETWORK_FAILURE,
} from '#testing/fake-transport.ts';
import fc from '#testing/fast-check.ts';
import { countListeners } from '#testing/listener-count.ts';
import { type Fixture, mountFixture } from '#testing/mount-fixture.ts';
import { contactForm } from './handler.ts';

const API = { root: 'https://shop.example/wp-json/', namespace: 'contact-form-7/v1' };
const FULL = 'forms/contact-full.html';
const PLAIN = 'forms/contact.html';
const NAMES = [
  'beforesubmit',
  'statuschanged',
  'invalid',
  'unaccepted',
  'spam',
  'aborted',
  'mailsent',
  'mailfailed',
  'submit',
  'reset',
];
const RULES = {
  rules: [
    { rule: 'required', field: 'your-name', error: 'Your name is missing.' },
    { rule: 'required', field: 'your-email', error: 'Your address is missing.' },
    { rule: 'email', field: 'your-email', error: 'That is no address.' },
    { rule: 'required', field: 'your-message', error: 'Say something.' },
  ],
};

// biome-ignore lint/suspicious/noExplicitAny: the object of the page, as other scripts see it
const page = window as { wpcf7?: any };
type FormEvent = CustomEvent<Record<string, unknown> & { formData: FormData }>;

let site: FakeTransport;
let recorded: FormEvent[];

const route = (id: number, what: string) => `/wp-json/contact-form-7/v1/contact-forms/${id}/${what}`;
const answer = (status: string, more: object = {}) => ({
  json: { contact_form_id: 146, status, message: `It is ${status}.`, posted_data_hash: '', ...more },
});
const names = () =>
  recorded.map(({ type, detail }) =>
    type === 'wpcf7statuschanged' ? `status ${detail.status}` : type.replace('wpcf7', ''),
  );

beforeEach(() => {
  site = createFakeTransport();
  page.wpcf7 = { api: API };
  recorded = [];
  sessionStorage.clear();
  for (const id of [145, 146]) {
    site.on('GET', route(id, 'feedback/schema'), { json: RULES });
    site.on('GET', route(id, 'refill'), { json: [] });
  }
});
const record = (event: Event) => void recorded.push(event as FormEvent);
beforeEach(() => {
  for (const name of NAMES) document.addEventListener(`wpcf7${name}`, record);
});
afterEach(() => {
  for (const name of NAMES) document.removeEventListener(`wpcf7${name}`, record);
  delete page.wpcf7;
});

const formIn = (element: Element) => element.querySelector('form') as HTMLFormElement;
const input = (element: Element, name: string) =>
  element.querySelector(`[name="${name}"]`) as HTMLInputElement;
const outputOf = (element: Element) => element.querySelector('.wpcf7-response-output')?.textContent;
const statusOf = (element: Element) => formIn(element).dataset.status;
const tipsIn = (element: Element) =>
  [...element.querySelectorAll('.wpcf7-not-valid-tip')].map(({ textContent }) => textContent);
const change = (target: HTMLElement, value?: string) => {
  if (value !== undefined) (target as HTMLInputElement).value = value;
  for (const type of ['input', 'change']) target.dispatchEvent(new Event(type, { bubbles: true }));
};
const touch = async (element: Element) => {
  element.dispatchEvent(new Event('focusin'));
  await vi.waitFor(() => expect(page.wpcf7.schemas.size).toBeGreaterThan(0));
};
const press = (element: Element) => (element.querySelector('.wpcf7-submit') as HTMLInputElement).click();
const reaches = (element: Element, status: string) =>
  vi.waitFor(() => expect(statusOf(element)).toBe(status), { timeout: 10_000 });
const open = (html = PLAIN): Promise<Fixture> => mountFixture(contactForm, html);
const sent = (id = 146) => site.callsTo('POST', route(id, 'feedback'));

describe('a contact form', () => {
  it('has its class, its properties and one spinner, and restores everything on disposal', async () => {
    const { element, dispose, difference } = await open(FULL);
    const form = formIn(element) as HTMLFormElement & { wpcf7?: object };
    expect([element.className, element.querySelectorAll('.wpcf7-spinner').length]).toEqual(['wpcf7 js', 1]);
    expect(form.wpcf7).toMatchObject({
      id: 145,
      status: 'init',
      pluginVersion: '6.1.6',
      locale: 'en_US',
      unitTag: 'wpcf7-f145-p148-o2',
      containerPost: 148,
      parent: element,
    });
    page.wpcf7.init(form);
    expect(element.querySelectorAll('.wpcf7-spinner')).toHaveLength(1);
    expect(site.calls).toEqual([]);
    await dispose();
    expect(difference()).toBe('');
    expect('wpcf7' in form).toBe(false);
    expect(Object.keys(page.wpcf7)).toEqual(['api']);
  });

  it('keeps the reply of a message that was sent without a script', async () => {
    const html = `<div class="wpcf7 no-js" id="u"><div class="screen-reader-response"><p role="status">No.</p><ul><li id="u-ve-a">Bad</li></ul></div>
      <form class="wpcf7-form invalid" data-status="invalid"><span class="wpcf7-form-control-wrap" data-name="a"><input name="a" class="wpcf7-form-control" aria-invalid="true"><span class="wpcf7-not-valid-tip">Bad</span></span><div class="wpcf7-response-output">No.</div></form></div>`;
    const { element } = await open(html);
    expect([statusOf(element), outputOf(element), tipsIn(element)]).toEqual(['invalid', 'No.', ['Bad']]);
  });

  it('replaces the errors of a message that was sent without a script, and those of other scripts', async () => {
    const late = createDeferredReply();
    site.on('GET', route(0, 'feedback/schema'), { json: [] });
    site.on('POST', route(0, 'feedback'), late.promise);
    const { element, dispose, difference } = await open(
      '<div class="wpcf7" id="u"><div class="screen-reader-response"><ul><li id="u-ve-a">Bad</li></ul></div><form class="invalid" data-status="invalid"><span class="wpcf7-form-control-wrap" data-name="a"><input name="a" class="wpcf7-form-control wpcf7-not-valid" aria-invalid="true" aria-describedby="u-ve-a"><span class="wpcf7-not-valid-tip">Bad</span></span></form></div>',
    );
    const items = () => [...element.querySelectorAll('li')].map(({ textContent }) => textContent);
    const field = input(element, 'a');
    const [tip] = element.querySelectorAll('.wpcf7-not-valid-tip');
    tip?.after(tip.cloneNode(true));
    page.wpcf7.submit(formIn(element));
    await reaches(element, 'submitting');
    expect([tipsIn(element), items(), field.getAttribute('aria-invalid')]).toEqual([[], [], 'false']);
    expect([field.className, field.hasAttribute('aria-describedby')]).toEqual(['wpcf7-form-control', false]);
    late.resolve(answer('spam', { invalid_fields: [{ field: 'a', message: 'Worse' }] }));
    await vi.waitFor(() => expect(tipsIn(element)).toEqual(['Worse']));
    await vi.dynamicImportSettled();
    expect([items(), field.getAttribute('aria-describedby')]).toEqual([['Worse'], 'u-ve-a']);
    await dispose();
    tip?.nextElementSibling?.remove();
    expect(difference()).toBe('');
  });

  it('requests the rules once per form id, on the first interaction', async () => {
    const html = `<div>${[5, 5, 9]
      .map(
        (id, at) =>
          `<div class="wpcf7" id="wpcf7-f${id}-o${at}"><form class="wpcf7-form" data-status="init"><input type="hidden" name="_wpcf7" value="${id}"></form></div>`,
      )
      .join('')}</div>`;
    for (const id of [5, 9]) site.on('GET', route(id, 'feedback/schema'), { json: RULES });
    const { elements } = await open(html);
    expect(site.calls).toEqual([]);
    for (const element of elements) element.dispatchEvent(new Event('focusin'));
    await expect.poll(() => [...page.wpcf7.schemas.keys()].sort()).toEqual([5, 9]);
    expect(site.calls.map(({ path }) => path).sort()).toEqual(
      [5, 9].map((id) => route(id, 'feedback/schema')),
    );
    expect(
      (formIn(elements[0] as Element) as unknown as { wpcf7: { schema: unknown } }).wpcf7.schema,
    ).toEqual(RULES);
  });

  it('submits natively on a page without API settings, which is reported', async () => {
    page.wpcf7 = {};
    const { element, clearErrors } = await open();
    const passed = vi.fn((event: Event) => {
      const wasStopped = event.defaultPrevented;
      event.preventDefault();
      return wasStopped;
    });
    element.addEventListener('submit', passed);
    press(element);
    expect(passed.mock.results[0]?.value).toBe(false);
    expect(clearErrors().map(({ error }) => String(error))).toEqual([
      'Error: wpcf7.api is missing, so the browser sends the form.',
    ]);
    page.wpcf7 = { api: API };
    element.dispatchEvent(new Event('focusin'));
    await vi.waitFor(() => expect(element.className).toBe('wpcf7 js'));
    await vi.waitFor(() => expect(page.wpcf7.submit).toBeTypeOf('function'));
  });

  it('starts with the first submit if the settings came after the visitor had begun to type', async () => {
    page.wpcf7 = {};
    site.on('POST', route(146, 'feedback'), answer('spam'));
    const { element, clearErrors } = await open();
    clearErrors();
    element.dispatchEvent(new Event('focusin'));
    page.wpcf7 = { api: API };
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    formIn(element).dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    await reaches(element, 'spam');
    expect(sent()).toHaveLength(1);
  });

  it.each([
    ['a page without the object', undefined],
    ['junk instead of the object', 'junk'],
    ['junk in the object', { api: 'junk' }],
    ['an empty address', { api: { root: '' } }],
  ])('survives %s', async (_what, options) => {
    page.wpcf7 = options;
    const { clearErrors } = await open();
    expect(clearErrors()).toHaveLength(1);
  });

  it('that is added later starts once, even if a script calls `init`', async () => {
    site.on('POST', route(5, 'feedback'), answer('spam'));
    const { container } = await open();
    const later = document.createElement('div');
    later.innerHTML =
      '<div class="wpcf7 no-js"><form data-status="init"><input type="hidden" name="_wpcf7" value="5"><button class="wpcf7-submit has-spinner">Go</button></form></div>';
    container.append(later);
    page.wpcf7.init(formIn(later));
    const copy = later.firstElementChild as Element;
    await vi.waitFor(() => expect(copy.className).toBe('wpcf7 js'));
    page.wpcf7.init(formIn(later));
    press(later);
    await reaches(later, 'spam');
    expect([sent(5).length, later.querySelectorAll('.wpcf7-spinner').length]).toEqual([1, 1]);
    later.remove();
  });

  it('inside another form becomes a note, and is restored on disposal', async () => {
    const html =
      '<form action="#"><div class="wpcf7 no-js" data-wpcf7-id="146"><input name="x"></div></form>';
    const { container, dispose, difference } = await open(html);
    const note = container.querySelector('p.wpcf7-form-in-wrong-place');
    expect([note?.textContent, container.querySelector('.wpcf7')]).toEqual([
      'Error: This contact form is placed in the wrong place.',
      null,
    ]);
    expect(note?.querySelector('strong')?.textContent).toBe('Error:');
    await dispose();
    expect(difference()).toBe('');
  });
});

describe('filling in', () => {
  it('enables the button when all required boxes are ticked, and describes what is missing', async () => {
    const { element } = await open(FULL);
    const button = element.querySelector('.wpcf7-submit') as HTMLInputElement;
    const described = () =>
      (button.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '');
    expect([button.disabled, described()]).toEqual([true, ['You may keep my message until it is answered.']]);
    input(element, 'your-accept').click();
    expect([button.disabled, button.hasAttribute('aria-describedby')]).toEqual([false, false]);
    input(element, 'your-invert').click();
    expect(button.disabled).toBe(false);
    element.querySelector('[name="your-invert"]')?.closest('.optional')?.classList.remove('optional');
    change(input(element, 'your-name'), 'A');
    expect(button.disabled).toBe(true);
    await vi.dynamicImportSettled();
  });

  it('makes exclusive boxes exclusive, and enables the text field of a choice only with that choice', async () => {
    const { element } = await open(FULL);
    const [first, , other] = [...element.querySelectorAll<HTMLInputElement>('[name="your-excl"]')];
    const text = input(element, '_wpcf7_free_text_your-excl');
    expect(text.disabled).toBe(true);
    other?.click();
    expect([text.disabled, document.activeElement]).toEqual([false, text]);
    first?.click();
    expect([first?.checked, other?.checked, text.disabled]).toEqual([true, false, true]);
    const mail = [...element.querySelectorAll<HTMLInputElement>('[name="your-check[]"]')];
    for (const box of mail) box.click();
    expect(mail.map(({ checked }) => checked)).toEqual([true, true, true]);
  });

  it('counts characters up and down, and marks texts that are too short or too long', async () => {
    const { element } = await open(FULL);
    await touch(element);
    const counters = [...element.querySelectorAll<HTMLElement>('.wpcf7-character-count')];
    change(input(element, 'your-message'), ' hello ');
    expect(counters.map(({ textContent, dataset }) => [textContent, dataset.currentValue])).toEqual([
      ['5', '5'],
      ['195', '195'],
    ]);
    expect(counters[0]?.classList.contains('too-short')).toBe(true);
    change(input(element, 'your-message'), 'x'.repeat(201));
    expect(counters.map(({ className }) => className.includes('too-long'))).toEqual([true, true]);
  });

  it('adds the scheme to an address before validation', async () => {
    const { element } = await open(FULL);
    const url = input(element, 'your-url');
    for (const [typed, meant] of [
      ['www.x.y', 'http://www.x.y'],
      [' //x.y ', 'http://x.y'],
      ['mailto:a@b.cd', 'mailto:a@b.cd'],
    ] as const) {
      change(url, typed);
      expect(url.value).toBe(meant);
    }
    await touch(element);
    await vi.dynamicImportSettled();
    change(url, 'shop.example');
    expect([url.value, url.validationMessage]).toEqual(['http://shop.example', '']);
  });

  it('counts the initial text of a field without interaction', async () => {
    const name = '<input name="a" value="four">';
    const counter = (way: string) =>
      `<span class="wpcf7-character-count ${way}" data-target-name="a" data-starting-value="9" data-current-value="9" data-minimum-value="5">9</span>`;
    const { element, dispose, difference } = await open(
      `<div class="wpcf7"><form data-status="init">${name}${counter('up')}${counter('down')}</form></div>`,
    );
    const counters = [...element.querySelectorAll('.wpcf7-character-count')];
    await vi.waitFor(() => expect(counters.map(({ textContent }) => textContent)).toEqual(['4', '5']));
    expect(counters.every(({ classList }) => classList.contains('too-short'))).toBe(true);
    expect([input(element, 'a').value, site.calls]).toEqual(['four', []]);
    await dispose();
    expect(difference()).toBe('');
  });

  it('describes the disabled button after the description of its author', async () => {
    site.on('GET', route(0, 'feedback/schema'), { json: [] });
    const { element } = await open(
      '<div class="wpcf7"><form data-status="init"><span class="wpcf7-acceptance"><input type="checkbox" name="a"><span class="wpcf7-list-item-label">Yes</span></span><input type="submit" class="wpcf7-submit" aria-describedby="hint more"></form></div>',
    );
    const button = element.querySelector('.wpcf7-submit');
    const label = element.querySelector('.wpcf7-list-item-label');
    expect(button?.getAttribute('aria-describedby')).toBe(`hint more ${label?.id}`);
    input(element, 'a').click();
    expect(button?.getAttribute('aria-describedby')).toBe('hint more');
    await vi.dynamicImportSettled();
  });

  it('validates the changed field and those before it, for sighted users and screen readers', async () => {
    const { element } = await open(FULL);
    await touch(element);
    const email = input(element, 'your-email');
    email.setAttribute('aria-describedby', 'hint');
    change(email, '');
    await vi.waitFor(() =>
      expect(tipsIn(element)).toEqual(['Your name is missing.', 'Your address is missing.']),
    );
    const list = element.querySelectorAll('.screen-reader-response li');
    const id = 'wpcf7-f145-p148-o2-ve-your-email';
    expect([...list].map((each) => each.id)).toEqual(['wpcf7-f145-p148-o2-ve-your-name', id]);
    expect(list[0]?.querySelector('a')?.getAttribute('href')).toBe('#full-name');
    expect([email.getAttribute('aria-invalid'), email.getAttribute('aria-describedby')]).toEqual([
      'true',
      `hint ${id}`,
    ]);
    expect([email.validationMessage, email.classList.contains('wpcf7-not-valid')]).toEqual([
      'Your address is missing.',
      true,
    ]);
    expect([statusOf(element), names()]).toEqual(['init', ['status validating', 'status init']]);
    change(email, 'nobody');
    expect(tipsIn(element)).toEqual(['Your name is missing.', 'That is no address.']);
    change(email, 'ann@shop.example');
    expect([tipsIn(element), email.getAttribute('aria-describedby'), email.validationMessage]).toEqual([
      ['Your name is missing.'],
      'hint',
      '',
    ]);
  });

  it('validates what other scripts request: the form, a part of it, or all fields up to one', async () => {
    const { element } = await open();
    await touch(element);
    await vi.dynamicImportSettled();
    const form = formIn(element);
    page.wpcf7.validate(form, { target: document.body });
    expect([tipsIn(element), names()]).toEqual([[], []]);
    const part = input(element, 'your-email').closest('p') as Element;
    page.wpcf7.validate(form, { scope: part });
    expect(tipsIn(element)).toEqual(['Your address is missing.']);
    page.wpcf7.validate(form, { target: input(element, 'your-name') });
    expect(tipsIn(element)).toEqual(['Your name is missing.', 'Your address is missing.']);
    page.wpcf7.validate(form);
    expect([tipsIn(element).length, statusOf(element)]).toEqual([3, 'init']);
  });

  it('shows no error between press and release of the pointer', async () => {
    const { element } = await open();
    await touch(element);
    change(input(element, 'your-email'), '');
    await vi.waitFor(() => expect(tipsIn(element)).toHaveLength(2));
    window.dispatchEvent(new Event('pointerdown'));
    change(input(element, 'your-name'), 'Ann');
    expect(tipsIn(element)).toHaveLength(2);
    window.dispatchEvent(new Event('pointerup'));
    await vi.waitFor(() => expect(tipsIn(element)).toEqual(['Your address is missing.']));
    window.dispatchEvent(new Event('mousedown'));
    change(input(element, 'your-name'), '');
    expect(tipsIn(element)).toHaveLength(1);
    window.dispatchEvent(new Event('mouseup'));
    await vi.waitFor(() => expect(tipsIn(element)).toHaveLength(2));
  });

  it('validates a select whose release event the browser swallows', async () => {
    site.on('GET', route(145, 'feedback/schema'), {
      json: { rules: [{ rule: 'required', field: 'your-select', error: 'Choose.' }] },
    });
    const { element } = await open(FULL);
    await touch(element);
    await vi.dynamicImportSettled();
    const list = input(element, 'your-select');
    list.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    change(list, '');
    await vi.waitFor(() => expect(tipsIn(element)).toEqual(['Choose.']));
  });

  it('validates nothing if the rules fail to load, which is reported once', async () => {
    site.on('GET', route(146, 'feedback/schema'), { status: 500 });
    const { element, clearErrors } = await open();
    element.dispatchEvent(new Event('focusin'));
    change(input(element, 'your-name'), '');
    await vi.waitFor(() => expect(clearErrors()).toHaveLength(1));
    expect([tipsIn(element), names()]).toEqual([[], []]);
  });

  it('hides a floating tip when its field gets the focus', async () => {
    const { element } = await open();
    element.classList.add('use-floating-validation-tip');
    await touch(element);
    change(input(element, 'your-name'), '');
    await vi.waitFor(() => expect(tipsIn(element)).toHaveLength(1));
    const tip = element.querySelector('.wpcf7-not-valid-tip') as HTMLElement;
    input(element, 'your-name').click();
    expect(tip.style.display).toBe('');
    tip.click();
    expect(tip.style.display).toBe('none');
    tip.style.display = '';
    input(element, 'your-name').focus();
    expect(tip.style.display).toBe('none');
    element.classList.remove('use-floating-validation-tip');
  });

  it('shows a value in its mirror', async () => {
    const { element } = await open();
    formIn(element).insertAdjacentHTML(
      'beforeend',
      '<output data-reflection-of="your-name" data-default="nobody">nobody</output>',
    );
    const mirror = element.querySelector('output');
    await touch(element);
    change(input(element, 'your-name'), 'Ann');
    await vi.waitFor(() => expect(mirror?.textContent).toBe('Ann'));
    change(input(element, 'your-name'), '');
    expect(mirror?.textContent).toBe('nobody');
    mirror?.remove();
  });
});

it('a mirror shows each of several values, and is restored on disposal', async () => {
  const rule = { rule: 'maxitems', field: 'a', threshold: 9, error: 'No' };
  site.on('GET', route(8, 'feedback/schema'), { json: { rules: [rule] } });
  const boxes = ['x', 'y', 'z'].map((value) => `<input type="checkbox" name="a[]" value="${value}">`);
  const { element, dispose, difference } = await open(
    `<div class="wpcf7"><form data-status="init"><input type="hidden" name="_wpcf7" value="8"><span class="wpcf7-form-control-wrap" data-name="a"><span class="wpcf7-form-control">${boxes.join('')}</span></span><fieldset data-reflection-of="a"><output name="a" data-default="none">none</output></fieldset></form></div>`,
  );
  await touch(element);
  await vi.dynamicImportSettled();
  const mirrored = () => [...element.querySelectorAll('output')].map(({ textContent }) => textContent);
  const [x, y, z] = [...element.querySelectorAll<HTMLInputElement>('[type="checkbox"]')];
  x?.click();
  y?.click();
  z?.click();
  expect(mirrored()).toEqual(['x', 'y', 'z']);
  x?.click();
  expect(mirrored()).toEqual(['y', 'z']);
  y?.click();
  z?.click();
  expect(mirrored()).toEqual(['none']);
  await dispose();
  expect(difference()).toBe('');
});

describe('events', () => {
  it('have the form, its values and the reply as detail, and nothing else', async () => {
    const json = { status: 'mail_sent', message: 'Thanks', into: '#wpcf7-f146-p148-o1' };
    site.on('POST', route(146, 'feedback'), { json });
    const { element } = await open();
    const emitted: [string, object][] = [];
    const summaryOf = ({ type, detail, target, bubbles, cancelable }: Event & { detail?: object }) => {
      expect([target, bubbles, cancelable]).toEqual([formIn(element), true, false]);
      emitted.push([type.replace('wpcf7', ''), { ...detail }]);
    };
    for (const name of NAMES) element.addEventListener(`wpcf7${name}`, summaryOf as EventListener);
    input(element, 'your-name').value = 'Ann';
    press(element);
    await vi.waitFor(() => expect(emitted.at(-1)?.[0]).toBe('reset'));
    const form = {
      contactFormId: 146,
      pluginVersion: '6.1.6',
      contactFormLocale: 'en_US',
      unitTag: 'wpcf7-f146-p148-o1',
      containerPostId: 148,
    };
    const filled = (name: string) => ({
      formData: expect.any(FormData),
      inputs: [
        { name: 'your-name', value: name },
        { name: 'your-email', value: '' },
        { name: 'your-message', value: '' },
      ],
    });
    const changed = (prevStatus: string, status: string) => [
      'statuschanged',
      { ...form, status, prevStatus },
    ];
    expect(emitted).toEqual([
      ['beforesubmit', { ...form, ...filled('Ann'), status: 'init' }],
      changed('init', 'submitting'),
      changed('submitting', 'sent'),
      ['mailsent', { ...form, ...filled('Ann'), status: 'mail_sent', apiResponse: json }],
      ['submit', { ...form, ...filled('Ann'), status: 'mail_sent', apiResponse: json }],
      changed('sent', 'resetting'),
      changed('resetting', 'sent'),
      ['reset', { ...form, ...filled(''), status: 'sent', apiResponse: [] }],
    ]);
  });
});

describe('sending', () => {
  it('lets observers see the status "sent" before the reset', async () => {
    site.on('POST', route(146, 'feedback'), answer('mail_sent'));
    const { element } = await open();
    const seen: (string | undefined)[] = [];
    const observer = new MutationObserver(() => seen.push(formIn(element).dataset.status));
    observer.observe(formIn(element), { attributeFilter: ['data-status'] });
    press(element);
    await vi.waitFor(() => expect(seen.at(-1)).toBe('sent'));
    await vi.waitFor(() => expect(seen).toContain('resetting'));
    observer.disconnect();
    expect(seen.indexOf('sent')).toBeLessThan(seen.indexOf('resetting'));
    expect(seen).toContain('sent');
  });

  it.each([
    ['validation_failed', 'invalid', 'invalid'],
    ['acceptance_missing', 'unaccepted', 'unaccepted'],
    ['spam', 'spam', 'spam'],
    ['aborted', 'aborted', 'aborted'],
    ['mail_failed', 'failed', 'mailfailed'],
    ['payment_required', 'payment-required', undefined],
    ['error', 'custom-error', undefined],
    ['submitting', 'custom-submitting', undefined],
  ])('with the result "%s" shows it, emits the events and can be repeated', async (status, name, event) => {
    site.on('POST', route(146, 'feedback'), answer(status));
    const { element } = await open();
    input(element, 'your-name').value = 'Ann';
    press(element);
    await reaches(element, name);
    const expected = [
      'beforesubmit',
      'status submitting',
      `status ${name}`,
      ...(event ? [event] : []),
      'submit',
    ];
    expect(names()).toEqual(expected);
    const last = recorded.at(-1)?.detail;
    expect([last?.status, last?.apiResponse]).toEqual([status, expect.objectContaining({ status })]);
    expect(last).toBe(recorded[0]?.detail);
    expect([outputOf(element), element.querySelector('[role="status"]')?.textContent]).toEqual([
      `It is ${status}.`,
      `It is ${status}.`,
    ]);
    expect([formIn(element).className, input(element, 'your-name').value]).toEqual([
      `wpcf7-form ${name}`,
      'Ann',
    ]);
    recorded.length = 0;
    await vi.waitFor(() => {
      press(element);
      expect(recorded.length).toBeGreaterThan(0);
    });
    await vi.waitFor(() => expect(recorded.at(-1)?.type).toBe('wpcf7submit'));
    expect(sent()).toHaveLength(2);
  });

  it('successfully keeps the message while the form is reset, with events in the usual order', async () => {
    const late = createDeferredReply();
    site.on('GET', route(146, 'refill'), late.promise);
    site.on('POST', route(146, 'feedback'), answer('mail_sent', { posted_data_hash: 'abc' }));
    const { element } = await open();
    input(element, 'your-name').value = 'Ann';
    press(element);
    await reaches(element, 'resetting');
    expect(outputOf(element)).toBe('It is mail_sent.');
    late.resolve({ json: [] });
    await vi.waitFor(() => expect(names().at(-1)).toBe('reset'));
    expect(names()).toEqual([
      'beforesubmit',
      'status submitting',
      'status sent',
      'mailsent',
      'submit',
      'status resetting',
      'status sent',
      'reset',
    ]);
    expect([statusOf(element), outputOf(element)]).toEqual(['sent', 'It is mail_sent.']);
    expect([input(element, 'your-name').value, input(element, '_wpcf7_posted_data_hash').value]).toEqual([
      '',
      'abc',
    ]);
    expect(recorded.at(-1)?.detail).toMatchObject({
      status: 'sent',
      apiResponse: [],
      inputs: expect.any(Array),
    });
  });

  it('includes data that listeners add and the button, but no nonce', async () => {
    site.on('POST', route(146, 'feedback'), answer('spam'));
    const { element } = await open();
    document.addEventListener(
      'wpcf7beforesubmit',
      (event) => (event as FormEvent).detail.formData.append('gclid', 'x1'),
      { once: true },
    );
    const button = element.querySelector('.wpcf7-submit') as HTMLInputElement;
    Object.assign(button, { name: 'pressed', value: 'Send' });
    button.click();
    await reaches(element, 'spam');
    const [call] = sent();
    expect(call?.body).toMatchObject({ gclid: 'x1', pressed: 'Send', _wpcf7: '146' });
    const { headers } = call ?? { headers: new Headers() };
    expect([headers.has('x-wp-nonce'), headers.get('accept')]).toEqual([
      false,
      'application/json, */*;q=0.1',
    ]);
    const inputs = recorded[0]?.detail.inputs as { name: string }[];
    expect(inputs.map(({ name }) => name)).toEqual(['your-name', 'your-email', 'your-message', 'pressed']);
    button.removeAttribute('name');
  });

  it('happens once for repeated presses', async () => {
    const late = createDeferredReply();
    site.on('POST', route(146, 'feedback'), late.promise);
    const { element } = await open();
    press(element);
    press(element);
    await reaches(element, 'submitting');
    press(element);
    page.wpcf7.submit(formIn(element));
    late.resolve(answer('spam'));
    await reaches(element, 'spam');
    expect(sent()).toHaveLength(1);
  });

  it('happens once per press even if a wrapper delays the calls', async () => {
    site.on('POST', route(146, 'feedback'), answer('mail_sent'));
    const { element } = await open();
    const { submit } = page.wpcf7;
    const thinking: (() => void)[] = [];
    page.wpcf7.submit = (...args: unknown[]) => thinking.push(() => submit(...args));
    press(element);
    await vi.waitFor(
      () => {
        press(element);
        expect(thinking).toHaveLength(2);
      },
      { timeout: 5000 },
    );
    thinking[0]?.();
    await vi.waitFor(() => expect(names().at(-1)).toBe('reset'));
    thinking[1]?.();
    expect([statusOf(element), sent().length]).toEqual(['sent', 1]);
    press(element);
    thinking[2]?.();
    await vi.waitFor(() => expect(sent()).toHaveLength(2));
    await vi.waitFor(() => expect(names().filter((name) => name === 'reset')).toHaveLength(2));
  });

  it('shows its result even if the form was reset meanwhile', async () => {
    const late = createDeferredReply();
    const refill = createDeferredReply();
    site.on('POST', route(146, 'feedback'), late.promise);
    site.on('GET', route(146, 'refill'), refill.promise);
    const { element } = await open();
    press(element);
    await reaches(element, 'submitting');
    formIn(element).reset();
    await reaches(element, 'resetting');
    late.resolve(answer('spam'));
    await reaches(element, 'spam');
    refill.resolve({ json: [] });
    await vi.dynamicImportSettled();
    expect([statusOf(element), outputOf(element)]).toEqual(['spam', 'It is spam.']);
    expect(site.callsTo('GET', route(146, 'refill'))[0]?.signal?.aborted).toBe(true);
  });

  it('again discards the previous success: a later reset ends with the initial status', async () => {
    site.on('GET', route(146, 'refill'), createDeferredReply().promise, { json: [] });
    site.on('POST', route(146, 'feedback'), answer('mail_sent', { posted_data_hash: 'abc' }), answer('spam'));
    const { element } = await open();
    press(element);
    await reaches(element, 'resetting');
    await vi.waitFor(() => {
      press(element);
      expect(statusOf(element)).not.toBe('resetting');
    });
    await reaches(element, 'spam');
    expect(sent()[1]?.body).toMatchObject({ _wpcf7_posted_data_hash: 'abc' });
    expect(input(element, '_wpcf7_posted_data_hash').value).toBe('abc');
    formIn(element).reset();
    await vi.waitFor(() => expect(names().at(-1)).toBe('reset'));
    expect(statusOf(element)).toBe('init');
  });

  it('focuses the first invalid field that can take the focus', async () => {
    const wrong = ['your-name', 'your-email', 'your-message'].map((field) => ({ field, message: 'No' }));
    site.on('POST', route(146, 'feedback'), answer('validation_failed', { invalid_fields: wrong.reverse() }));
    const { element } = await open();
    input(element, 'your-name').disabled = true;
    press(element);
    await vi.waitFor(() => expect(document.activeElement).toBe(input(element, 'your-email')));
    input(element, 'your-name').disabled = false;
  });

  it('shows errors from the server as text and focuses the first one', async () => {
    const wrong = [
      { field: 'your-email', message: 'No <b>address</b>', idref: null },
      { field: '"]x', message: 'Nowhere' },
      null,
    ];
    site.on('POST', route(146, 'feedback'), answer('validation_failed', { invalid_fields: wrong }));
    const { element, dispose, difference } = await open();
    const shown: string[] = [];
    element.addEventListener('wpcf7submit', () => shown.push(...(tipsIn(element) as string[])));
    press(element);
    await reaches(element, 'invalid');
    await vi.waitFor(() => expect(tipsIn(element)).toEqual(['No <b>address</b>']));
    const item = element.querySelector('#wpcf7-f146-p148-o1-ve-your-email');
    expect([item?.textContent, item?.children.length, shown]).toEqual(['No <b>address</b>', 0, []]);
    expect(document.activeElement).toBe(input(element, 'your-email'));
    await dispose();
    expect(difference()).toBe('');
  });

  it('shows errors of the rules at once, then those of the reply, without extra events', async () => {
    const late = createDeferredReply();
    site.on('POST', route(146, 'feedback'), late.promise);
    const { element } = await open();
    await touch(element);
    await vi.dynamicImportSettled();
    change(input(element, 'your-name'), 'Ann');
    press(element);
    await vi.waitFor(() => expect(tipsIn(element)).toEqual(['Your address is missing.', 'Say something.']));
    expect(statusOf(element)).toBe('submitting');
    late.resolve(answer('aborted'));
    await reaches(element, 'aborted');
    expect(tipsIn(element)).toEqual([]);
    const from = names().indexOf('beforesubmit');
    expect(names().slice(from, from + 3)).toEqual(['beforesubmit', 'status submitting', 'status aborted']);
  });

  it.each([
    ['the network fails', NETWORK_FAILURE, 'You are probably offline.'],
    ['the server fails', { status: 500 }, 'An unknown error occurred.'],
    ['a firewall blocks the request', { status: 403, html: '<h1>No</h1>' }, 'An unknown error occurred.'],
    ['the reply is an HTML page', { html: '<h1>Hello</h1>' }, 'The response is not a valid JSON response.'],
    ['the reply is empty', { text: '' }, 'The response is not a valid JSON response.'],
    ['the reply has no status', { json: {} }, 'An unknown error occurred.'],
  ])('shows an error when %s, keeps the typed text, and can be repeated', async (_what, reply, text) => {
    site.on('POST', route(146, 'feedback'), reply as typeof NETWORK_FAILURE, answer('mail_sent'));
    const { element, clearErrors } = await open();
    input(element, 'your-message').value = 'A long story';
    press(element);
    await reaches(element, 'failed');
    expect([outputOf(element), element.querySelector('[role="status"]')?.textContent]).toEqual([text, text]);
    expect(input(element, 'your-message').value).toBe('A long story');
    expect(names()).toEqual(['beforesubmit', 'status submitting', 'status failed']);
    expect(clearErrors()).toHaveLength(1);
    await vi.waitFor(() => {
      press(element);
      expect(statusOf(element)).not.toBe('failed');
    });
    await vi.waitFor(() => expect(names().at(-1)).toBe('reset'));
  });

  it.each([
    [
      'has a stale nonce, as in a cached page',
      '<input type="hidden" name="_wpnonce" value="old">',
      ['sent', 2],
    ],
    ['has none', '', ['failed', 1]],
  ])(
    'sends a form whose nonce the server refuses again without it, if it %s',
    async (_what, field, result) => {
      const refusal = { status: 403, json: { code: 'rest_cookie_invalid_nonce', data: { status: 403 } } };
      site.on('POST', route(146, 'feedback'), refusal, answer('mail_sent'));
      const { element, clearErrors } = await open();
      formIn(element).insertAdjacentHTML('afterbegin', field);
      input(element, 'your-message').value = 'A long story';
      press(element);
      await vi.waitFor(() => expect([statusOf(element), sent().length]).toEqual(result));
      const bodies = sent().map(({ body }) => body as Record<string, unknown>);
      expect(bodies.map((body) => body._wpnonce)).toEqual(field ? ['old', undefined] : [undefined]);
      expect(bodies.at(-1)?.['your-message']).toBe('A long story');
      clearErrors();
    },
  );

  it.each([
    ['two minutes', 0, 120_000],
    ['the upload time of files on a slow connection', 1_000_000, 220_000],
  ])('times out after %s', async (_what, bytes, patienceMs) => {
    site.on('POST', route(146, 'feedback'), createDeferredReply().promise);
    const { element, clearErrors } = await open();
    element.dispatchEvent(new Event('focusin'));
    await vi.dynamicImportSettled();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const attach = ({ detail }: Event & { detail?: { formData: FormData } }) =>
      detail?.formData.append('file', new File([new Uint8Array(bytes)], 'a.png'));
    element.addEventListener('wpcf7beforesubmit', attach as EventListener);
    press(element);
    await vi.advanceTimersByTimeAsync(patienceMs - 1000);
    expect(statusOf(element)).toBe('submitting');
    await vi.advanceTimersByTimeAsync(2000);
    vi.useRealTimers();
    await reaches(element, 'failed');
    expect(clearErrors().length).toBeLessThanOrEqual(1);
  });

  it('calls wrappers of other scripts even before its code is loaded', async () => {
    site.on('POST', route(146, 'feedback'), answer('spam'));
    const { element } = await open();
    const { submit } = page.wpcf7;
    const wrapper = vi.fn((...args) => Promise.resolve().then(() => submit(...args)));
    page.wpcf7.submit = wrapper;
    press(element);
    await reaches(element, 'spam');
    expect(wrapper).toHaveBeenCalledOnce();
    expect(wrapper.mock.calls[0]).toEqual([
      formIn(element),
      { submitter: element.querySelector('.wpcf7-submit') },
    ]);
    expect(sent()).toHaveLength(1);
  });

  it('calls wrappers around the placeholder of the entry', async () => {
    site.on('POST', route(146, 'feedback'), answer('spam'));
    const early = Object.assign(
      (form: HTMLFormElement, detail?: object) =>
        form.dispatchEvent(new CustomEvent('skerry:send', { detail, cancelable: true })),
      { isEarly: true },
    );
    const wrapper = vi.fn((...args: [HTMLFormElement, object?]) =>
      Promise.resolve().then(() => early(...args)),
    );
    page.wpcf7.submit = wrapper;
    const { element, dispose } = await open();
    press(element);
    await reaches(element, 'spam');
    expect([wrapper.mock.calls.length, sent().length]).toEqual([1, 1]);
    expect(early(formIn(element))).toBe(false);
    await vi.waitFor(() => expect(sent()).toHaveLength(2));
    await reaches(element, 'spam');
    await dispose();
    page.wpcf7.submit = early;
    await open();
    expect(page.wpcf7.submit).not.toBe(early);
  });

  it('continues if a wrapper throws', async () => {
    site.on('POST', route(146, 'feedback'), answer('spam'));
    const { element, clearErrors } = await open();
    page.wpcf7.submit = () => {
      throw new Error('theirs');
    };
    press(element);
    await reaches(element, 'spam');
    expect(clearErrors().map(({ error }) => String(error))).toEqual(['Error: theirs']);
  });

  it.each([
    ['before it calls ours', 0],
    ['after it called ours', 1],
  ])('happens once if a wrapper rejects %s', async (_when, passed) => {
    site.on('POST', route(146, 'feedback'), answer('spam'));
    const { element, clearErrors } = await open();
    const { submit } = page.wpcf7;
    page.wpcf7.submit = async (form: HTMLFormElement) => {
      await Promise.resolve();
      if (passed) submit(form);
      await vi.waitFor(() => expect(statusOf(element)).toBe(passed ? 'spam' : 'init'));
      throw new Error('theirs');
    };
    press(element);
    await reaches(element, 'spam');
    await vi.waitFor(() =>
      expect(clearErrors().map(({ error }) => String(error))).toEqual(['Error: theirs']),
    );
    expect(sent()).toHaveLength(1);
  });

  it('waits for a blocking payment and continues after it', async () => {
    site.on('POST', route(146, 'feedback'), answer('mail_failed'));
    const { element } = await open();
    page.wpcf7.blocked = true;
    press(element);
    await reaches(element, 'submitting');
    expect(site.callsTo('POST', /./)).toEqual([]);
    delete page.wpcf7.blocked;
    page.wpcf7.submit(formIn(element));
    await reaches(element, 'failed');
  });

  it('is aborted without a trace when the form is removed', async () => {
    site.on('POST', route(146, 'feedback'), createDeferredReply().promise);
    const { element, dispose, difference } = await open();
    press(element);
    await reaches(element, 'submitting');
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
    await dispose();
    expect([sent()[0]?.signal?.aborted, difference()]).toEqual([true, '']);
    formIn(element).addEventListener('submit', (event) => event.preventDefault());
    press(element);
    expect(sent()).toHaveLength(1);
  });

  it('makes parts of the form inert while it lasts', async () => {
    const late = createDeferredReply();
    site.on('POST', route(146, 'feedback'), late.promise);
    const { element } = await open();
    const part = formIn(element).querySelector('p');
    part?.classList.add('inert-on-submitting');
    press(element);
    await reaches(element, 'submitting');
    expect([part?.hasAttribute('inert'), part?.classList.contains('active-on-any')]).toEqual([true, true]);
    late.resolve(answer('spam'));
    await reaches(element, 'spam');
    expect([part?.hasAttribute('inert'), part?.classList.contains('active-on-any')]).toEqual([false, false]);
  });

  it('works for a form without message elements', async () => {
    site.on('POST', route(7, 'feedback'), answer('mail_sent', { message: undefined, posted_data_hash: 'x' }));
    site.on('GET', route(7, 'refill'), { json: [] });
    const { element } = await open(
      '<div class="wpcf7"><form class="init"><input type="hidden" name="_wpcf7" value="7"><button class="wpcf7-submit" name="reset">Go</button></form></div>',
    );
    press(element);
    await vi.waitFor(() => expect(names().at(-1)).toBe('reset'));
    expect([statusOf(element), formIn(element).className]).toEqual(['sent', 'sent']);
  });
});

describe('a reply', () => {
  it('inserts no markup into the page', async () => {
    const { element, clearErrors } = await open(FULL);
    const form = formIn(element);
    const kinds = () => new Set([...element.querySelectorAll('*')].map(({ localName }) => localName));
    const known = new Set([...kinds(), 'li', 'a']);
    const markup = fc.oneof(
      fc.constantFrom(
        '<img src=x onerror=alert(1)>',
        '"><script>alert(1)</script>',
        "']",
        '</li><b>',
        'your-name',
      ),
      fc.string(),
    );
    const fieldName = fc.oneof(markup, fc.constantFrom('your-email', 'your-quiz', 'your-check'));
    const reply = fc.record({
      status: fc.oneof(fc.constantFrom('validation_failed', 'spam', 'mail_sent'), markup),
      message: markup,
      posted_data_hash: markup,
      invalid_fields: fc.array(fc.record({ field: fieldName, message: markup }), { maxLength: 4 }),
      quiz: fc.dictionary(fieldName, fc.tuple(markup, markup), { maxKeys: 2 }),
      captcha: fc.dictionary(fieldName, markup, { maxKeys: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(reply, async (json) => {
        site.on('POST', route(145, 'feedback'), { json });
        site.on('GET', route(145, 'refill'), { json });
        page.wpcf7.submit(form);
        await vi.waitFor(() => expect(form.className).not.toMatch(/submitting|resetting|init/), {
          interval: 2,
        });
        expect([...kinds()].filter((name) => !known.has(name))).toEqual([]);
        expect(form.className.split(' ')).toHaveLength(2);
      }),
      { numRuns: 40 },
    );
    // A reply without a status is a reported failure.
    clearErrors();
  });

  it('with the rules of a form inserts no markup into the page', async () => {
    const text = fc.oneof(fc.constantFrom('<img src=x onerror=alert(1)>', '</span><b>', "']"), fc.string());
    const rule = fc.record({
      rule: fc.constantFrom('required', 'email', 'minlength', 'enum', 'all', 'any', 'none'),
      field: fc.oneof(fc.constantFrom('your-name', 'your-email'), text),
      error: fc.oneof(text, fc.anything()),
      threshold: fc.anything(),
      accept: fc.anything(),
    });
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.array(rule), fc.anything()), async (rules) => {
        page.wpcf7.schemas?.clear();
        site.on('GET', route(146, 'feedback/schema'), { json: { rules } });
        const { element, container, dispose, clearErrors } = await open();
        const before = element.querySelectorAll('*').length;
        element.dispatchEvent(new Event('focusin'));
        await vi.dynamicImportSettled();
        await vi.waitFor(() => expect(page.wpcf7.schemas.size).toBe(1));
        await vi.dynamicImportSettled();
        change(input(element, 'your-email'), '<b>x</b>');
        const added = element.querySelectorAll('*').length - before;
        expect(added).toBe(element.querySelectorAll('li,.wpcf7-not-valid-tip').length);
        expect([statusOf(element), clearErrors()]).toEqual(['init', []]);
        await dispose();
        container.remove();
      }),
      { numRuns: 12 },
    );
  });
});

describe('other scripts', () => {
  it('receive events through jQuery, with the native detail', async () => {
    site.on('POST', route(146, 'feedback'), answer('spam'));
    const { element } = await open();
    const seen: unknown[] = [];
    // biome-ignore lint/suspicious/noExplicitAny: jQuery has no types here
    const $document = (jQuery as any)(document);
    $document.on('wpcf7spam', ({ originalEvent }: { originalEvent: FormEvent }) =>
      seen.push(originalEvent.detail.unitTag),
    );
    press(element);
    await reaches(element, 'spam');
    $document.off('wpcf7spam');
    expect(seen).toEqual(['wpcf7-f146-p148-o1']);
  });

  it('provide a new reCAPTCHA token before sending if no wrapper has requested one', async () => {
    site.on('POST', route(146, 'feedback'), answer('spam'));
    const { element } = await open();
    formIn(element).insertAdjacentHTML(
      'beforeend',
      '<input type="hidden" name="_wpcf7_recaptcha_response" value="old">',
    );
    vi.stubGlobal('grecaptcha', {});
    const renew = () =>
      document.dispatchEvent(
        new CustomEvent('wpcf7grecaptchaexecuted', { detail: { action: 'x', token: 'new' } }),
      );
    const onChange = ({ target }: Event) => target === document && renew();
    document.addEventListener('change', onChange);
    press(element);
    await reaches(element, 'spam');
    document.removeEventListener('change', onChange);
    expect(sent()[0]?.body).toMatchObject({ _wpcf7_recaptcha_response: 'new' });
    input(element, '_wpcf7_recaptcha_response').remove();
  });

  it('provide a token for every form of the page', async () => {
    site.on('POST', route(5, 'feedback'), answer('spam'));
    vi.stubGlobal('grecaptcha', {});
    const form =
      '<div class="wpcf7"><form data-status="init"><input type="hidden" name="_wpcf7" value="5"><input type="hidden" name="_wpcf7_recaptcha_response" value="old"><button class="wpcf7-submit">Go</button></form></div>';
    const { elements } = await open(`<div>${form}${form}</div>`);
    const renew = ({ target }: Event) => {
      const detail = { action: 'x', token: 'new' };
      if (target === document) document.dispatchEvent(new CustomEvent('wpcf7grecaptchaexecuted', { detail }));
    };
    document.addEventListener('change', renew);
    for (const element of elements) {
      press(element);
      await reaches(element, 'spam');
    }
    document.removeEventListener('change', renew);
    expect(sent(5).map(({ body }) => body)).toEqual(
      elements.map(() => expect.objectContaining({ _wpcf7_recaptcha_response: 'new' })),
    );
  });

  it('receive no request for a token when the visitor refuses it', async () => {
    site.on('POST', route(146, 'feedback'), answer('spam'));
    vi.stubGlobal('grecaptcha', {});
    vi.stubGlobal('borlabsCookieConfig', { cookies: { external: ['recaptcha'] } });
    vi.stubGlobal('BorlabsCookie', { checkCookieConsent: () => false });
    const { element } = await open();
    formIn(element).insertAdjacentHTML(
      'beforeend',
      '<input type="hidden" name="_wpcf7_recaptcha_response" value="">',
    );
    press(element);
    await reaches(element, 'spam');
    expect(sent()[0]?.body).toMatchObject({ _wpcf7_recaptcha_response: '' });
    input(element, '_wpcf7_recaptcha_response').remove();
  });

  it.each(['OneTrust', 'Cookiebot'])(
    'get a new token when the consent tool does not know the check: %s',
    async (tool) => {
      site.on('POST', route(146, 'feedback'), answer('spam'));
      vi.stubGlobal('grecaptcha', {});
      vi.stubGlobal(tool, {});
      const { element } = await open();
      formIn(element).insertAdjacentHTML(
        'beforeend',
        '<input type="hidden" name="_wpcf7_recaptcha_response" value="old">',
      );
      const renew = () => {
        input(element, '_wpcf7_recaptcha_response').value = 'new';
        document.dispatchEvent(new CustomEvent('wpcf7grecaptchaexecuted', { detail: { token: 'new' } }));
      };
      document.addEventListener('change', renew);
      press(element);
      await reaches(element, 'spam');
      document.removeEventListener('change', renew);
      expect(sent()[0]?.body).toMatchObject({ _wpcf7_recaptcha_response: 'new' });
      input(element, '_wpcf7_recaptcha_response').remove();
    },
  );

  it('render Turnstile in a form that is added later, when the visitor allows it', async () => {
    const render = vi.fn();
    vi.stubGlobal('borlabsCookieConfig', { cookies: { external: ['turnstile'] } });
    let isAllowed = false;
    vi.stubGlobal('turnstile', { render });
    vi.stubGlobal('BorlabsCookie', { checkCookieConsent: () => isAllowed });
    const { element } = await open(
      '<div class="wpcf7"><form data-status="init"><input type="hidden" name="_wpcf7" value="7"><div class="wpcf7-turnstile cf-turnstile"></div></form></div>',
    );
    await vi.dynamicImportSettled();
    expect(render).not.toHaveBeenCalled();
    isAllowed = true;
    await vi.waitFor(() => {
      document.dispatchEvent(new CustomEvent('borlabs-cookie-consent-saved'));
      expect(render).toHaveBeenCalledExactlyOnceWith(element.querySelector('.cf-turnstile'));
    });
  });
});

describe('a reset', () => {
  it('removes all messages and restores the initial status', async () => {
    const { element } = await open(FULL);
    await touch(element);
    change(input(element, 'your-name'), '');
    await vi.waitFor(() => expect(tipsIn(element)).toHaveLength(1));
    recorded.length = 0;
    change(input(element, 'your-message'), 'Hello you');
    input(element, 'your-accept').click();
    await vi.dynamicImportSettled();
    recorded.length = 0;
    formIn(element).reset();
    await vi.waitFor(() => expect(names()).toEqual(['status resetting', 'status init', 'reset']));
    expect([tipsIn(element), element.querySelector('.wpcf7-character-count')?.textContent]).toEqual([
      [],
      '0',
    ]);
    expect((element.querySelector('.wpcf7-submit') as HTMLInputElement).disabled).toBe(true);
    await vi.waitFor(() => expect(sessionStorage.length).toBe(0));
  });

  it('inserts new questions as text, with images from web addresses only', async () => {
    const quiz = { 'your-quiz': ['<i>2+2</i>?', 'h4'], other: 'junk' };
    const captcha = { 'cap:1': 'https://shop.example/c/12345.png', bad: 'javascript:alert(1)' };
    site.on('GET', route(145, 'refill'), { json: { quiz, captcha } });
    const { element } = await open(FULL);
    formIn(element).insertAdjacentHTML(
      'beforeend',
      '<span id="more"><input type="hidden" name="_wpcf7_captcha_challenge_cap:1"><img class="wpcf7-captchac wpcf7-captcha-cap1" alt=""><img class="wpcf7-captcha-bad" alt=""><input name="cap:1" class="wpcf7-captchar"></span>',
    );
    input(element, 'your-quiz').value = '2';
    input(element, 'cap:1').value = 'old';
    page.wpcf7.reset(formIn(element));
    await vi.waitFor(() => expect(names().at(-1)).toBe('reset'));
    expect(element.querySelector('.wpcf7-quiz-label')?.textContent).toBe('<i>2+2</i>?');
    expect([input(element, 'your-quiz').value, input(element, '_wpcf7_quiz_answer_your-quiz').value]).toEqual(
      ['', 'h4'],
    );
    expect([input(element, 'cap:1').value, input(element, '_wpcf7_captcha_challenge_cap:1').value]).toEqual([
      '',
      '12345',
    ]);
    expect(element.querySelector('.wpcf7-captcha-cap1')?.getAttribute('src')).toBe(captcha['cap:1']);
    expect(element.querySelector('.wpcf7-captcha-bad')?.hasAttribute('src')).toBe(false);
    document.getElementById('more')?.remove();
  });

  it('without an answer ends after a time limit', async () => {
    site.on('GET', route(146, 'refill'), createDeferredReply().promise);
    const { element } = await open();
    await touch(element);
    await vi.dynamicImportSettled();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    page.wpcf7.reset(formIn(element));
    await vi.advanceTimersByTimeAsync(14_000);
    expect(statusOf(element)).toBe('resetting');
    await vi.advanceTimersByTimeAsync(2000);
    vi.useRealTimers();
    await reaches(element, 'init');
    expect(names()).toEqual(['status resetting', 'status init']);
  });

  it('ends even if the request for questions fails', async () => {
    site.on('GET', route(146, 'refill'), { status: 500 });
    const { element, clearErrors } = await open();
    page.wpcf7.reset(formIn(element));
    await vi.waitFor(() => expect(names()).toEqual(['status resetting', 'status init']));
    expect(clearErrors()).toHaveLength(1);
  });

  it('resets a blank form of a cached page, and renews only the questions of a filled one', async () => {
    page.wpcf7.cached = 1;
    const { element } = await open();
    await vi.waitFor(() => expect(names().at(-1)).toBe('reset'));
    expect(statusOf(element)).toBe('init');
    expect(site.callsTo('GET', route(146, 'refill'))).toHaveLength(1);
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    const again = await open();
    await vi.dynamicImportSettled();
    input(again.element, 'your-name').value = 'Ann';
    recorded.length = 0;
    await vi.waitFor(() => {
      window.dispatchEvent(new Event('load'));
      expect(names().at(-1)).toBe('reset');
    });
    expect(input(again.element, 'your-name').value).toBe('Ann');
  });

  it('of a cached page is skipped after a message was sent', async () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    page.wpcf7.cached = 1;
    site.on('POST', route(146, 'feedback'), answer('spam'));
    const { element } = await open();
    await vi.dynamicImportSettled();
    press(element);
    await reaches(element, 'spam');
    window.dispatchEvent(new Event('load'));
    expect([statusOf(element), outputOf(element)]).toEqual(['spam', 'It is spam.']);
  });
});

it('a contact form removes every listener on disposal, including those added on interaction', async () => {
  site.on('POST', route(145, 'feedback'), answer('validation_failed'));
  const counted = countListeners();
  const { element, dispose, difference } = await open(FULL);
  await touch(element);
  change(input(element, 'your-name'), '');
  await vi.waitFor(() => expect(tipsIn(element)).toHaveLength(1));
  page.wpcf7.submit(formIn(element));
  await reaches(element, 'invalid');
  await dispose();
  const left = counted.list();
  counted.stop();
  expect(left).toEqual([]);
  expect(difference()).toBe('');
});

describe('typed text', () => {
  it('is discarded after sending, even if a script replaces the form', async () => {
    site.on('POST', route(146, 'feedback'), answer('mail_sent'));
    const { element, container } = await open();
    await touch(element);
    await vi.dynamicImportSettled();
    change(input(element, 'your-message'), 'Hello');
    window.dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.length).toBe(1);
    document.addEventListener('wpcf7mailsent', () => element.remove(), { once: true });
    press(element);
    await vi.waitFor(() => expect(element.isConnected).toBe(false));
    expect(sessionStorage.length).toBe(0);
    container.append(element);
  });

  it('is restored after a reload without validation, and discarded after sending', async () => {
    const first = await open(FULL);
    await touch(first.element);
    await vi.waitFor(() => expect(sessionStorage.length).toBe(0));
    change(input(first.element, 'your-message'), 'Hello there, you');
    input(first.element, 'your-quiz').value = '2';
    first.element.querySelector<HTMLInputElement>('[name="your-excl"][value="Other"]')?.click();
    input(first.element, '_wpcf7_free_text_your-excl').value = 'By boat';
    await first.dispose();
    first.container.remove();

    site.on('POST', route(145, 'feedback'), answer('mail_sent'));
    const { element } = await open(FULL);
    await vi.waitFor(() => expect(input(element, 'your-message').value).toBe('Hello there, you'));
    expect(input(element, 'your-quiz').value).toBe('');
    expect(element.querySelector('.wpcf7-character-count')?.textContent).toBe('16');
    const text = input(element, '_wpcf7_free_text_your-excl');
    expect([text.disabled, text.value, document.activeElement === document.body]).toEqual([
      false,
      'By boat',
      true,
    ]);
    await vi.waitFor(() => expect(page.wpcf7.schemas.size).toBe(1));
    await vi.dynamicImportSettled();
    expect([tipsIn(element), statusOf(element)]).toEqual([[], 'init']);
    page.wpcf7.submit(formIn(element));
    await vi.waitFor(() => expect(names().at(-1)).toBe('reset'));
    await vi.waitFor(() => expect(sessionStorage.length).toBe(0));
  });
});
