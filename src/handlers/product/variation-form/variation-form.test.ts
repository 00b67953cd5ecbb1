import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readFixture } from '#testing/fixture-markup.ts';
import { countListeners } from '#testing/listener-count.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { click, press } from '#testing/user.ts';
import {
  openVariationForm,
  stubVariationParams,
  VARIATION_TEXTS,
  type VariationPage,
} from '#testing/variation-page.ts';
import { variationForm } from './handler.ts';

const FORM = 'product/variation-form.html';
const PRESELECTED = 'product/variation-preselected.html';

beforeEach(() => {
  vi.useFakeTimers();
  stubVariationParams();
});

const open = (source = FORM) => openVariationForm(variationForm, source);

async function openWith(color: string, size: string): Promise<VariationPage> {
  const opened = await open();
  opened.color(color);
  opened.size(size);
  await opened.shown();
  return opened;
}

const state = (button: Element) =>
  ['disabled', 'wc-variation-selection-needed', 'wc-variation-is-unavailable'].filter((name) =>
    button.classList.contains(name),
  );
const NEEDED = ['disabled', 'wc-variation-selection-needed'];
const UNAVAILABLE = ['disabled', 'wc-variation-is-unavailable'];

it("a variation form shows no variation, and the product's image, before a choice", async () => {
  const { element: form } = await open();
  expect(form.querySelector<HTMLElement>('.single_variation')?.style.display).toBe('none');
  expect(form.getAttribute('current-image')).toBe('');
});

const textOf = (element: Element) => element.textContent?.replace(/\s+/g, ' ').trim();

/** Records the alerts. */
function watchAlerts(): readonly string[] {
  const alerts: string[] = [];
  vi.stubGlobal('alert', (text: string) => alerts.push(text));
  return alerts;
}

describe('the selects of a variation form', () => {
  it('contain the values that fit the other choice', async () => {
    const { color, size, values } = await open();
    color('blue');
    expect(values('attribute_size')).toEqual(['', 'm']);
    color('red');
    expect(values('attribute_size')).toEqual(['', 's', 'm', 'l', "king's size"]);
    color('');
    size('l');
    expect(values('attribute_pa_color')).toEqual(['', 'black', 'red']);
  });

  it("are rebuilt from the server's options at each choice", async () => {
    const { color, values } = await open();
    color('blue');
    color('black');
    expect(values('attribute_size')).toEqual(['', 's', 'm', 'l']);
    color('');
    expect(values('attribute_size')).toEqual(['', 's', 'm', 'l', "king's size"]);
  });

  it('mark available values, and those that can be chosen', async () => {
    const { find, size } = await open();
    const options = () =>
      [...find<HTMLSelectElement>('#pa_color').options].map(
        ({ value, className, disabled }) => `${value}: ${className}${disabled ? ' (off)' : ''}`,
      );
    expect(options()).toEqual([
      ': ',
      'black: attached enabled',
      'blue: attached enabled',
      'green: attached (off)',
      'red: attached enabled',
    ]);
    size('m');
    expect(options()).toEqual([
      ': ',
      'black: attached enabled out-of-stock',
      'blue: attached enabled',
      'red: attached enabled',
    ]);
  });

  it('handle a value that the server encoded with entities', async () => {
    const { size, values } = await open();
    size("king's size");
    expect(values('attribute_pa_color')).toEqual(['', 'green', 'red']);
  });

  it.each([
    ['blue', ['', 's', 'm', 'l', "king's size"], ['', 'm']],
    ['', ['', 's', 'm', 'l', "king's size"], ['', 's', 'm', 'l', "king's size"]],
  ])('are not limited by their own value (%j)', async (color, _all, sizes) => {
    const opened = await open();
    opened.color(color);
    expect(opened.values('attribute_pa_color')).toEqual(['', 'black', 'blue', 'green', 'red']);
    expect(opened.values('attribute_size')).toEqual(sizes);
  });

  it('have no placeholder while a value is chosen, if the shop wants that', async () => {
    const opened = await open(PRESELECTED);
    expect(opened.values('attribute_pa_color')).toEqual(['blue', 'black', 'red'].sort());
    click(opened.find('.reset_variations'));
    expect(opened.values('attribute_pa_color')).toEqual(['', 'black', 'blue', 'green', 'red']);
    expect(opened.select('attribute_pa_color').selectedIndex).toBe(0);
  });

  it('clear a value that no longer fits', async () => {
    const opened = await open();
    opened.color('black');
    opened.size('l');
    // Like a script that ignores the available options.
    const color = opened.select('attribute_pa_color');
    color.append(Object.assign(document.createElement('option'), { value: 'blue' }));
    opened.color('blue');
    expect([color.value, opened.select('attribute_size').value]).toEqual(['', 'l']);
    expect(state(opened.button)).toEqual(NEEDED);
    expect(opened.container.querySelector('.wc-no-matching-variations')).toBeNull();
  });
});

