import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Fixture, type FixtureOptions, mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { press } from '#testing/user.ts';
import { createFakeVariationForm } from '#testing/variation-form.ts';
import { swatches } from './handler.ts';

const FORM = 'product/swatches-form.html';
const RADIO = 'product/swatches-radio.html';

/** Like the shop's output: all values are text. */
const PRINTED = {
  show_variation_label: '1',
  variation_label_separator: ':',
  out_of_stock_tooltip_text: '(Out of stock)',
  unavailable_tooltip_text: '(Unavailable)',
  clickable_out_of_stock: '',
  clear_on_reselect: '',
  disable_out_of_stock: '1',
  deselect_unavailable: '',
  show_variation_stock: '',
  stock_label_threshold: '5',
};

const print = (changes: Record<string, unknown> = {}) =>
  vi.stubGlobal('woo_variation_swatches_options', { ...PRINTED, ...changes });

afterEach(() => vi.useRealTimers());

async function open(source: string, changes: Record<string, unknown> = {}, options?: FixtureOptions) {
  print(changes);
  const fixture = await mountFixture(swatches, source, options);
  const shop = createFakeVariationForm(fixture.element);
  shop.init();
  await settle();
  return { ...fixture, shop };
}

const item = ({ container }: Pick<Fixture, 'container'>, value: string) =>
  container.querySelector<HTMLElement>(`.variable-item[data-value="${value}"]`) as HTMLElement;

const click = (element: HTMLElement) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  (element.querySelector('span, img, div') ?? element).dispatchEvent(event);
  return event;
};

const select = ({ container }: Pick<Fixture, 'container'>, name: string) =>
  container.querySelector(`select[name=attribute_${name}]`) as HTMLSelectElement;

const STATES = ['selected', 'disabled', 'no-stock'];
const stateOf = (element: HTMLElement) => STATES.filter((name) => element.classList.contains(name)).join(' ');

const labels = ({ container }: Pick<Fixture, 'container'>) =>
  [...container.querySelectorAll('.woo-selected-variation-item-name')].map(({ textContent }) => textContent);

const attributes = (element: HTMLElement, ...names: string[]) =>
  names.map((name) => element.getAttribute(name));

function watch(target: EventTarget, ...names: string[]) {
  const seen: CustomEvent[] = [];
  for (const name of names) target.addEventListener(name, (event) => seen.push(event as CustomEvent), true);
  return seen;
}

describe('a form with swatches', () => {
  it("is marked, and has an empty label after each attribute's name", async () => {
    const fixture = await open(FORM);
    expect(fixture.element.classList.contains('wvs-loaded')).toBe(true);
    expect(labels(fixture)).toEqual(['', '', '']);
    expect(fixture.container.querySelectorAll('.woo-variation-items-wrapper')).toHaveLength(3);
    expect(fixture.container.querySelector('.label .woo-selected-variation-item-name')).toHaveProperty(
      'dataset.default',
      '',
    );
  });

  it('emits its start on the document, with a function to destroy it', async () => {
    const seen = watch(document, 'woo_variation_swatches_loaded');
    const { element } = await open(FORM);
    expect(seen.map(({ detail }) => detail.element)).toEqual([element]);
    seen[0]?.detail.destroy();
    expect(element.classList.contains('wvs-loaded')).toBe(false);
  });

  it("has no labels when disabled, and uses the shop's separator", async () => {
    const none = await open(FORM, { show_variation_label: '' });
    expect(labels(none)).toEqual([]);
    const dash = await open(FORM, { variation_label_separator: ' –' });
    click(item(dash, 'red'));
    expect(labels(dash)[0]).toBe(' – Red');
  });

  it("shows the server's choice", async () => {
    print();
    const { readFixture } = await import('#testing/fixture-markup.ts');
    const html = (await readFixture(FORM)).replace(
      '<option value="green">',
      '<option value="green" selected>',
    );
    const fixture = await open(html);
    expect(labels(fixture)).toEqual([': Green', '', '']);
    expect(stateOf(item(fixture, 'green'))).toBe('selected');
    expect(stateOf(item(fixture, 'l'))).toBe('disabled');
  });
});

