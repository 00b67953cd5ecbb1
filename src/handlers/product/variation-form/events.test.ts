import jQuery from 'jquery';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { mountFixture } from '#testing/mount-fixture.ts';
import { openVariationForm, stubVariationParams } from '#testing/variation-page.ts';
import { variationForm } from './handler.ts';

const FORM = 'product/variation-form.html';
const NAMES = [
  'wc_variation_form',
  'check_variations',
  'update_variation_values',
  'woocommerce_update_variation_values',
  'woocommerce_variation_select_change',
  'woocommerce_variation_has_changed',
  'found_variation',
  'show_variation',
  'hide_variation',
  'reset_data',
  'reset_image',
  'announce_reset',
] as const;

beforeEach(() => {
  vi.useFakeTimers();
  stubVariationParams();
});

const open = (source = FORM) => openVariationForm(variationForm, source);

function stubJQuery(): void {
  vi.stubGlobal('jQuery', jQuery);
  onTestFinished(() => void jQuery(document).off());
}

/** Records events that reach the document, with the class of their target. */
function watchEvents(by: 'native' | 'jQuery') {
  const events: { type: string; on: string; args: unknown[]; detail: unknown }[] = [];
  const record = (event: Event, ...args: unknown[]) => {
    const on = (event.target as Element).classList[0] ?? '';
    events.push({ type: event.type, on, args, detail: (event as CustomEvent).detail });
  };
  if (by === 'jQuery') jQuery(document).on(NAMES.join(' '), record);
  // Native ones in the capture phase, in the order in which they are dispatched; jQuery events bubble, so
  // inner ones come first.
  else for (const name of NAMES) document.addEventListener(name, record, true);
  onTestFinished(() => {
    for (const name of NAMES) document.removeEventListener(name, record, true);
  });
  return { events, types: () => events.splice(0).map(({ type }) => type) };
}

describe.each(['native', 'jQuery'] as const)('variation form events for %s listeners', (by) => {
  beforeEach(() => {
    if (by === 'jQuery') stubJQuery();
  });

  const rebuilt =
    by === 'native'
      ? ['update_variation_values', 'woocommerce_update_variation_values']
      : ['woocommerce_update_variation_values', 'update_variation_values'];
  const reset =
    by === 'native'
      ? ['reset_data', 'reset_image', 'hide_variation']
      : ['reset_image', 'hide_variation', 'reset_data'];
  const checked =
    by === 'native' ? ['check_variations', ...rebuilt, ...reset] : [...rebuilt, ...reset, 'check_variations'];

  it('fire once for each step of a choice, in order', async () => {
    const { types } = watchEvents(by);
    const opened = await open();
    expect(types()).toEqual([...checked, 'wc_variation_form']);
    opened.color('blue');
    expect(types()).toEqual([
      'woocommerce_variation_select_change',
      ...checked,
      'woocommerce_variation_has_changed',
    ]);
    opened.size('m');
    const found = [...rebuilt, 'found_variation'];
    expect(types()).toEqual([
      'woocommerce_variation_select_change',
      ...(by === 'native' ? ['check_variations', ...found] : [...found, 'check_variations']),
      'woocommerce_variation_has_changed',
    ]);
    await opened.shown();
    expect(types()).toEqual(['show_variation']);
  });

  it('contain the variation when it is found and when it is shown', async () => {
    const { events } = watchEvents(by);
    const opened = await open();
    opened.color('black');
    opened.size('m');
    await opened.shown();
    const eventOf = (type: string) => events.find((each) => each.type === type);
    const variation = expect.objectContaining({ variation_id: 303, sku: 'TX-01-KM' });
    expect([
      eventOf('found_variation')?.on,
      eventOf('show_variation')?.on,
      eventOf('hide_variation')?.on,
    ]).toEqual(['variations_form', 'woocommerce-variation', 'woocommerce-variation']);
    if (by === 'jQuery') {
      expect(eventOf('found_variation')?.args).toEqual([variation]);
      expect(eventOf('show_variation')?.args).toEqual([variation, false]);
    } else {
      expect(eventOf('found_variation')?.detail).toEqual({ variation });
      expect(eventOf('show_variation')?.detail).toEqual({ variation, purchasable: false });
    }
  });

  it('fire for a cleared choice', async () => {
    const opened = await open();
    opened.color('blue');
    const { types } = watchEvents(by);
    opened.find('.reset_variations').click();
    const all = types();
    expect(all.filter((type) => type === 'woocommerce_variation_has_changed')).toHaveLength(2);
    expect(all.slice(-4)).toEqual(['announce_reset', ...reset]);
  });

  it('fire for every field that a choice changes', async () => {
    const opened = await open();
    opened.color('blue');
    const changed: string[] = [];
    const note = ({ target }: Event) =>
      void changed.push(`${(target as HTMLInputElement).name}=${(target as HTMLInputElement).value}`);
    if (by === 'jQuery') jQuery(document).on('change', note);
    else document.addEventListener('change', note);
    onTestFinished(() => document.removeEventListener('change', note));
    opened.size('m');
    expect(changed).toEqual([
      'variation_id=',
      'variation_id=301',
      'quantity=1',
      // It was dispatched first, but bubbles last.
      'attribute_size=m',
    ]);
  });
});