describe('a complete choice', () => {
  it('shows price, stock and description after a delay, and enables adding', async () => {
    const opened = await open();
    opened.color('blue');
    opened.size('m');
    expect(opened.id.value).toBe('301');
    expect(textOf(opened.area)).toBe('');
    expect(state(opened.button)).toEqual(NEEDED);
    await opened.shown();
    expect(textOf(opened.area)).toBe('Woven with a blue border. €129.00 5 in stock');
    expect(getComputedStyle(opened.area).display).toBe('block');
    expect(state(opened.button)).toEqual([]);
    const { classList } = opened.find('.woocommerce-variation-add-to-cart');
    expect(classList.contains('woocommerce-variation-add-to-cart-enabled')).toBe(true);
    expect(classList.contains('woocommerce-variation-add-to-cart-disabled')).toBe(false);
  });

  it('matches a variation that allows any value', async () => {
    const opened = await openWith('red', 's');
    expect(opened.id.value).toBe('305');
  });

  it('that is sold out cannot be added', async () => {
    const alerts = watchAlerts();
    const opened = await openWith('black', 'm');
    expect(state(opened.button)).toEqual(UNAVAILABLE);
    expect(textOf(opened.area)).toBe('€129.00 Out of stock');
    expect(click(opened.button).defaultPrevented).toBe(true);
    expect(alerts).toEqual([VARIATION_TEXTS.i18n_unavailable_text]);
  });

  it('that the shop hides shows a message', async () => {
    const opened = await open();
    const form = opened.element;
    const variations = JSON.parse(form.getAttribute('data-product_variations') ?? '');
    variations[0].variation_is_visible = false;
    const before = form.getAttribute('data-product_variations') ?? '';
    form.setAttribute('data-product_variations', JSON.stringify(variations));
    form.dispatchEvent(new CustomEvent('reload_product_variations'));
    await vi.advanceTimersByTimeAsync(0);
    opened.color('blue');
    opened.size('m');
    await opened.shown();
    expect(textOf(opened.area)).toContain('Sorry, this product is unavailable');
    expect(state(opened.button)).toEqual(UNAVAILABLE);
    form.setAttribute('data-product_variations', before);
  });

  it('shows only the last of two quick choices', async () => {
    const opened = await open();
    const shownIds: unknown[] = [];
    opened.element.addEventListener('show_variation', (event) =>
      shownIds.push((event as CustomEvent).detail.variation.variation_id),
    );
    opened.color('black');
    opened.size('l');
    await vi.advanceTimersByTimeAsync(200);
    opened.size('s');
    await vi.advanceTimersByTimeAsync(200);
    expect(shownIds).toEqual([]);
    await opened.shown();
    expect(shownIds).toEqual([302]);
  });

  it('is not shown when partly cleared during the delay', async () => {
    const opened = await open();
    opened.color('blue');
    opened.size('m');
    opened.size('');
    await opened.shown();
    expect(opened.id.value).toBe('');
    expect(textOf(opened.area)).toBe('');
    expect(state(opened.button)).toEqual(NEEDED);
  });

  it('hides its price when partly cleared', async () => {
    const opened = await openWith('blue', 'm');
    opened.size('');
    expect(opened.area.style.display).toBe('none');
    expect(state(opened.button)).toEqual(NEEDED);
    expect(opened.find('.sku').textContent).toBe('TX-01');
  });

  it('by the server is shown without an interaction', async () => {
    const opened = await open(PRESELECTED);
    await vi.advanceTimersByTimeAsync(300);
    expect(textOf(opened.area)).toContain('€129.00');
    expect(opened.id.value).toBe('301');
    expect(state(opened.button)).toEqual([]);
  });

  it('that does not match shows no notice while the page starts', async () => {
    const { container, element, area } = await mountFixture(
      variationForm,
      `<form class="variations_form" data-product_variations='[{"attributes":{"attribute_x":"b"},"variation_id":1}]'>
        <div class="variations"><select name="attribute_x"><option value="a" selected>A</option></select></div>
        <div class="single_variation_wrap" style="display: none"><div class="single_variation"></div></div>
        <button class="single_add_to_cart_button"></button></form>`,
    ).then((fixture) => ({
      ...fixture,
      area: fixture.container.querySelector<HTMLElement>('.single_variation_wrap'),
    }));
    await vi.advanceTimersByTimeAsync(500);
    expect(container.querySelector('.wc-no-matching-variations')).toBeNull();
    expect(area?.style.display).toBe('');
    expect(element.querySelector('.single_add_to_cart_button')?.className).toContain('disabled');
  });
});