describe('choosing a swatch', () => {
  it('changes the select once, and updates the other swatches', async () => {
    const fixture = await open(FORM);
    click(item(fixture, 'red'));
    expect(select(fixture, 'pa_color').value).toBe('red');
    expect(fixture.shop.changes).toEqual(['red,,']);
    expect(stateOf(item(fixture, 'red'))).toBe('selected');
    expect(attributes(item(fixture, 'red'), 'aria-checked', 'aria-disabled', 'tabindex')).toEqual([
      'true',
      null,
      '0',
    ]);
    const large = item(fixture, 'l');
    expect(stateOf(large)).toBe('disabled');
    expect(
      attributes(
        large,
        'aria-checked',
        'aria-disabled',
        'tabindex',
        'data-wvstooltip-out-of-stock',
        'aria-label',
      ),
    ).toEqual(['false', 'true', '-1', '(Unavailable)', 'L (Unavailable)']);
    expect(labels(fixture)).toEqual([': Red', '', '']);
  });

  it('emits its events after the form has handled the choice', async () => {
    const fixture = await open(FORM);
    const seen = watch(
      fixture.element,
      'change',
      'click',
      'woocommerce_variation_has_changed',
      'wvs-item-updated',
      'wvs-selected-item',
    );
    press(item(fixture, 'red'), 'Enter');
    expect(seen.map(({ type }) => type)).toEqual([
      'change',
      'woocommerce_variation_has_changed',
      'wvs-item-updated',
      'click',
      'wvs-selected-item',
    ]);
    const { detail, target } = seen.at(-1) as CustomEvent;
    expect(target).toBe(item(fixture, 'red'));
    expect(detail).toEqual({
      attribute: 'attribute_pa_color',
      value: 'red',
      select: select(fixture, 'pa_color'),
      form: fixture.element,
    });
    expect(seen[2]?.detail).toEqual({ selected: 'red', value: 'red' });
  });

  it('passes positional arguments to jQuery listeners', async () => {
    const { default: jQuery } = await import('jquery');
    vi.stubGlobal('jQuery', jQuery);
    const fixture = await open(FORM, { clear_on_reselect: '1' });
    const events: unknown[][] = [];
    const changed = vi.fn();
    const record = (event: Event, name: string, value: string, ...wrapped: unknown[][]) =>
      events.push([event.type, name, value, ...wrapped.map(([first]) => first)]);
    jQuery(fixture.element).on('wvs-selected-item wvs-unselected-item', record);
    jQuery(fixture.element).on('change', 'select', changed);
    const red = item(fixture, 'red');
    click(red);
    click(red);
    const args = ['attribute_pa_color', 'red', select(fixture, 'pa_color'), fixture.element];
    expect(events).toEqual([
      ['wvs-selected-item', ...args],
      ['wvs-unselected-item', ...args],
    ]);
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['1', '', 1],
    ['no', 'red', 0],
    ['0', 'red', 0],
  ])('again, with clear_on_reselect %j, results in %j', async (clears, value, times) => {
    const fixture = await open(FORM, { clear_on_reselect: clears });
    const unselected = watch(fixture.element, 'wvs-unselected-item');
    click(item(fixture, 'red'));
    click(item(fixture, 'red'));
    expect(select(fixture, 'pa_color').value).toBe(value);
    expect(unselected).toHaveLength(times);
    expect(labels(fixture)[0]).toBe(value && ': Red');
    expect(stateOf(item(fixture, 'red'))).toBe(value && 'selected');
  });

  it("stops the click's propagation, and follows no link around it", async () => {
    const fixture = await open(FORM);
    const outside = vi.fn();
    fixture.container.addEventListener('click', outside);
    expect(click(item(fixture, 'm')).defaultPrevented).toBe(true);
    expect(
      outside.mock.calls.filter(
        ([event]) => event.target instanceof HTMLElement && event.target.closest('li'),
      ),
    ).toEqual([]);
  });

  it("works with the shop's own script, which listens through jQuery", async () => {
    const { default: jQuery } = await import('jquery');
    vi.stubGlobal('jQuery', jQuery);
    print();
    const fixture = await mountFixture(swatches, FORM);
    const $form = jQuery(fixture.element);
    const values: string[] = [];
    $form.on('change', '.variations select', (event: Event) => {
      const { value } = event.target as HTMLSelectElement;
      values.push(value);
      fixture.container.querySelector('select[name=attribute_pa_size] [value=l]')?.remove();
      $form.trigger('woocommerce_update_variation_values').trigger('woocommerce_variation_has_changed');
    });
    click(item(fixture, 'red'));
    expect(values).toEqual(['red']);
    expect(stateOf(item(fixture, 'l'))).toBe('disabled');
    $form.off();
  });

  it('ignores disabled values', async () => {
    const fixture = await open(FORM);
    click(item(fixture, 'red'));
    click(item(fixture, 'l'));
    expect(select(fixture, 'pa_size').value).toBe('');
    expect(fixture.shop.changes).toHaveLength(1);
  });

  it('updates the swatch when no script runs the form', async () => {
    print();
    const fixture = await mountFixture(swatches, FORM);
    click(item(fixture, 'red'));
    expect(stateOf(item(fixture, 'red'))).toBe('selected');
    expect(labels(fixture)[0]).toBe(': Red');
  });

  it('before the code loaded is held', async () => {
    print();
    const fixture = await mountFixture(swatches, FORM, { stage: 'waiting' });
    expect(click(item(fixture, 'red')).defaultPrevented).toBe(true);
    await fixture.settled();
    expect(select(fixture, 'pa_color').value).toBe('red');
    expect(stateOf(item(fixture, 'red'))).toBe('selected');
  });

  it('that the select lacks chooses nothing', async () => {
    const fixture = await open(FORM);
    select(fixture, 'pa_color').querySelector('[value=blue]')?.remove();
    click(item(fixture, 'blue'));
    expect(select(fixture, 'pa_color').value).toBe('');
    expect(labels(fixture)[0]).toBe('');
  });

  it('and clearing the form deselects everything', async () => {
    const fixture = await open(FORM);
    click(item(fixture, 'red'));
    for (const list of fixture.container.querySelectorAll('select')) {
      list.value = '';
      list.dispatchEvent(new Event('change', { bubbles: true }));
    }
    expect(labels(fixture)).toEqual(['', '', '']);
    expect(fixture.container.querySelectorAll('.selected, .disabled')).toHaveLength(0);
  });
});

