import { beforeEach, describe, expect, it } from 'vitest';
import { stubBuilderShop } from '#testing/menu-cart-page.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { click } from '#testing/user.ts';
import { myAccount } from './handler.ts';

const FIXTURE = 'shop-widgets/my-account.html';
const PAGES =
  '<div class="elementor-element" data-element_type="widget" data-widget_type="woocommerce-my-account.default" data-id="a1"><div class="e-my-account-tab"><ul>' +
  ['dashboard', 'orders', 'customer-logout']
    .map(
      (name) =>
        `<li class="woocommerce-MyAccount-navigation-link woocommerce-MyAccount-navigation-link--${name}"><a href="/my-account/${name}/">${name}</a></li>`,
    )
    .join('') +
  '</ul><div e-my-account-page="dashboard">D</div><div e-my-account-page="orders">O</div></div></div>';

beforeEach(() => stubBuilderShop());

describe('my-account', () => {
  it('animates buttons in forms and tables', async () => {
    const { element } = await mountFixture(myAccount, FIXTURE);
    expect(element.querySelector('td .button')?.className).toBe('button view elementor-animation-shrink');
    const login = await mountFixture(myAccount, 'shop-widgets/my-account-login.html');
    const buttons = [...login.element.querySelectorAll('button')];
    expect(buttons.map(({ classList }) => classList.contains('elementor-animation-grow'))).toEqual([
      true,
      true,
    ]);
    await login.dispose();
  });

  it('marks the cells above a purchase note', async () => {
    const { element } = await mountFixture(myAccount, FIXTURE);
    const marked = [...element.querySelectorAll('.product-purchase-note-is-below')];
    expect(marked.map(({ className }) => className.split(' ')[0])).toEqual(['product-name', 'product-total']);
  });

  it("keeps the default action of a public page's menu", async () => {
    const { element } = await mountFixture(myAccount, FIXTURE);
    for (const link of element.querySelectorAll('nav a')) {
      const goNowhere = (event: Event) => event.preventDefault();
      let isPrevented: boolean | undefined;
      const note = (event: Event) => {
        isPrevented = event.defaultPrevented;
        goNowhere(event);
      };
      document.addEventListener('click', note, { once: true });
      click(link);
      expect(isPrevented).toBe(false);
    }
    expect(element.hasAttribute('e-my-account-page')).toBe(false);
  });

  it('cleans up when disposed', async () => {
    const { dispose, difference } = await mountFixture(myAccount, FIXTURE);
    await dispose();
    expect(difference()).toBe('');
  });

  it('survives junk settings', async () => {
    const { element } = await mountFixture(myAccount, FIXTURE, {
      settings: { tables_button_hover_animation: { a: 1 }, forms_buttons_hover_animation: 'x y' },
    });
    expect(element.querySelector('td .button')?.className).toBe('button view');
  });
});

describe('the account menu in the editor', () => {
  it('shows one page at a time', async () => {
    stubBuilderShop({ isEdit: true });
    const { element, dispose, difference } = await mountFixture(myAccount, PAGES);
    const seen = () => [
      element.getAttribute('e-my-account-page'),
      element.querySelector('.is-active')?.textContent,
      element.querySelector('.e-my-account-tab')?.className,
      [...element.querySelectorAll<HTMLElement>('div[e-my-account-page]')].map(({ style }) => style.display),
    ];
    expect(seen()).toEqual([
      'dashboard',
      'dashboard',
      'e-my-account-tab e-my-account-tab__dashboard',
      ['', 'none'],
    ]);
    const [, orders, logout] = element.querySelectorAll('a');
    expect(click(orders).defaultPrevented).toBe(true);
    const after = ['orders', 'orders', 'e-my-account-tab e-my-account-tab__orders', ['none', '']];
    expect(seen()).toEqual(after);
    expect(click(logout).defaultPrevented).toBe(true);
    expect(seen()).toEqual(after);
    await dispose();
    expect(difference()).toBe('');
  });
});
