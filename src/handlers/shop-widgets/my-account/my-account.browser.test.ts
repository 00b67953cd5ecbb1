import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { resolveMarkup } from '#testing/fixture-markup.ts';
import { stubBuilderShop } from '#testing/menu-cart-page.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { myAccount } from './handler.ts';

const STYLES = `<style>
  .col2-set { display: flex; align-items: flex-start }
  .col2-set > * { flex: 1 }
  address, form { padding: 10px; border: 1px solid; box-sizing: border-box }
</style>`;

const open = async (name: string) =>
  mountFixture(myAccount, STYLES + (await resolveMarkup(`shop-widgets/${name}.html`)));
const heights = (element: Element, selector: string) =>
  [...element.querySelectorAll<HTMLElement>(selector)].map(({ offsetHeight }) => offsetHeight);

beforeEach(() => stubBuilderShop());

describe('boxes on account pages', () => {
  it.each([
    ['addresses', 'my-account', 'address'],
    ['forms', 'my-account-login', 'form.login, form.register'],
  ])('have equal heights until the widget is disposed: %s', async (_what, fixture, selector) => {
    const { element, dispose, difference } = await open(fixture);
    const [first, second] = heights(element, selector);
    expect(first).toBeGreaterThan(60);
    expect(second).toBe(first);
    await dispose();
    expect(difference()).toBe('');
    const [before, after] = heights(element, selector);
    expect(before).not.toBe(after);
  });

  it('keep their heights when stacked', async () => {
    const { element } = await mountFixture(
      myAccount,
      STYLES.replace('display: flex', 'display: block') +
        (await resolveMarkup('shop-widgets/my-account.html')),
    );
    const [first, second] = heights(element, 'address');
    expect(first).toBeGreaterThan(20);
    expect(second).not.toBe(first);
    expect(element.querySelectorAll('address[style]')).toHaveLength(0);
  });

  it.each(['keyup', 'change'])("adapt to a password's strength on %s", async (type) => {
    const { element } = await open('my-account-login');
    const [before = 0] = heights(element, 'form');
    const field = element.querySelector('#reg_password') as HTMLElement;
    field.insertAdjacentHTML('afterend', '<div style="height: 80px">Weak</div>');
    field.dispatchEvent(new Event(type, { bubbles: true }));
    const [login = 0, register] = heights(element, 'form');
    expect(login).toBeGreaterThanOrEqual(before + 80);
    expect(register).toBe(login);
    field.nextElementSibling?.remove();
    field.dispatchEvent(new Event(type, { bubbles: true }));
    expect(heights(element, 'form')).toEqual([before, before]);
  });

  it("adapt to the window's width, so that no text is cut off", async () => {
    await page.viewport(800, 600);
    onTestFinished(() => void page.viewport(800, 600));
    const { element } = await open('my-account');
    const resized = new Promise((resolve) => window.addEventListener('resize', resolve, { once: true }));
    await page.viewport(200, 600);
    await resized;
    for (const box of element.querySelectorAll('address')) {
      expect(box.scrollHeight).toBeLessThanOrEqual(box.clientHeight);
    }
  });
});
