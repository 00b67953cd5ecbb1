import { describe, expect, it, vi } from 'vitest';
import { mountFixture } from '#testing/mount-fixture.ts';
import { ordering } from './handler.ts';

const FIXTURE = 'commerce/ordering.html';

/** Counts submits and prevents them. */
function countSubmits(root: Element): ReturnType<typeof vi.fn> {
  const submits = vi.fn((event: Event) => event.preventDefault());
  root.addEventListener('submit', submits);
  return submits;
}

function choose(form: Element, value: string): void {
  const select = form.querySelector('select') as HTMLSelectElement;
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('ordering', () => {
  it('submits its form once for each choice', async () => {
    const { element, container } = await mountFixture(ordering, FIXTURE);
    const submits = countSubmits(container);
    choose(element, 'price');
    expect(submits).toHaveBeenCalledTimes(1);
    expect(submits.mock.lastCall?.[0].target).toBe(element);
    choose(element, 'date');
    expect(submits).toHaveBeenCalledTimes(2);
  });

  it('handles a replaced select', async () => {
    const { element, container } = await mountFixture(ordering, FIXTURE);
    const submits = countSubmits(container);
    const select = element.querySelector('select') as HTMLSelectElement;
    select.replaceWith(select.cloneNode(true));
    choose(element, 'price');
    expect(submits).toHaveBeenCalledTimes(1);
  });

  it('ignores other fields and other forms on the page', async () => {
    const other = '<form><select class="orderby"><option>1</option></select></form>';
    const field = '<form class="woocommerce-ordering"><select><option>1</option></select></form>';
    const { container } = await mountFixture(ordering, other + field);
    const submits = countSubmits(container);
    for (const form of container.querySelectorAll('form')) choose(form, '1');
    expect(submits).not.toHaveBeenCalled();
  });

  it('submits a choice made before the code loaded, even without focus', async () => {
    const fixture = await mountFixture(ordering, FIXTURE, { stage: 'waiting' });
    const submits = countSubmits(fixture.container);
    choose(fixture.element, 'date');
    await fixture.runtime.summon(fixture.element);
    expect(document.activeElement).toBe(document.body);
    expect(submits).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['', false],
    [', even with focus', true],
  ])('resets a choice that the browser restored%s', async (_also, hasFocus) => {
    const fixture = await mountFixture(ordering, FIXTURE, { stage: 'waiting' });
    const submits = countSubmits(fixture.container);
    const select = fixture.element.querySelector('select') as HTMLSelectElement;
    if (hasFocus) select.focus();
    select.value = 'date';
    await fixture.runtime.summon(fixture.element);
    expect([select.value, submits.mock.calls.length]).toEqual(['menu_order', 0]);
  });

  it.each([
    ['resets a choice when the visitor returns to the page that it left', false, 'menu_order'],
    ['keeps a choice when the theme sorts without leaving the page', true, 'price'],
  ])('%s', async (_title, isPrevented, value) => {
    const { element, container } = await mountFixture(ordering, FIXTURE);
    const stop = (event: Event) => event.preventDefault();
    if (isPrevented) container.addEventListener('submit', stop);
    // jsdom cannot navigate. The listener is on the window, so that the page seems to leave.
    else window.addEventListener('submit', stop, { once: true });
    choose(element, 'price');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(element.querySelector('select')?.value).toBe(value);
  });

  it('does not submit an unchanged choice', async () => {
    const plain =
      '<form class="woocommerce-ordering"><select class="orderby"><option>1</option><option>2</option></select></form>';
    const fixture = await mountFixture(ordering, plain, { stage: 'waiting' });
    const submits = countSubmits(fixture.container);
    choose(fixture.element, '1');
    await fixture.runtime.summon(fixture.element);
    expect(submits).not.toHaveBeenCalled();
  });

  it('handles change events from jQuery', async () => {
    const { default: jQuery } = await import('jquery');
    vi.stubGlobal('jQuery', jQuery);
    const { element, container } = await mountFixture(ordering, FIXTURE);
    const submits = countSubmits(container);
    jQuery(element).find('select').val('price').trigger('change');
    expect(submits).toHaveBeenCalledTimes(1);
  });

  it("does not stop the propagation of other fields' changes", async () => {
    const { default: jQuery } = await import('jquery');
    vi.stubGlobal('jQuery', jQuery);
    const { element, container } = await mountFixture(ordering, FIXTURE);
    element.insertAdjacentHTML('beforeend', '<select class="per-page"><option>12</option></select>');
    const listener = vi.fn();
    jQuery(container).on('change', '.per-page', listener);
    jQuery(element).find('.per-page').trigger('change');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('cleans up when disposed', async () => {
    const { element, container, dispose, difference } = await mountFixture(ordering, FIXTURE);
    const submits = countSubmits(container);
    await dispose();
    choose(element, 'price');
    expect(submits).not.toHaveBeenCalled();
    expect(difference()).toBe('');
  });

  it('survives an element that is not a form', async () => {
    const { element } = await mountFixture(
      ordering,
      '<div class="woocommerce-ordering"><select class="orderby"></select></div>',
    );
    choose(element, 'price');
    expect(element.isConnected).toBe(true);
  });
});