describe('sold-out swatches', () => {
  it.each([
    ['clickable', { clickable_out_of_stock: '1' }, 'no-stock', 'l'],
    ['not clickable', {}, 'disabled', ''],
    ['neither clickable nor disabled', { disable_out_of_stock: 'no' }, '', 'l'],
  ])('that are %s have the right state', async (_what, changes, state, value) => {
    const fixture = await open(FORM, changes);
    click(item(fixture, 'green'));
    const large = item(fixture, 'l');
    expect(stateOf(large)).toBe(state);
    expect(attributes(large, 'data-wvstooltip-out-of-stock', 'aria-label')).toEqual([
      '(Out of stock)',
      'L (Out of stock)',
    ]);
    click(large);
    expect(select(fixture, 'pa_size').value).toBe(value);
    if (state === 'no-stock') expect(stateOf(large)).toBe('selected no-stock');
  });

  it('are unchanged on servers without options for them', async () => {
    vi.stubGlobal('woo_variation_swatches_options', { show_variation_label: '1' });
    const fixture = await mountFixture(swatches, FORM);
    createFakeVariationForm(fixture.element).init();
    click(item(fixture, 'green'));
    expect(stateOf(item(fixture, 'l'))).toBe('');
  });

  it("are also marked by the form's select", async () => {
    const fixture = await open(FORM, { clickable_out_of_stock: '1' });
    select(fixture, 'pa_size').querySelector('[value=m]')?.classList.add('enabled', 'out-of-stock');
    fixture.element.dispatchEvent(new CustomEvent('woocommerce_variation_has_changed'));
    expect(stateOf(item(fixture, 'm'))).toBe('no-stock');
  });
});

