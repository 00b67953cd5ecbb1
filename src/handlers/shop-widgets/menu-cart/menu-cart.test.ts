import { beforeEach, describe, expect, it } from 'vitest';
import { resolveMarkup } from '#testing/fixture-markup.ts';
import { stubBuilderShop, stubShopWithoutCart } from '#testing/menu-cart-page.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { nextFrame } from '#testing/settle.ts';
import { press } from '#testing/user.ts';
import { menuCart } from './handler.ts';

const SIDE = 'shop-widgets/menu-cart.html';
const DROPDOWN = 'shop-widgets/menu-cart-dropdown.html';

const part = (element: Element, name: string) =>
  element.querySelector(`.elementor-menu-cart__${name}`) as HTMLElement;
const buttonOf = (element: Element) => part(element, 'toggle_button');
const stateOf = (element: Element) => [
  element.classList.contains('elementor-menu-cart--shown'),
  buttonOf(element).getAttribute('aria-expanded'),
  part(element, 'container').getAttribute('aria-hidden'),
  part(element, 'main').getAttribute('aria-hidden'),
  part(element, 'container').hasAttribute('inert'),
];
const OPEN = [true, 'true', 'false', 'false', false];
const CLOSED = [false, 'false', 'true', 'true', true];

beforeEach(() => stubBuilderShop());

describe.each([
  ['in a side panel', SIDE],
  ['in a dropdown', DROPDOWN],
])('a cart %s', (_where, fixture) => {
  it('toggles by its button without leaving the page', async () => {
    const { element } = await mountFixture(menuCart, fixture);
    expect(stateOf(element)).toEqual(CLOSED);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    buttonOf(element).dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
    expect(stateOf(element)).toEqual(OPEN);
    buttonOf(element).click();
    expect(stateOf(element)).toEqual(CLOSED);
  });

  it('closes when the visitor comes back from a page to which a link in it led', async () => {
    const { element } = await mountFixture(menuCart, fixture);
    buttonOf(element).click();
    const link = document.createElement('a');
    link.href = '/checkout/';
    part(element, 'main').append(link);
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    link.click();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(stateOf(element)).toEqual(CLOSED);
    link.remove();
  });

  it('opens on a click inside its button', async () => {
    const { element } = await mountFixture(menuCart, fixture);
    buttonOf(element).querySelector<HTMLElement>('.elementor-button-icon-qty')?.click();
    expect(stateOf(element)).toEqual(OPEN);
  });

  it('opens for a click before its code loaded', async () => {
    const { element, settled } = await mountFixture(menuCart, fixture, { stage: 'waiting' });
    buttonOf(element).click();
    expect(element.classList.contains('elementor-menu-cart--shown')).toBe(false);
    await settled();
    expect(stateOf(element)).toEqual(OPEN);
  });

  it('takes the focus and restores it', async () => {
    const { element } = await mountFixture(menuCart, fixture);
    buttonOf(element).focus();
    buttonOf(element).click();
    expect(document.activeElement).toBe(part(element, 'main'));
    press(document.activeElement as Element, 'Escape');
    expect(document.activeElement).toBe(buttonOf(element));
  });

  it('moves the focus to its button when that was replaced', async () => {
    const { element } = await mountFixture(menuCart, fixture);
    buttonOf(element).focus();
    buttonOf(element).click();
    const toggle = part(element, 'toggle');
    toggle.replaceWith(toggle.cloneNode(true));
    press(part(element, 'main'), 'Escape');
    expect(document.activeElement).toBe(buttonOf(element));
  });

  it('keeps a focus that moved elsewhere', async () => {
    const { element, container } = await mountFixture(
      menuCart,
      `<button id="other">Other</button>${await resolveMarkup(fixture)}`,
    );
    buttonOf(element).click();
    const other = container.querySelector('#other') as HTMLElement;
    other.focus();
    buttonOf(element).click();
    expect(document.activeElement).toBe(other);
  });

  it.each([
    ['Escape', () => press(document.body, 'Escape')],
    ['a click outside', () => document.body.click()],
    ['its close button', (element: Element) => part(element, 'close-button').click()],
    [
      "a script's click on its close button, without a `detail`",
      (element: Element) => part(element, 'close-button').dispatchEvent(new Event('click')),
    ],
    ['Enter on its close button', (element: Element) => press(part(element, 'close-button'), 'Enter')],
    ['Space on its close button', (element: Element) => press(part(element, 'close-button'), ' ')],
  ])('closes on %s', async (_what, act) => {
    const { element } = await mountFixture(menuCart, fixture);
    buttonOf(element).click();
    act(element);
    expect(stateOf(element)).toEqual(CLOSED);
  });

  it('stays open at the second click of a double click, wherever that lands', async () => {
    const { element } = await mountFixture(menuCart, fixture);
    buttonOf(element).click();
    for (const name of ['container', 'close-button']) {
      part(element, name).dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
    }
    expect(stateOf(element)).toEqual(OPEN);
  });

  it('stays open for a click inside, even on a removed element', async () => {
    const { element } = await mountFixture(menuCart, fixture);
    buttonOf(element).click();
    const name = part(element, 'product-name');
    name.addEventListener('click', () => name.remove());
    name.click();
    expect(stateOf(element)).toEqual(OPEN);
  });

  it('and its close button have accessible names', async () => {
    const { element } = await mountFixture(menuCart, fixture);
    const main = part(element, 'main');
    expect([main.getAttribute('role'), main.getAttribute('aria-label')]).toEqual(['dialog', 'Cart']);
    const closer = part(element, 'close-button');
    expect([closer.getAttribute('role'), closer.tabIndex, closer.getAttribute('aria-label')]).toEqual([
      'button',
      0,
      'Close',
    ]);
  });

  it('that the server sends open stays open, without moving the focus', async () => {
    const html = await resolveMarkup(fixture);
    const shown = html.replace('elementor-widget ', 'elementor-menu-cart--shown elementor-widget ');
    const { element, dispose, difference } = await mountFixture(menuCart, shown);
    expect(stateOf(element)).toEqual(OPEN);
    expect(document.activeElement).toBe(document.body);
    buttonOf(element).click();
    expect(stateOf(element)).toEqual(CLOSED);
    await dispose();
    expect(difference()).toBe('');
  });

  it('cleans up when disposed, even while open', async () => {
    const { element, dispose, difference } = await mountFixture(menuCart, fixture);
    buttonOf(element).click();
    await dispose();
    expect(difference()).toBe('');
    buttonOf(element).click();
    expect(element.classList.contains('elementor-menu-cart--shown')).toBe(false);
  });
});

