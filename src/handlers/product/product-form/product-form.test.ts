import { afterEach, describe, expect, it, vi } from 'vitest';
import { mountFixture } from '#testing/mount-fixture.ts';
import { productForm } from './handler.ts';

const FORM = `<form class="cart" method="post"><input class="qty" name="quantity" value="1" />
  <button name="add-to-cart" value="11" class="single_add_to_cart_button">Add to cart</button>
  <button formtarget="pay" name="express" value="1">Pay elsewhere</button></form>`;

/** Submits the form with a button; returns whether the browser continues. */
const send = (form: Element, button = 0) => {
  const submitter = form.querySelectorAll('button')[button] as HTMLElement;
  return form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }));
};

afterEach(() => void vi.useRealTimers());

describe('a product form', () => {
  it('is submitted once while the next page loads', async () => {
    vi.useFakeTimers();
    const { element } = await mountFixture(productForm, FORM);
    expect([send(element), send(element)]).toEqual([true, false]);
    vi.advanceTimersByTime(9999);
    expect(send(element)).toBe(false);
    vi.advanceTimersByTime(1);
    expect(send(element)).toBe(true);
  });

  it('is submitted once when pressed twice before the code loaded', async () => {
    const { element, settled } = await mountFixture(productForm, FORM, { stage: 'waiting' });
    const button = element.querySelector('button') as HTMLElement;
    const sent: Event[] = [];
    element.addEventListener('submit', (event) => sent.push(event));
    button.click();
    button.click();
    expect(button.ariaBusy).toBe('true');
    await settled();
    expect([sent.map(({ defaultPrevented }) => defaultPrevented), button.ariaBusy]).toEqual([
      [false, true],
      null,
    ]);
  });

  it('can be submitted again when the visitor returns', async () => {
    const { element } = await mountFixture(productForm, FORM);
    send(element);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(send(element)).toBe(true);
  });

  it('is not submitted twice when the page finishes loading in between', async () => {
    const { element } = await mountFixture(productForm, FORM);
    send(element);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(send(element)).toBe(false);
  });

  it('does not affect scripts that submit it themselves', async () => {
    const { element } = await mountFixture(productForm, FORM);
    const adds = vi.fn((event: Event) => event.preventDefault());
    element.addEventListener('submit', adds);
    send(element);
    send(element);
    expect(adds.mock.calls.map(([event]) => event.defaultPrevented)).toEqual([true, true]);
    element.removeEventListener('submit', adds);
    expect(send(element)).toBe(true);
  });

  it('can be submitted repeatedly into another window', async () => {
    const { element } = await mountFixture(productForm, FORM);
    expect([send(element, 1), send(element, 1), send(element)]).toEqual([true, true, true]);
    element.setAttribute('target', 'other');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect([send(element), send(element)]).toEqual([true, true]);
  });

  it('does not affect other forms', async () => {
    const { element, container } = await mountFixture(
      productForm,
      `${FORM}<form><button>Search</button></form>`,
    );
    const other = container.querySelectorAll('form')[1] as Element;
    send(element);
    expect([send(other), send(other)]).toEqual([true, true]);
  });

  it("restores the server's markup and stops listening when disposed", async () => {
    const { element, dispose, difference } = await mountFixture(productForm, FORM);
    send(element);
    await dispose();
    expect([send(element), difference()]).toEqual([true, '']);
  });

  it('survives junk settings', async () => {
    const { element, clearErrors } = await mountFixture(
      productForm,
      FORM.replace('class', 'data-settings="{junk" class'),
    );
    expect(send(element)).toBe(true);
    expect(send(element)).toBe(false);
    expect(clearErrors().length).toBe(1);
  });
});