describe('swatches with the keyboard', () => {
  it.each([' ', 'Enter'])('are chosen by %j without scrolling', async (key) => {
    const fixture = await open(FORM);
    const red = item(fixture, 'red');
    red.focus();
    expect(press(red, key).defaultPrevented).toBe(true);
    expect(select(fixture, 'pa_color').value).toBe('red');
    expect(document.activeElement).toBe(red);
  });

  it('ignore keys on disabled values, and keys with modifiers', async () => {
    const fixture = await open(FORM);
    click(item(fixture, 'red'));
    expect(press(item(fixture, 'l'), ' ').defaultPrevented).toBe(false);
    expect(press(item(fixture, 's'), 'Enter', { ctrlKey: true }).defaultPrevented).toBe(false);
    expect(select(fixture, 'pa_size').value).toBe('');
  });

  it('are chosen once while a key is held down', async () => {
    const fixture = await open(FORM, { clear_on_reselect: '1' });
    press(item(fixture, 'red'), 'Enter');
    press(item(fixture, 'red'), 'Enter', { repeat: true });
    expect(fixture.shop.changes).toHaveLength(1);
  });

  it('move the focus among enabled values with arrow keys, Home and End, without choosing', async () => {
    const fixture = await open(FORM);
    click(item(fixture, 'red'));
    const focused = (key: string) => {
      press(document.activeElement as HTMLElement, key);
      return (document.activeElement as HTMLElement).dataset.value;
    };
    item(fixture, 's').focus();
    expect(['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'End', 'Home'].map(focused)).toEqual([
      'm',
      's',
      'm',
      's',
      'm',
      's',
    ]);
    expect(select(fixture, 'pa_size').value).toBe('');
  });

  it('are mirrored in RTL', async () => {
    const fixture = await open(FORM);
    item(fixture, 's').parentElement?.style.setProperty('direction', 'rtl');
    item(fixture, 's').focus();
    press(item(fixture, 's'), 'ArrowLeft');
    expect(document.activeElement).toBe(item(fixture, 'm'));
    item(fixture, 's').parentElement?.removeAttribute('style');
  });
});

describe('radio swatches', () => {
  it('keep their values as text', async () => {
    const fixture = await open(RADIO);
    click(item(fixture, '042'));
    expect(select(fixture, 'pa_width').value).toBe('042');
    click(item(fixture, '1e3'));
    expect(select(fixture, 'pa_width').value).toBe('1e3');
  });

  it('check and disable their inputs', async () => {
    const fixture = await open(RADIO);
    const input = (value: string) => item(fixture, value).querySelector('input') as HTMLInputElement;
    input('042').click();
    expect([select(fixture, 'pa_width').value, input('042').checked]).toEqual(['042', true]);
    expect(fixture.shop.changes).toEqual(['042,']);
    click(item(fixture, 'steel'));
    expect(input('050').disabled).toBe(true);
    expect(input('1e3').disabled).toBe(false);
    expect(input('050').tabIndex).toBe(-1);
    expect(stateOf(item(fixture, '050'))).toBe('disabled');
  });

  it('are one radio each for screen readers, with their whole text', async () => {
    const { readFixture } = await import('#testing/fixture-markup.ts');
    const price = '42 mm</span> <span class="price">+ 5 €';
    const fixture = await open((await readFixture(RADIO)).replace('value">42 mm', `value">${price}`));
    expect(item(fixture, '042').ariaLabel).toBe('42 mm + 5 €');
    expect(item(fixture, '042').querySelector('label')?.hasAttribute('inert')).toBe(true);
    click(item(fixture, '042'));
    expect(labels(fixture)[0]).toBe(': 42 mm');
  });

  it('are cleared by a second click, if the shop wants it', async () => {
    const fixture = await open(RADIO, { clear_on_reselect: 'yes' });
    const input = item(fixture, '042').querySelector('input') as HTMLInputElement;
    input.click();
    input.click();
    expect([select(fixture, 'pa_width').value, input.checked]).toEqual(['', false]);
    expect(fixture.shop.changes).toEqual(['042,', ',']);
  });

  it('handle a script that checks them', async () => {
    const fixture = await open(RADIO);
    const input = item(fixture, '1e3').querySelector('input') as HTMLInputElement;
    input.checked = true;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    expect(select(fixture, 'pa_width').value).toBe('1e3');
  });

  it('of mixed kinds are chosen alike', async () => {
    const fixture = await open(RADIO);
    for (const value of ['oak', 'steel', 'bare']) {
      click(item(fixture, value));
      expect(select(fixture, 'pa_finish').value).toBe(value);
    }
  });
});

