import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { media } from '#testing/fake-observers.ts';
import { resolveMarkup } from '#testing/fixture-markup.ts';
import { countListeners } from '#testing/listener-count.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { click, preventsClick } from '#testing/user.ts';
import { storefront } from './handler.ts';

const FIXTURE = 'navigation/storefront.html';
const nextFrame = () => new Promise(requestAnimationFrame);

async function open(source = FIXTURE) {
  const fixture = await mountFixture(storefront, source);
  const find = (selector: string) => fixture.container.querySelector(selector) as HTMLElement;
  return { ...fixture, find };
}

describe('the footer bar', () => {
  it('opens and closes its search, and focuses the field', async () => {
    const { find } = await open();
    const link = find('.search > a');
    expect([preventsClick(link), find('.search').className, link.ariaExpanded]).toEqual([
      true,
      'search active',
      'true',
    ]);
    expect(document.activeElement).toBe(find('.search input'));
    expect([preventsClick(link), find('.search').className, link.ariaExpanded]).toEqual([
      true,
      'search',
      'false',
    ]);
    expect(preventsClick(find('.my-account a'))).toBe(false);
  });

  it('focuses the field as soon as it is focusable', async () => {
    const { find } = await open();
    const field = find('.search input');
    const focus = vi.spyOn(field, 'focus').mockImplementationOnce(() => {});
    click(find('.search > a'));
    expect(document.activeElement).not.toBe(field);
    await vi.waitFor(() => expect(document.activeElement).toBe(field));
    expect(focus).toHaveBeenCalledTimes(2);
  });

  it.each([' ', 'Enter'])('opens its search once on the key "%s", without scrolling', async (key) => {
    const { find } = await open();
    const link = find('.search > a');
    link.focus();
    const down = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    link.dispatchEvent(down);
    link.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, repeat: true }));
    link.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }));
    expect([down.defaultPrevented, find('.search').className]).toEqual([true, 'search active']);
  });

  it('closes its search on Escape', async () => {
    const { find } = await open();
    click(find('.search > a'));
    find('.search input').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect([find('.search').className, document.activeElement]).toEqual(['search', find('.search > a')]);
  });

  it('marks the page while a form other than its own has the focus', async () => {
    const { element, find } = await open();
    const isAway = () => element.classList.contains('sf-input-focused');
    find('.comment-form input').focus();
    expect(isAway()).toBe(true);
    find('.comment-form input').blur();
    expect(isAway()).toBe(false);
    find('.search input').focus();
    expect(isAway()).toBe(false);
  });
});

describe('the header cart', () => {
  const bottomAt = (px: number) =>
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, px));
  const hover = (cart: Element) => cart.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
  const styles = ({ style }: HTMLElement) => [style.maxHeight, style.overflowY];

  it('makes its rows scroll if they would reach below the window, at mount and on hover or focus', async () => {
    bottomAt(innerHeight + 1);
    const { find } = await open();
    expect(styles(find('.cart_list'))).toEqual(['15em', 'auto']);
    bottomAt(innerHeight);
    hover(find('.cart-contents'));
    expect(styles(find('.cart_list'))).toEqual(['', '']);
    find('.cart_list').outerHTML = '<ul class="cart_list"></ul>';
    bottomAt(innerHeight + 1);
    hover(find('.cart-contents'));
    expect(styles(find('.cart_list'))).toEqual(['15em', 'auto']);
  });

  it.each([
    ['a narrow page', '', 600],
    ['the cart', 'woocommerce-cart', 1200],
    ['the checkout', 'woocommerce-checkout', 1200],
  ])('is unchanged on %s', async (_where, name, widthPx) => {
    media.resize(widthPx);
    bottomAt(5000);
    const { find } = await open(
      `<div class="theme-storefront ${name}"><div class="site-header-cart"><div class="widget_shopping_cart"><ul class="cart_list"></ul></div></div></div>`,
    );
    expect(styles(find('.cart_list'))).toEqual(['', '']);
  });
});

describe('the product bar', () => {
  let bottomPx = 0;
  const scrollTo = async (px: number) => {
    bottomPx = px;
    window.dispatchEvent(new Event('scroll'));
    await nextFrame();
  };
  beforeEach(() => {
    bottomPx = 300;
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
      () => new DOMRect(0, 0, 100, bottomPx),
    );
    Object.assign(window, { storefront_sticky_add_to_cart_params: { trigger_class: 'entry-summary' } });
  });
  afterEach(() => Reflect.deleteProperty(window, 'storefront_sticky_add_to_cart_params'));

  it("is shown while the product's summary is above the window", async () => {
    const { find } = await open();
    const bar = find('section');
    const names = () =>
      [...bar.classList].slice(1).map((each) => each.replace('storefront-sticky-add-to-cart--', ''));
    bottomPx = -1;
    // Boxes in jsdom have no size.
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
      () => ({ bottom: bottomPx, top: bottomPx - 300 }) as DOMRect,
    );
    for (const [px, expected, isInert] of [
      [300, [], true],
      [0, [], true],
      [-1, ['slideInDown'], false],
      [-500, ['slideInDown'], false],
      [10, ['slideOutUp'], true],
      [-1, ['slideInDown'], false],
    ] as const) {
      await scrollTo(px);
      expect([px, names(), bar.hasAttribute('inert')]).toEqual([px, expected, isInert]);
    }
  });

  it.each([
    ['variable', true],
    ['grouped', true],
    ['simple', false],
    ['external', false],
  ])('scrolls to the options of a %s product: %s', async (type, expected) => {
    const markup = (await resolveMarkup(FIXTURE)).replace('product-type-variable', `product-type-${type}`);
    const { find } = await open(markup);
    const seen = vi.fn();
    find('#product-35').scrollIntoView = seen;
    expect(preventsClick(find('section a'))).toBe(expected);
    expect([seen.mock.calls.length, document.activeElement?.id === 'product-35']).toEqual([
      Number(expected),
      expected,
    ]);
  });
});

it('the theme cleans up when disposed, and leaves no listener', async () => {
  const before = countListeners();
  const { find, dispose, difference } = await open();
  click(find('.search > a'));
  await dispose();
  expect(difference()).toBe('');
  expect(preventsClick(find('.search > a'))).toBe(false);
  expect(countListeners().list()).toEqual(before.list());
});

it('the theme survives a page without its nodes, and junk parameters', async () => {
  Object.assign(window, { storefront_sticky_add_to_cart_params: { trigger_class: 7 } });
  const { element } = await open(
    '<div class="theme-storefront" data-settings="[7]"><div class="storefront-handheld-footer-bar"></div><div class="site-header-cart"></div><div class="storefront-sticky-add-to-cart"></div></div>',
  );
  element.click();
  Reflect.deleteProperty(window, 'storefront_sticky_add_to_cart_params');
  expect(element.className).toBe('theme-storefront');
});