describe('product details', () => {
  it("are replaced by the variation's own", async () => {
    const opened = await openWith('blue', 'm');
    const values = () =>
      [...opened.container.querySelectorAll('.sku, .woocommerce-product-attributes-item__value')].map(textOf);
    expect(values()).toEqual(['TX-01-BM', '1.2 kg', '200 × 130 cm']);
    expect(opened.find('.sku').getAttribute('data-o_content')).toBe('TX-01');
    opened.color('black');
    opened.size('s');
    expect(values()).toEqual(['TX-01-KS', '1 – 2 kg', 'N/A']);
    opened.size('');
    expect(values()).toEqual(['TX-01', '1 – 2 kg', 'N/A']);
  });

  it('of another product on the page stay', async () => {
    const opened = await open();
    const other = document.createElement('div');
    other.innerHTML = '<div class="product_meta"><i class="sku">OTHER</i></div>';
    opened.container.append(other);
    opened.color('blue');
    opened.size('m');
    expect(other.textContent).toBe('OTHER');
  });
});

describe('an add button that the server disabled until the form runs', () => {
  const openDisabled = async () =>
    open(
      (await readFixture(FORM)).replace(
        '<button type="submit" class="single_add',
        '<button disabled type="submit" class="single_add',
      ),
    );

  it('is enabled when the choice was checked', async () => {
    const { button, color, size, shown } = await openDisabled();
    expect(button.disabled).toBe(false);
    expect(state(button)).toEqual(NEEDED);
    color('blue');
    size('m');
    await shown();
    expect(button.disabled).toBe(false);
  });

  it('stays as other scripts leave it afterwards', async () => {
    const { button, color, size, shown } = await openDisabled();
    button.disabled = true;
    color('blue');
    size('m');
    await shown();
    expect(button.disabled).toBe(true);
    button.disabled = false;
  });

  it('is disabled again when the form is disposed', async () => {
    const { dispose, difference } = await openDisabled();
    await dispose();
    expect(difference()).toBe('');
  });
});