describe('the public form object', () => {
  it('has its mode, variations and current choice', async () => {
    stubJQuery();
    let form: Record<string, unknown> = {};
    jQuery(document).on('wc_variation_form', (_event: Event, formObject: Record<string, unknown>) => {
      form = formObject;
    });
    const opened = await open();
    expect(form.$form).toBeInstanceOf(jQuery);
    expect(form.useAjax).toBe(false);
    expect(form.variationData).toHaveLength(6);
    opened.color('red');
    const chosen = (form.getChosenAttributes as () => { data: object })();
    expect(chosen).toEqual({
      count: 2,
      chosenCount: 1,
      data: { attribute_pa_color: 'red', attribute_size: '' },
    });
    const find = form.findMatchingVariations as (list: unknown, chosen: object) => unknown[];
    expect(find(form.variationData, chosen.data)).toHaveLength(1);
  });
});

describe.each(['native', 'jQuery'] as const)('variation form events of other scripts (%s)', (by) => {
  const fire = (target: Element, name: string, ...args: unknown[]) => {
    if (by === 'jQuery') jQuery(target).trigger(name, args);
    else target.dispatchEvent(new CustomEvent(name, { bubbles: true, detail: args[0] }));
  };
  beforeEach(() => {
    if (by === 'jQuery') stubJQuery();
  });

  it('change: handles a select that a script has set', async () => {
    const opened = await open();
    opened.select('attribute_pa_color').value = 'blue';
    fire(opened.select('attribute_pa_color'), 'change');
    expect(opened.values('attribute_size')).toEqual(['', 'm']);
  });

  it('check_variations: checks the choice again', async () => {
    const opened = await open();
    opened.select('attribute_pa_color').value = 'blue';
    fire(opened.element, 'check_variations');
    expect(opened.values('attribute_size')).toEqual(['', 'm']);
  });

  it('check_variations with a choice: checks that choice', async () => {
    const opened = await open();
    const data = { attribute_pa_color: 'red', attribute_size: 's' };
    fire(opened.element, 'check_variations', { count: 2, chosenCount: 2, data });
    expect(opened.id.value).toBe('305');
    fire(opened.element, 'check_variations', { count: 2, chosenCount: 2, data: { attribute_pa_color: 'x' } });
    await opened.shown();
    const notice = opened.find('.wc-no-matching-variations');
    expect([notice.textContent, notice.parentElement?.getAttribute('role')]).toEqual([
      'No product has that.',
      'alert',
    ]);
    expect(opened.find('.reset_variations').style.visibility).toBe('hidden');
    expect(opened.find('.single_variation').nextElementSibling).toBe(notice.parentElement);
    opened.color('blue');
    expect(opened.container.querySelector('.wc-no-matching-variations, .woocommerce-info')).toBeNull();
    expect(opened.container.querySelectorAll('[role=alert]')).toHaveLength(2);
  });

  it.each([5, 'text', [[]], null, { count: '2' }])(
    'check_variations with invalid data (%j): reads the page',
    async (junk) => {
      const opened = await open();
      opened.select('attribute_pa_color').value = 'blue';
      fire(opened.element, 'check_variations', junk);
      expect(opened.values('attribute_size')).toEqual(['', 'm']);
    },
  );

  it('found_variation: shows a variation of another script', async () => {
    const opened = await open();
    fire(opened.element, 'found_variation', {
      variation_id: 9,
      price_html: '<b>9 €</b>',
      is_purchasable: true,
    });
    await opened.shown();
    expect([opened.id.value, opened.area.textContent?.trim()]).toEqual(['9', '9 €']);
    expect(opened.button.classList.contains('disabled')).toBe(false);
  });

  it.each([undefined, null, 'x', [], {}])('found_variation with %j: does nothing', async (junk) => {
    const opened = await open();
    fire(opened.element, 'found_variation', junk);
    await opened.shown();
    expect(opened.id.value).toBe('0');
  });

  it('hide_variation and show_variation: update the button', async () => {
    const opened = await open();
    fire(opened.area, 'show_variation', ...(by === 'jQuery' ? [{}, true] : [{ purchasable: true }]));
    expect(opened.button.classList.contains('disabled')).toBe(false);
    fire(opened.area, 'hide_variation');
    expect(opened.button.classList.contains('disabled')).toBe(true);
  });

  it('reset_data and reset_image: show the product', async () => {
    const opened = await open();
    opened.color('blue');
    opened.size('m');
    await opened.shown();
    fire(opened.element, 'reset_image');
    expect(opened.find('.wp-post-image').getAttribute('alt')).toBe('The blanket');
    fire(opened.element, 'reset_data');
    expect(opened.find('.sku').textContent).toBe('TX-01');
  });

  it('announce_reset: announces the reset', async () => {
    const opened = await open();
    fire(opened.element, 'announce_reset');
    expect(opened.find('.reset_variations_alert').textContent).toBe('Your choice was cleared.');
  });

  it('reload_product_variations: uses the new ones, or ajax mode without any', async () => {
    const opened = await open();
    const before = opened.element.getAttribute('data-product_variations') ?? '';
    opened.color('blue');
    const set = async (text: string) => {
      opened.element.setAttribute('data-product_variations', text);
      fire(opened.element, 'reload_product_variations');
      await vi.dynamicImportSettled();
      await vi.advanceTimersByTimeAsync(0);
    };
    await set('[{"attributes":{"attribute_pa_color":"blue","attribute_size":"l"},"variation_id":1}]');
    expect(opened.values('attribute_size')).toEqual(['', 'l']);
    await set('[{]');
    expect(opened.values('attribute_size')).toEqual(['', 's', 'm', 'l', "king's size"]);
    await set(before);
    expect(opened.values('attribute_size')).toEqual(['', 'm']);
  });
});

