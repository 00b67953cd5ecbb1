import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { checkoutLogin } from './handler.ts';

const FIXTURE = 'commerce/checkout-login.html';

describe('checkout-login', () => {
  it('opens and closes the form', async () => {
    const { element, container } = await mountFixture(checkoutLogin, FIXTURE);
    const form = container.querySelector('form') as HTMLFormElement;
    element.click();
    await settle();
    expect(getComputedStyle(form).display).toBe('block');
    expect(element.getAttribute('aria-expanded')).toBe('true');
    element.click();
    await settle();
    expect(getComputedStyle(form).display).toBe('none');
    expect(element.getAttribute('aria-expanded')).toBe('false');
  });

  it('scrolls to the open form in 300 ms, with 50 px above it', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const tops: (number | undefined)[] = [];
    vi.spyOn(window, 'scrollTo').mockImplementation((options) => {
      tops.push((options as ScrollToOptions).top);
    });
    vi.spyOn(HTMLFormElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 500));
    const { element } = await mountFixture(checkoutLogin, FIXTURE);
    element.click();
    await vi.advanceTimersByTimeAsync(250);
    expect(tops.at(-1)).toBeGreaterThan(0);
    expect(tops.at(-1)).toBeLessThan(450);
    await vi.advanceTimersByTimeAsync(100);
    expect(tops.at(-1)).toBe(450);
    const count = tops.length;
    element.click();
    await vi.advanceTimersByTimeAsync(1000);
    expect(tops).toHaveLength(count);
  });

  it('opens the form for a click before the code loaded', async () => {
    const fixture = await mountFixture(checkoutLogin, FIXTURE, { stage: 'waiting' });
    fixture.element.click();
    await fixture.settled();
    expect(getComputedStyle(fixture.container.querySelector('form') as Element).display).toBe('block');
  });

  it("opens the checkout's form, not one in the theme's header", async () => {
    const { element, container } = await mountFixture(
      checkoutLogin,
      `<header><form class="login" style="display:none"></form></header>
       <a class="showlogin" href="#">Login</a><form class="login" style="display:none"></form>`,
    );
    element.click();
    await settle();
    const displays = [...container.querySelectorAll('form')].map((form) => getComputedStyle(form).display);
    expect(displays).toEqual(['none', 'block']);
  });

  it('opens and scrolls to the form from a link in an order error', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
    const { element, container } = await mountFixture(
      checkoutLogin,
      `<header><form class="login" style="display:none"></form></header>
       <form class="woocommerce-form-login login" style="display:none"></form>
       <form class="checkout"><ul class="woocommerce-error"><li>An account is there already.
         <a href="#" class="showlogin">Please log in.</a></li></ul></form>
       <footer><form class="login" style="display:none"></form></footer>`,
    );
    element.click();
    await settle();
    const displays = [...container.querySelectorAll('.login')].map((form) => getComputedStyle(form).display);
    expect(displays).toEqual(['none', 'block', 'none']);
    await vi.waitFor(() => expect(scrollTo).toHaveBeenCalled());
  });

  it('closes a form that the server sent open on the first click', async () => {
    const { element, container } = await mountFixture(
      checkoutLogin,
      '<a class="showlogin" href="#">Login</a><form class="woocommerce-form-login login"></form>',
    );
    element.click();
    await settle();
    expect(getComputedStyle(container.querySelector('form') as Element).display).toBe('none');
    expect(element.getAttribute('aria-expanded')).toBe('false');
  });

  it('opens and closes the form by each of its links, in any order', async () => {
    const { elements, container } = await mountFixture(
      checkoutLogin,
      `<form class="woocommerce-form-login login" style="display:none"></form>
       <form class="checkout"><a class="showlogin" href="#">Login</a><a class="showlogin" href="#">Log in.</a></form>`,
    );
    const form = container.querySelector('.login') as Element;
    const displays: string[] = [];
    for (const at of [0, 1, 0]) {
      elements[at]?.click();
      await settle();
      displays.push(getComputedStyle(form).display);
    }
    expect(displays).toEqual(['block', 'none', 'block']);
  });

  it('does nothing on a page without the form', async () => {
    const { element, difference } = await mountFixture(
      checkoutLogin,
      '<p><a class="showlogin" href="#">Login</a></p>',
    );
    element.click();
    expect(difference()).toBe('');
  });

  it('cleans up when disposed, and survives junk settings', async () => {
    const fixture = await mountFixture(
      checkoutLogin,
      '<a class="showlogin" data-settings="{junk" href="#">Login</a><form class="login" style="display:none"></form>',
    );
    fixture.clearErrors();
    fixture.element.click();
    await settle();
    await fixture.dispose();
    expect(fixture.difference()).toBe('');
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    fixture.element.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(false);
  });
});