describe('the quantity of a variation', () => {
  const limits = ({ quantity }: VariationPage) => [quantity.value, quantity.min, quantity.max];

  it("stays within the variation's limits", async () => {
    const opened = await open();
    opened.quantity.value = '9';
    opened.color('black');
    opened.size('s');
    expect(limits(opened)).toEqual(['9', '1', '']);
    opened.size('');
    opened.color('blue');
    opened.size('m');
    expect(limits(opened)).toEqual(['5', '1', '5']);
    opened.size('');
    opened.quantity.value = '1';
    opened.color('red');
    opened.size('s');
    expect(limits(opened)).toEqual(['2', '2', '']);
  });

  it('has no limit if neither field nor variation has one, even after a variation with one', async () => {
    const opened = await open();
    opened.quantity.removeAttribute('max');
    opened.quantity.value = '9999';
    opened.color('black');
    opened.size('s');
    expect([opened.quantity.value, opened.quantity.max]).toEqual(['9999', '']);
    opened.size('');
    opened.color('blue');
    opened.size('m');
    expect(opened.quantity.max).toBe('5');
    opened.size('');
    opened.color('black');
    opened.size('s');
    expect(opened.quantity.max).toBe('');
    opened.quantity.setAttribute('max', '');
  });

  it('has no limit when the shop sends an empty one or none', async () => {
    const html = (await readFixture(FORM))
      .replace(' max=""', '')
      .replaceAll('&quot;max_qty&quot;:&quot;&quot;,', '');
    const opened = await open(html);
    opened.quantity.value = '900';
    opened.color('black');
    opened.size('s');
    expect([opened.quantity.value, opened.quantity.max, opened.quantity.validity.valid]).toEqual([
      '900',
      '',
      true,
    ]);
  });

  it('becomes the minimum when empty', async () => {
    const opened = await open();
    opened.quantity.value = '';
    opened.color('red');
    opened.size('s');
    expect(opened.quantity.value).toBe('2');
  });

  it('in a hidden field is restored when disposed', async () => {
    const opened = await mountFixture(
      variationForm,
      `<form class="variations_form" data-product_variations='[{"attributes":{"attribute_x":"a"},"variation_id":7,"min_qty":3}]'>
        <div class="variations"><select name="attribute_x"><option value="a">A</option></select></div>
        <div class="single_variation_wrap"><div class="quantity"><input type="hidden" class="qty" value="1"></div></div></form>`,
    );
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(500);
    expect(opened.container.querySelector<HTMLInputElement>('.qty')?.value).toBe('3');
    await opened.dispose();
    expect(opened.difference()).toBe('');
  });

  it('is one and hidden for products sold individually', async () => {
    const opened = await open();
    opened.quantity.value = '4';
    const box = opened.find('.quantity');
    opened.color('black');
    opened.size('l');
    expect([...limits(opened), box.style.display]).toEqual(['1', '1', '', 'none']);
    opened.size('s');
    expect(box.style.display).toBe('');
  });

  it('is not that of another product in the form, which keeps value, limits and place', async () => {
    const other =
      '<div class="quantity"><input class="qty" type="number" name="part[7]" value="9" max="20"></div>';
    const html = (await readFixture(FORM)).replace(
      '<div class="woocommerce-variation-add-to-cart',
      `${other}$&`,
    );
    const opened = await open(html);
    const own = opened.find<HTMLInputElement>('[name=quantity]');
    const part = opened.find<HTMLInputElement>('[name="part[7]"]');
    const shown = (field: HTMLInputElement) => [
      field.value,
      field.min,
      field.max,
      field.closest<HTMLElement>('.quantity')?.style.display,
    ];
    opened.color('blue');
    opened.size('m');
    expect([shown(own), shown(part)]).toEqual([
      ['1', '1', '5', ''],
      ['9', '', '20', ''],
    ]);
    opened.size('');
    opened.color('black');
    opened.size('l');
    expect([shown(own), shown(part)]).toEqual([
      ['1', '1', '', 'none'],
      ['9', '', '20', ''],
    ]);
  });
});