/** A cart on a page with other content. */
const withLink = async (fixture: string) => `<p><a href="/x">Behind</a></p>${await resolveMarkup(fixture)}`;

describe('the page behind a menu cart', () => {
  it('is inert behind a side panel opened by click', async () => {
    const { element, container } = await mountFixture(menuCart, await withLink(SIDE));
    buttonOf(element).click();
    await nextFrame();
    expect(container.querySelector('p')?.hasAttribute('inert')).toBe(true);
    expect(part(element, 'toggle').hasAttribute('inert')).toBe(true);
    part(element, 'close-button').click();
    expect(container.querySelector('[inert]')).toBe(part(element, 'container'));
  });

  it.each([
    ['a dropdown', DROPDOWN, {}, (element: Element) => buttonOf(element).click()],
    [
      'a cart opened on hover',
      SIDE,
      { open_cart: 'mouseover' },
      (element: Element) =>
        buttonOf(element).dispatchEvent(
          new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }),
        ),
    ],
  ])('stays usable behind %s', async (_what, fixture, settings, act) => {
    const { element, container } = await mountFixture(menuCart, await withLink(fixture), { settings });
    act(element);
    await nextFrame();
    expect(stateOf(element)).toEqual(OPEN);
    expect(container.querySelector('[inert]')).toBeNull();
  });
});

describe('a menu cart in the editor', () => {
  it('opens and leaves the page usable', async () => {
    stubBuilderShop({ isEdit: true });
    const { element, container } = await mountFixture(menuCart, await withLink(SIDE));
    buttonOf(element).click();
    await nextFrame();
    expect(stateOf(element)).toEqual(OPEN);
    expect(container.querySelector('[inert]')).toBeNull();
    expect(document.activeElement).toBe(document.body);
  });
});