describe('swatches in ajax mode', () => {
  it('disable nothing, and every value is focusable', async () => {
    const fixture = await open('product/swatches-ajax.html');
    click(item(fixture, 'linen'));
    const all = [...fixture.container.querySelectorAll<HTMLElement>('.variable-item')];
    expect(all.map(stateOf).join()).toBe('selected,,,,');
    expect(all.every(({ tabIndex }) => tabIndex === 0)).toBe(true);
  });

  it.each(['[]', '', '{broken'])('are in ajax mode for the data %j', async (data) => {
    print();
    const { readFixture } = await import('#testing/fixture-markup.ts');
    const html = await readFixture('product/swatches-ajax.html');
    const fixture = await mountFixture(swatches, html.replace('="false"', `="${data}"`));
    click(item(fixture, 'wool'));
    expect(fixture.container.querySelectorAll('.disabled')).toHaveLength(0);
  });
});

describe('stopping swatches', () => {
  it('restores the markup and stops listening when disposed', async () => {
    const fixture = await open(RADIO);
    click(item(fixture, '042'));
    click(item(fixture, 'steel'));
    for (const select of fixture.container.querySelectorAll('select')) {
      select.value = '';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
    await fixture.dispose();
    for (const option of fixture.container.querySelectorAll('option')) option.removeAttribute('class');
    (fixture.container.querySelector('.variation_id') as HTMLInputElement).value = '0';
    expect(fixture.difference()).toBe('');
    click(item(fixture, '042'));
    expect(select(fixture, 'pa_width').value).toBe('');
  });

  it("works with jQuery's destroy, and they can be started again", async () => {
    const { default: jQuery } = await import('jquery');
    vi.stubGlobal('jQuery', jQuery);
    const fixture = await open(FORM);
    const $form = jQuery(fixture.element) as unknown as { WooVariationSwatches(options?: unknown): unknown };
    expect($form.WooVariationSwatches('destroy')).toBe($form);
    expect(fixture.element.classList.contains('wvs-loaded')).toBe(false);
    click(item(fixture, 'red'));
    expect(select(fixture, 'pa_color').value).toBe('');
    $form.WooVariationSwatches({ clear_on_reselect: true });
    $form.WooVariationSwatches();
    expect(labels(fixture)).toHaveLength(3);
    click(item(fixture, 'red'));
    click(item(fixture, 'red'));
    expect(fixture.shop.changes).toEqual(['red,,', ',,']);
  });

  it.each([
    [
      'the form is restarted',
      (form: HTMLElement) => form.dispatchEvent(new CustomEvent('wc_variation_form', { bubbles: true })),
    ],
    ['the page requests it', () => document.dispatchEvent(new CustomEvent('woo_variation_swatches_init'))],
  ])('with destroy allows a restart when %s', async (_what, restart) => {
    const seen = watch(document, 'woo_variation_swatches_loaded');
    const fixture = await open(FORM);
    restart(fixture.element);
    expect(seen).toHaveLength(1);
    seen[0]?.detail.destroy();
    restart(fixture.element);
    expect(seen).toHaveLength(2);
    expect(labels(fixture)).toHaveLength(3);
    click(item(fixture, 'red'));
    expect(fixture.shop.changes).toHaveLength(1);
  });
});

describe('re-rendered swatch lists', () => {
  it("work after the form's event", async () => {
    const fixture = await open(FORM);
    const cell = item(fixture, 'red').closest('td') as HTMLElement;
    const before = [...cell.childNodes];
    const anew = document.createElement('div');
    anew.innerHTML = cell.innerHTML;
    cell.replaceChildren(...anew.childNodes);
    fixture.element.dispatchEvent(new CustomEvent('wc_variation_form', { bubbles: true }));
    click(item(fixture, 'red'));
    expect(select(fixture, 'pa_color').value).toBe('red');
    expect(labels(fixture)).toEqual([': Red', '', '']);
    cell.replaceChildren(...before);
  });
});

describe('swatches with invalid markup and settings', () => {
  it('ignore a list without a select', async () => {
    print();
    const html =
      '<form class="variations_form"><ul class="variable-items-wrapper"><li class="variable-item" data-value="a">A</li></ul></form>';
    const fixture = await mountFixture(swatches, html);
    click(item(fixture, 'a'));
    expect(item(fixture, 'a').className).toBe('variable-item');
  });

  it("use the select's values when the list's JSON is invalid", async () => {
    print();
    const { readFixture } = await import('#testing/fixture-markup.ts');
    const html = (await readFixture(RADIO)).replace('[&quot;042', '[042');
    const fixture = await mountFixture(swatches, html);
    click(item(fixture, '042'));
    expect(stateOf(item(fixture, '042'))).toBe('selected');
  });

  it.each([[undefined], ['junk'], [[]], [{ stock_label_threshold: {}, clear_on_reselect: [] }]])(
    'ignore the options %j',
    async (options) => {
      vi.stubGlobal('woo_variation_swatches_options', options);
      const fixture = await mountFixture(swatches, FORM);
      click(item(fixture, 'red'));
      click(item(fixture, 'red'));
      expect(labels(fixture)[0]).toBe(': Red');
    },
  );
});

it('swatches restore the selects when they fail', async () => {
  const broken = {};
  Object.defineProperty(broken, 'show_variation_label', {
    enumerable: true,
    get: () => {
      throw new Error('broken');
    },
  });
  vi.stubGlobal('woo_variation_swatches_options', broken);
  const fixture = await mountFixture(swatches, FORM);
  expect(fixture.clearErrors()).toMatchObject([{ handler: 'swatches', phase: 'rest' }]);
  expect(select(fixture, 'pa_color').style.display).toBe('');
});

describe('swatches of inserted forms', () => {
  it('mount once, even after several requests', async () => {
    const fixture = await open(FORM);
    const late = fixture.element.cloneNode(true) as HTMLElement;
    late.classList.remove('wvs-loaded');
    for (const list of late.querySelectorAll('.woo-selected-variation-item-name')) list.remove();
    fixture.container.append(late);
    await fixture.settled();
    document.dispatchEvent(new CustomEvent('woo_variation_swatches_init'));
    fixture.runtime.scan();
    await fixture.settled();
    expect(late.querySelectorAll('.woo-selected-variation-item-name')).toHaveLength(3);
    late.remove();
  });

  it("are started by the shop's script after a second, unless already started", async () => {
    const { default: jQuery } = await import('jquery');
    const started = vi.fn();
    Object.assign(jQuery.fn, { wc_variation_form: started });
    vi.stubGlobal('jQuery', jQuery);
    vi.useFakeTimers();
    print();
    const fixture = await mountFixture(swatches, FORM);
    await vi.advanceTimersByTimeAsync(999);
    expect(started).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(started).toHaveBeenCalledTimes(1);
    await fixture.dispose();

    jQuery(fixture.element).on('check_variations', () => {});
    fixture.runtime.start();
    await fixture.settled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(started).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(jQuery.fn, 'wc_variation_form');
  });
});