describe('the link that clears the choice', () => {
  it('is visible while something is chosen, and keeps its space', async () => {
    const opened = await open();
    const link = opened.find('.reset_variations');
    expect([link.style.visibility, link.style.display]).toEqual(['hidden', '']);
    opened.color('blue');
    expect([link.style.visibility, link.style.display]).toEqual(['visible', '']);
    opened.color('');
    expect(link.style.visibility).toBe('hidden');
  });

  it('takes its space even if a theme hides it with `display: none`', async () => {
    const source = document.createElement('style');
    source.textContent = '.reset_variations { display: none }';
    document.head.append(source);
    onTestFinished(() => source.remove());
    const opened = await open();
    opened.color('blue');
    expect(opened.find('.reset_variations').style.display).toBe('inline-block');
  });

  it.each([
    ['a click', click],
    ['Enter', (link: Element) => press(link, 'Enter')],
    ['Space', (link: Element) => press(link, ' ')],
  ])('clears it on %s, announces that, and focuses the first select', async (_by, act) => {
    const opened = await openWith('blue', 'm');
    const event = act(opened.find('.reset_variations'));
    expect(event.defaultPrevented).toBe(true);
    expect([opened.select('attribute_pa_color').value, opened.select('attribute_size').value]).toEqual([
      '',
      '',
    ]);
    expect([opened.id.value, opened.find('.sku').textContent]).toEqual(['', 'TX-01']);
    expect(opened.find('.reset_variations_alert').textContent).toBe(VARIATION_TEXTS.i18n_reset_alert_text);
    expect(document.activeElement).toBe(opened.select('attribute_pa_color'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(opened.find('.reset_variations_alert').textContent).not.toBe('');
    opened.color('blue');
    expect(opened.find('.reset_variations_alert').textContent).toBe('');
  });

  it('focuses the first swatch when the select is hidden', async () => {
    const opened = await open();
    const select = opened.select('attribute_pa_color');
    select.style.display = 'none';
    // jsdom also focuses hidden elements.
    vi.spyOn(select, 'focus').mockImplementation(() => {});
    select.insertAdjacentHTML(
      'afterend',
      '<ul><li tabindex="-1"><input type="radio" tabindex="-1"></li><li tabindex="0">Black</li></ul>',
    );
    opened.color('blue');
    click(opened.find('.reset_variations'));
    expect(document.activeElement?.textContent).toBe('Black');
  });
});

describe('the add button of a variation form', () => {
  it('alerts that a choice is missing', async () => {
    const alerts = watchAlerts();
    const opened = await open();
    expect(state(opened.button)).toEqual(NEEDED);
    expect(click(opened.button).defaultPrevented).toBe(true);
    expect(alerts).toEqual([VARIATION_TEXTS.i18n_make_a_selection_text]);
  });

  it('has no `aria-disabled`, because a click shows a message', async () => {
    const isDisabled = ({ button }: Awaited<ReturnType<typeof open>>) =>
      button.disabled || button.hasAttribute('aria-disabled');
    const opened = await open();
    expect([state(opened.button), isDisabled(opened)]).toEqual([NEEDED, false]);
    opened.color('black');
    opened.size('m');
    await opened.shown();
    expect([state(opened.button), isDisabled(opened)]).toEqual([UNAVAILABLE, false]);
  });

  it('shows no alert when the shop has no text', async () => {
    stubVariationParams({ i18n_make_a_selection_text: undefined });
    const alerts = watchAlerts();
    const opened = await open();
    expect(click(opened.button).defaultPrevented).toBe(true);
    expect(alerts).toEqual([]);
  });

  it('lets the browser submit when it can add', async () => {
    const opened = await openWith('blue', 'm');
    const submit = vi.fn((event: Event) => event.preventDefault());
    opened.element.addEventListener('submit', submit);
    opened.button.click();
    expect(submit).toHaveBeenCalledOnce();
    const posted = Object.fromEntries(new FormData(opened.element as HTMLFormElement));
    expect(posted).toEqual({
      attribute_pa_color: 'blue',
      attribute_size: 'm',
      quantity: '1',
      'add-to-cart': '23',
      product_id: '23',
      variation_id: '301',
    });
  });

  it('handles a click before its code is loaded', async () => {
    const alerts = watchAlerts();
    const fixture = await mountFixture(variationForm, FORM, { stage: 'waiting' });
    const button = fixture.element.querySelector('.single_add_to_cart_button') as HTMLElement;
    expect(click(button).defaultPrevented).toBe(true);
    await fixture.settled();
    expect(alerts).toEqual([VARIATION_TEXTS.i18n_make_a_selection_text]);
  });
});

describe('a variation form', () => {
  it('is unchanged on a page without its params', async () => {
    vi.stubGlobal('wc_add_to_cart_variation_params', undefined);
    const { difference } = await open();
    expect(difference()).toBe('');
  });

  it('is independent of others on the page', async () => {
    const { container } = await mountFixture(
      variationForm,
      '<div><div class="first"></div><div class="second"></div></div>'.replace(
        /<div class="(\w+)"><\/div>/g,
        `<div class="$1 product"><form class="variations_form" data-product_variations='[{"attributes":{"attribute_x":"a"},"variation_id":7,"is_purchasable":true}]'>
          <div class="variations"><select name="attribute_x"><option value="">-</option><option value="a">A</option></select></div>
          <input name="variation_id" class="variation_id" type="hidden" value=""><div class="single_variation"></div></form></div>`,
      ),
    );
    await vi.advanceTimersByTimeAsync(100);
    const [first, second] = container.querySelectorAll('select');
    if (first) first.value = 'a';
    first?.dispatchEvent(new Event('change', { bubbles: true }));
    const ids = [...container.querySelectorAll<HTMLInputElement>('.variation_id')].map(({ value }) => value);
    expect(ids).toEqual(['7', '']);
    expect(second?.value).toBe('');
  });

  it.each([
    ['no attributes', '<form class="variations_form"></form>'],
    [
      'no price',
      `<form class="variations_form" data-product_variations='[{"attributes":{"attribute_x":""}}]'><div class="variations">
        <select name="attribute_x"><option value="a">A</option></select></div></form>`,
    ],
    [
      'invalid records',
      `<form class="variations_form" data-product_variations='[null,5,{"attributes":{"attribute_x":7},"image":5,"min_qty":{},"sku":[],"price_html":{"a":1}}]'>
        <div class="variations"><select name="attribute_x"><option value="7">A</option></select></div><div class="single_variation_wrap">
        <div class="single_variation"></div><div class="quantity"><input class="qty"></div></div></form>`,
    ],
  ])('survives %s', async (_what, source) => {
    const { element, errors } = await mountFixture(variationForm, source);
    element.dispatchEvent(new Event('pointermove'));
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(errors).toEqual([]);
  });

  it("restores the server's markup and removes listeners when disposed", async () => {
    const listeners = countListeners();
    onTestFinished(() => listeners.stop());
    const opened = await openWith('black', 'l');
    const before = listeners.list().length;
    opened.select('attribute_pa_color').focus();
    await opened.dispose();
    expect(opened.difference()).toBe('');
    expect(listeners.list().length).toBeLessThan(before);
    expect(listeners.list().filter((each) => /form|select|window/i.test(each))).toEqual([]);
    const value = opened.id.value;
    opened.color('blue');
    opened.size('m');
    await opened.shown();
    expect(opened.id.value).toBe(value);
    expect(opened.difference()).toBe('');
  });

  it('works again after it was disposed', async () => {
    const opened = await openWith('blue', 'm');
    opened.runtime.dispose(opened.element);
    expect(opened.difference()).toBe('');
    opened.runtime.scan(opened.container);
    await opened.settled();
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(500);
    expect(textOf(opened.area)).toContain('€129.00');
  });
});
