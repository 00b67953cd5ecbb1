import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createFakeTransport, type FakeTransport } from '#testing/fake-transport.ts';
import { type Fixture, mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { form } from './handler.ts';

const AJAX = '/wp-admin/admin-ajax.php';
const FIXTURE = 'forms/form-steps.html';

let transport: FakeTransport;

beforeEach(() => {
  transport = createFakeTransport();
  vi.stubGlobal('ElementorProFrontendConfig', { ajaxurl: AJAX });
  onTestFinished(() => sessionStorage.clear());
});

const open = (settings = {}) => mountFixture(form, FIXTURE, { settings });
const all = ({ element }: Fixture, selector: string) => [...element.querySelectorAll<HTMLElement>(selector)];
const query = (fixture: Fixture, selector: string) => all(fixture, selector)[0] as HTMLInputElement;
const shown = (fixture: Fixture) =>
  all(fixture, '.e-form__step').map((each) => !each.matches('.elementor-hidden'));
const states = (fixture: Fixture) =>
  all(fixture, '.e-form__indicators__indicator').map(({ className }) => /state-(\w+)/.exec(className)?.[1]);
const percentIn = (fixture: Fixture) => query(fixture, '[role="progressbar"]').getAttribute('aria-valuenow');
const press = (fixture: Fixture, direction: 'next' | 'previous') =>
  all(fixture, '.e-form__step:not(.elementor-hidden) button')
    .find(({ dataset }) => dataset.direction === direction)
    ?.click();
const fill = (fixture: Fixture) => {
  query(fixture, '#form-field-who').value = 'Ann';
  query(fixture, '#form-field-mail').value = 'ann@shop.example';
  query(fixture, '#form-field-words').value = 'Ahoy';
};
const key = (target: Element, init: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event;
};

describe('steps of a form', () => {
  it('are shown one at a time, with a progress bar', async () => {
    const fixture = await open();
    const bar = query(fixture, '.e-form__indicators--type-progress_bar [role="progressbar"]');
    const look = () => [shown(fixture).indexOf(true), bar.textContent, bar.getAttribute('aria-valuenow')];
    expect(query(fixture, 'form > .e-form__indicators').nextElementSibling?.className).toMatch(
      /fields-wrapper/,
    );
    expect(look()).toEqual([0, '33%', '33']);
    expect(
      all(fixture, '.e-form__step').map(({ classList }) => classList.contains('elementor-field-group')),
    ).toEqual([false, false, false]);
    fill(fixture);
    press(fixture, 'next');
    expect(look()).toEqual([1, '66%', '66']);
    expect(document.activeElement).toBe(query(fixture, '#form-field-glaze-0'));
    expect(document.getElementById('a11y-speak-polite')?.textContent).toBe('Your mug 2/3');
    expect(fixture.element.style.getPropertyValue('--e-form-steps-indicator-progress-meter-width')).toBe(
      '66%',
    );
    press(fixture, 'next');
    expect(look()).toEqual([2, '100%', '100']);
    expect(shown(fixture)).toEqual([false, false, true]);
    await fixture.dispose();
    expect(fixture.difference()).toBe('');
  });

  it('go forward only from valid fields, and always back', async () => {
    const fixture = await open();
    const reportValidity = vi.spyOn(query(fixture, '#form-field-who'), 'reportValidity');
    press(fixture, 'next');
    expect([shown(fixture)[0], reportValidity.mock.calls.length]).toEqual([true, 1]);
    fill(fixture);
    press(fixture, 'next');
    query(fixture, '#form-field-glaze-0').required = true;
    press(fixture, 'previous');
    expect(shown(fixture)).toEqual([true, false, false]);
    query(fixture, '#form-field-glaze-0').required = false;
  });

  it('advance one at a time on double clicks', async () => {
    const fixture = await open();
    fill(fixture);
    const click = (detail: number) => {
      const [target] = all(fixture, '.e-form__step:not(.elementor-hidden) button').slice(-1);
      target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
    };
    for (const detail of [1, 2, 3]) click(detail);
    expect(shown(fixture)).toEqual([false, true, false]);
    for (const detail of [1, 2]) click(detail);
    await settle();
    expect(shown(fixture)).toEqual([false, false, true]);
    expect(transport.calls).toHaveLength(0);
  });

  it('advance before the code that sends the form is loaded', async () => {
    const fixture = await mountFixture(form, FIXTURE, { stage: 'resting' });
    fill(fixture);
    press(fixture, 'next');
    expect(shown(fixture)).toEqual([false, true, false]);
    expect(key(query(fixture, '#form-field-glaze-0')).defaultPrevented).toBe(true);
    expect(shown(fixture)).toEqual([false, false, true]);
  });

  it('advance on a synthetic click without `detail`', async () => {
    const fixture = await open();
    fill(fixture);
    const button = query(fixture, '.e-form__step:not(.elementor-hidden) button');
    button.dispatchEvent(new Event('click', { bubbles: true, cancelable: true }));
    expect(shown(fixture)).toEqual([false, true, false]);
  });

  it.each(['#form-field-words', '[type="submit"]'])(
    'begin with the step that has the focus, at %s',
    async (place) => {
      const fixture = await mountFixture(form, FIXTURE, { stage: 'waiting' });
      query(fixture, place).focus();
      await fixture.runtime.summon(fixture.element, 'form');
      await fixture.settled();
      expect([shown(fixture), percentIn(fixture)]).toEqual([[false, false, true], '100']);
      expect(document.activeElement).toBe(query(fixture, place));
      press(fixture, 'previous');
      expect(shown(fixture)).toEqual([false, true, false]);
    },
  );

  it('have buttons with labels of the step or the form, and the submit button at the end', async () => {
    const fixture = await open();
    expect(
      all(fixture, '.e-form__buttons').map((each) => each.textContent?.trim().replace(/\s{2,}/g, ' | ')),
    ).toEqual(['Next', 'Back to youOn to the words', 'Previous | Order the mug']);
    const [row] = all(fixture, '.e-form__step .e-form__buttons');
    expect(row?.className).toBe(
      'e-form__buttons elementor-column elementor-col-50 elementor-md-50 elementor-sm-100',
    );
    const submit = query(fixture, '.elementor-field-type-submit');
    expect(submit.className).toBe(
      'elementor-field-group elementor-field-type-submit e-form__buttons__wrapper',
    );
    expect(query(fixture, '[data-direction="next"]').className).toBe(
      'elementor-button elementor-size-sm e-form__buttons__wrapper__button e-form__buttons__wrapper__button-next',
    );
  });

  it('advance on Enter, except where it has another meaning', async () => {
    const fixture = await open();
    fill(fixture);
    expect(key(query(fixture, '#form-field-who'), { isComposing: true }).defaultPrevented).toBe(false);
    expect(key(query(fixture, '#form-field-who')).defaultPrevented).toBe(true);
    expect(shown(fixture)).toEqual([false, true, false]);
    expect(key(query(fixture, '#form-field-sketch')).defaultPrevented).toBe(false);
    expect(key(query(fixture, '.e-form__step:nth-child(2) button')).defaultPrevented).toBe(false);
    press(fixture, 'next');
    expect(key(query(fixture, '#form-field-words')).defaultPrevented).toBe(false);
    expect(transport.calls).toHaveLength(0);
  });

  it('show the step with the error, and return to the first step after sending', async () => {
    transport.on(
      'POST',
      AJAX,
      { json: { success: false, data: { message: 'No.', errors: { mail: 'No address.' }, data: [] } } },
      { json: { success: true, data: { message: 'Yes.', data: [] } } },
    );
    const fixture = await open({ step_type: 'number_text' });
    fill(fixture);
    press(fixture, 'next');
    press(fixture, 'next');
    expect(states(fixture)).toEqual(['completed', 'completed', 'active']);
    query(fixture, 'form').dispatchEvent(new Event('submit', { cancelable: true }));
    expect(shown(fixture)).toEqual([false, false, true]);
    await settle();
    expect([shown(fixture), states(fixture)]).toEqual([
      [true, false, false],
      ['active', 'inactive', 'inactive'],
    ]);
    expect(document.activeElement).toBe(query(fixture, '#form-field-mail'));
    press(fixture, 'next');
    press(fixture, 'next');
    query(fixture, '[type="submit"]').focus();
    query(fixture, 'form').dispatchEvent(new Event('submit', { cancelable: true }));
    await settle();
    expect(shown(fixture)).toEqual([true, false, false]);
    expect(query(fixture, '.elementor-message-success').textContent).toBe('Yes.');
    // The submit button is hidden.
    expect(document.activeElement).toBe(query(fixture, '.elementor-message-success'));
  });

  it('keep fields before the first step visible, and do not count them', async () => {
    transport.on('POST', AJAX, {
      json: { success: false, data: { message: '', errors: { words: 'Too long.' }, data: [] } },
    });
    const markup = await import('#testing/fixture-markup.ts').then(({ resolveMarkup }) =>
      resolveMarkup(FIXTURE),
    );
    const loose = '<div class="elementor-field-group loose"><input name="form_fields[loose]"></div>';
    const fixture = await mountFixture(
      form,
      markup.replace(/<div class="elementor-form-fields-wrapper[^>]*>/, (start) => start + loose),
    );
    expect(query(fixture, '.loose').parentElement?.className).toMatch(/fields-wrapper/);
    query(fixture, 'form').dispatchEvent(new Event('submit', { cancelable: true }));
    await settle();
    expect([shown(fixture), percentIn(fixture)]).toEqual([[false, false, true], '100']);
    await fixture.dispose();
    expect(fixture.difference()).toBe('');
  });

  it('show a field that the browser reports as invalid', async () => {
    const fixture = await open();
    fill(fixture);
    press(fixture, 'next');
    query(fixture, '#form-field-who').value = '';
    expect(query(fixture, '#form-field-who').checkValidity()).toBe(false);
    expect(shown(fixture)).toEqual([true, false, false]);
  });

  it.each([
    ['none', 0, '', ''],
    ['text', 3, 'label', 'You'],
    ['number', 3, 'number', '1'],
    ['number_text', 3, 'number,label', '1You'],
    ['icon', 3, 'icon', ''],
    ['icon_text', 3, 'icon,label', 'You'],
  ])('have indicators of the kind %s', async (type, count, parts, words) => {
    const fixture = await open({ step_type: type, step_icon_shape: 'square' });
    const [first] = all(fixture, '.e-form__indicators__indicator');
    const names = [...(first?.children ?? [])].map(
      ({ className }) => /indicator__(\w+)/.exec(className)?.[1],
    );
    expect([
      all(fixture, '.e-form__indicators__indicator').length,
      names.join(),
      first?.textContent ?? '',
    ]).toEqual([count, parts, words]);
    expect(all(fixture, '.e-form__indicators__indicator__separator')).toHaveLength(count ? 2 : 0);
    expect(all(fixture, '[aria-current="step"]')).toEqual(first ? [first] : []);
    const shaped = all(fixture, '.e-form__indicators__indicator--shape-square');
    expect(shaped).toHaveLength(/number|icon/.test(type) ? 3 : 0);
    expect(all(fixture, '.e-form__indicators svg')).toHaveLength(/icon/.test(type) ? 3 : 0);
  });

  it('show icons of an icon font, and pictures from web addresses only', async () => {
    const markup = await import('#testing/fixture-markup.ts').then(({ resolveMarkup }) =>
      resolveMarkup(FIXTURE),
    );
    const plain = markup.replace(/data-icon="[^"]*"/g, '');
    const [font, picture] = [plain, plain.replaceAll('fas fa-star', '')];
    const fixture = await mountFixture(form, font, { settings: { step_type: 'icon' } });
    expect(all(fixture, 'i.fas.fa-star')).toHaveLength(3);
    await fixture.dispose();
    const urls = ['/star.svg', 'javascript:alert(1)'];
    const other = await mountFixture(
      form,
      urls.reduce((text, url) => text.replace('data-iconUrl=""', `data-iconUrl="${url}"`), picture),
      { settings: { step_type: 'icon' } },
    );
    expect(all(other, 'object').map((each) => each.getAttribute('data'))).toEqual([
      new URL('/star.svg', location.href).href,
    ]);
  });

  it('with a single step have only the submit button', async () => {
    const markup = await import('#testing/fixture-markup.ts').then(({ resolveMarkup }) =>
      resolveMarkup(FIXTURE),
    );
    document.body.insertAdjacentHTML('beforeend', `<div hidden>${markup}</div>`);
    const copy = document.body.lastElementChild as HTMLElement;
    for (const step of [...copy.querySelectorAll('.elementor-field-type-step')].slice(1)) step.remove();
    copy.remove();
    const fixture = await mountFixture(form, copy.innerHTML);
    expect(
      all(fixture, '.e-form__step .e-form__buttons__wrapper').map((each) =>
        each.textContent?.trim().replace(/\s{2,}/g, ' | '),
      ),
    ).toEqual(['Order the mug']);
  });
});