describe('a cart that opens on hover', () => {
  const settings = { open_cart: 'mouseover' };
  const over = (element: Element) =>
    buttonOf(element).dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));

  it('opens without taking the focus, and closes when the pointer leaves', async () => {
    const { element } = await mountFixture(menuCart, DROPDOWN, { settings });
    over(element);
    expect(stateOf(element)).toEqual(OPEN);
    expect(document.activeElement).toBe(document.body);
    part(element, 'toggle_wrapper').dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
    expect(stateOf(element)).toEqual(CLOSED);
  });

  it('also opens on click, and stays open on another', async () => {
    const { element } = await mountFixture(menuCart, DROPDOWN, { settings });
    buttonOf(element).click();
    buttonOf(element).click();
    expect(stateOf(element)).toEqual(OPEN);
  });

  it.each(['touch', 'pen'])('opens only on click with %s, as a modal panel', async (pointerType) => {
    const { element } = await mountFixture(menuCart, SIDE, { settings });
    const point = (type: string) =>
      buttonOf(element).dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType }));
    point('pointerover');
    expect(stateOf(element)).toEqual(CLOSED);
    buttonOf(element).click();
    part(element, 'toggle_wrapper').dispatchEvent(new PointerEvent('pointerleave', { pointerType }));
    expect(stateOf(element)).toEqual(OPEN);
    expect(document.activeElement).toBe(part(element, 'main'));
  });

  it('does so only with that setting', async () => {
    const { element } = await mountFixture(menuCart, DROPDOWN);
    over(element);
    part(element, 'toggle_wrapper').dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
    expect(stateOf(element)).toEqual(CLOSED);
  });
});

describe('several menu carts', () => {
  it('are independent, though their buttons share an id', async () => {
    const { elements } = await mountFixture(
      menuCart,
      (await resolveMarkup(SIDE)) + (await resolveMarkup(DROPDOWN)),
    );
    const [side, dropdown] = elements as [HTMLElement, HTMLElement];
    buttonOf(dropdown).click();
    expect([stateOf(side), stateOf(dropdown)]).toEqual([CLOSED, OPEN]);
    buttonOf(side).click();
    expect([stateOf(side), stateOf(dropdown)]).toEqual([OPEN, CLOSED]);
  });
});

describe('remove links of a menu cart', () => {
  it("pass clicks on the visible link to the shop's", async () => {
    const { element } = await mountFixture(menuCart, SIDE);
    const clickedKeys: string[] = [];
    for (const link of element.querySelectorAll<HTMLElement>('.remove_from_cart_button')) {
      link.addEventListener('click', (event) => {
        event.preventDefault();
        clickedKeys.push(link.dataset.cart_item_key ?? '');
      });
    }
    const seen = element.querySelectorAll<HTMLElement>('.elementor_remove_from_cart_button')[1];
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    seen?.dispatchEvent(click);
    expect(clickedKeys).toEqual(['34173cb38f07f89ddbebc2ac9128303f']);
    expect(click.defaultPrevented).toBe(true);
  });

  it('are one tab stop, not two', async () => {
    const { element } = await mountFixture(menuCart, SIDE);
    const bound = [...element.querySelectorAll<HTMLElement>('.remove_from_cart_button')];
    expect(bound.map(({ tabIndex, ariaHidden }) => [tabIndex, ariaHidden])).toEqual([
      [-1, 'true'],
      [-1, 'true'],
    ]);
  });

  it("keep their default action without the shop's link", async () => {
    const { element } = await mountFixture(menuCart, SIDE);
    const seen = element.querySelector('.elementor_remove_from_cart_button') as HTMLElement;
    seen.nextElementSibling?.remove();
    let isPrevented: boolean | undefined;
    const goNowhere = (event: Event) => {
      isPrevented = event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener('click', goNowhere, { once: true });
    seen.click();
    expect(isPrevented).toBe(false);
  });
});

describe('a menu cart', () => {
  it('does nothing in a shop without a cart', async () => {
    stubShopWithoutCart();
    const { element, difference } = await mountFixture(menuCart, SIDE);
    expect(difference()).toBe('');
    buttonOf(element).click();
    expect(element.classList.contains('elementor-menu-cart--shown')).toBe(false);
  });

  it('links to the cart on a page that is both cart and checkout', async () => {
    stubBuilderShop({
      menuCart: { cart_page_url: location.href, checkout_page_url: location.href, fragments_nonce: 'n' },
    });
    const { element, dispose, difference } = await mountFixture(menuCart, SIDE);
    expect((buttonOf(element) as HTMLAnchorElement).href).toBe(location.href);
    expect(element.classList.contains('elementor-menu-cart--shown')).toBe(false);
    await dispose();
    expect(difference()).toBe('');
  });

  it('survives markup without a panel', async () => {
    const bare =
      '<div class="elementor-element" data-element_type="widget" data-widget_type="woocommerce-menu-cart.default"></div>';
    const { difference } = await mountFixture(menuCart, bare);
    expect(difference()).toBe('');
  });

  it.each([
    ['missing', {}],
    ['invalid', { cart_type: 7, open_cart: null, automatically_open_cart: [] }],
  ])('opens with settings that are %s', async (_what, settings) => {
    const { element } = await mountFixture(menuCart, SIDE, { settings });
    buttonOf(element).click();
    expect(stateOf(element)).toEqual(OPEN);
  });
});