describe('jQuery.fn.wc_variation_form', () => {
  const call = (target: Element) => (jQuery(target) as { wc_variation_form(): unknown }).wc_variation_form();

  it('restarts a mounted form without repeated events', async () => {
    stubJQuery();
    const opened = await open();
    opened.color('blue');
    const before = opened.element.innerHTML;
    const { types } = watchEvents('jQuery');
    expect(call(opened.element)).toBeInstanceOf(jQuery);
    call(opened.element);
    expect(opened.element.innerHTML).toBe(before);
    await vi.advanceTimersByTimeAsync(100);
    expect(types().filter((type) => type === 'wc_variation_form')).toHaveLength(1);
    opened.size('m');
    expect(types().filter((type) => type === 'found_variation')).toHaveLength(1);
  });

  it('reads changes by scripts', async () => {
    stubJQuery();
    const opened = await open();
    opened.color('blue');
    jQuery(opened.element).data('product_variations', [
      { attributes: { attribute_pa_color: 'blue', attribute_size: 's' }, variation_id: 1 },
    ]);
    call(opened.element);
    await vi.advanceTimersByTimeAsync(100);
    expect(opened.values('attribute_size')).toEqual(['', 's']);
    jQuery(opened.element).removeData('product_variations');
  });

  it("starts a quick view's form", async () => {
    stubJQuery();
    const opened = await open();
    const view = document.createElement('div');
    view.innerHTML = '<form class="variations_form" data-product_variations="false"></form>';
    const { events } = watchEvents('jQuery');
    opened.container.append(view);
    call(view.firstElementChild as Element);
    await opened.settled();
    await vi.advanceTimersByTimeAsync(100);
    expect(events.filter(({ type }) => type === 'wc_variation_form')).toHaveLength(1);
  });

  it("is removed with the runtime, and another script's stays", async () => {
    stubJQuery();
    const { dispose } = await open();
    expect(jQuery.fn.wc_variation_form).toBeTypeOf('function');
    await dispose();
    expect(jQuery.fn.wc_variation_form).toBeUndefined();
    const foreignMethod = () => {};
    jQuery.fn.wc_variation_form = foreignMethod;
    await mountFixture(variationForm, FORM);
    expect(jQuery.fn.wc_variation_form).toBe(foreignMethod);
    delete jQuery.fn.wc_variation_form;
  });
});
