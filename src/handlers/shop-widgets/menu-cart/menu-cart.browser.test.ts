import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { emit } from '#platform/events.ts';
import { drag } from '#testing/drag.ts';
import { resolveMarkup } from '#testing/fixture-markup.ts';
import { stubBuilderShop, stubShopWithoutCart } from '#testing/menu-cart-page.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { menuCart } from './handler.ts';

const DROPDOWN = 'shop-widgets/menu-cart-dropdown.html';
const SIDE = 'shop-widgets/menu-cart.html';
const STYLES = `<style>
  .elementor-menu-cart__container { position: absolute; top: 48px; }
  .elementor-menu-cart__toggle_button { display: block; height: 40px; }
  .elementor-menu-cart__main { margin-top: 10px; }
  .elementor-menu-cart__products { overflow: auto; }
  .elementor-menu-cart__product { height: 200px; overflow: hidden; }
  .elementor-menu-cart__product-image img { height: 100px; }
</style>`;

const part = (element: Element, name: string) =>
  element.querySelector(`.elementor-menu-cart__${name}`) as HTMLElement;
const heightOf = (element: Element) => Number.parseFloat(part(element, 'products').style.maxHeight);
const bottomOf = (element: Element) => part(element, 'main').getBoundingClientRect().bottom;
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

async function resizeTo(width: number, height: number): Promise<void> {
  const resized = new Promise((resolve) => window.addEventListener('resize', resolve, { once: true }));
  await page.viewport(width, height);
  await resized;
  await nextFrame();
}

beforeEach(async () => {
  stubBuilderShop({ menuCart: { cart_page_url: '/cart/', checkout_page_url: '/checkout/' } });
  await page.viewport(800, 700);
  onTestFinished(() => void page.viewport(800, 600));
});

const open = async (fixture: string) => {
  const opened = await mountFixture(menuCart, STYLES + (await resolveMarkup(fixture)));
  part(opened.element, 'toggle_button').click();
  return opened;
};

describe('a cart dropdown', () => {
  it("ends above the window's edge, and adapts to its size", async () => {
    const { element } = await open(DROPDOWN);
    expect(bottomOf(element)).toBeLessThanOrEqual(window.innerHeight - 29);
    const before = heightOf(element);
    await resizeTo(800, 560);
    expect(heightOf(element)).toBeCloseTo(before - 140, 0);
    await resizeTo(800, 200);
    expect(heightOf(element)).toBe(120);
  });

  it('fits again after its rows were replaced', async () => {
    const { element } = await open(DROPDOWN);
    const rows = part(element, 'products');
    rows.replaceWith(rows.cloneNode(true));
    part(element, 'products').removeAttribute('style');
    emit(document.body, 'wc_fragments_loaded');
    expect(heightOf(element)).toBeGreaterThanOrEqual(120);
  });

  it('measures hidden content of a clipped panel', async () => {
    const { element } = await open(DROPDOWN);
    const before = heightOf(element);
    part(element, 'main').style.cssText = 'height: 60px; overflow: auto';
    window.dispatchEvent(new Event('resize'));
    expect(Math.abs(heightOf(element) - before)).toBeLessThan(2);
    part(element, 'main').removeAttribute('style');
  });

  it('has no maximum height as a side panel', async () => {
    const { element } = await open(SIDE);
    expect(part(element, 'products').style.maxHeight).toBe('');
  });

  it('has no maximum height in a shop without a cart', async () => {
    stubShopWithoutCart();
    const { element } = await open(DROPDOWN);
    expect(part(element, 'products').style.maxHeight).toBe('');
  });

  it('restores its rows when disposed', async () => {
    const { dispose, difference } = await open(DROPDOWN);
    await dispose();
    expect(difference()).toBe('');
  });
});

describe('the focus with a menu cart', () => {
  it('moves into a panel that appears slowly', async () => {
    const slow = `<style>.elementor-menu-cart__container { visibility: hidden; transition: visibility 50ms }
      .elementor-menu-cart--shown .elementor-menu-cart__container { visibility: visible }</style>`;
    const { element } = await mountFixture(menuCart, slow + (await resolveMarkup(SIDE)));
    part(element, 'toggle_button').focus();
    part(element, 'toggle_button').click();
    await expect.poll(() => document.activeElement).toBe(part(element, 'main'));
  });

  it('cannot reach a closed panel', async () => {
    const { element } = await mountFixture(menuCart, SIDE);
    element.querySelector<HTMLElement>('.elementor_remove_from_cart_button')?.focus();
    expect(document.activeElement).toBe(document.body);
  });
});

describe('a product that was added', () => {
  const ADDED = { args: [{ p: '<p></p>' }, 'h1', undefined] };
  const isOpen = (element: Element) => element.classList.contains('elementor-menu-cart--shown');
  const copies = async (...styles: string[]) => {
    const markup = await resolveMarkup(SIDE);
    const carts = styles.map((style) => `<div style="${style}">${markup}</div>`);
    return mountFixture(menuCart, `<p>Behind</p>${carts.join('')}`, {
      settings: { automatically_open_cart: 'yes' },
    });
  };

  it('opens the cart on the screen, not the one of the header for phones, which nobody could close', async () => {
    const { elements } = await copies('', 'display:none', 'visibility:hidden');
    const [shown, ...hidden] = elements as [HTMLElement, HTMLElement, HTMLElement];
    emit(document.body, 'added_to_cart', ADDED);
    await expect.poll(() => isOpen(shown)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(hidden.map(isOpen)).toEqual([false, false]);
    expect(shown.closest('[inert]')).toBeNull();
    part(shown, 'close-button').click();
    expect(isOpen(shown)).toBe(false);
  });

  it('leaves the page usable if its only cart is hidden', async () => {
    const { container } = await copies('display:none');
    emit(document.body, 'added_to_cart', ADDED);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(container.querySelector('p')?.closest('[inert]')).toBeNull();
  });
});

describe('an open menu cart', () => {
  const isOpen = (element: Element) => part(element, 'container').getAttribute('aria-hidden') === 'false';

  it('stays open when text is selected across its edge', async () => {
    const { element } = await open(DROPDOWN);
    await expect.poll(() => isOpen(element)).toBe(true);
    drag(part(element, 'main'), document.body);
    drag(document.body, part(element, 'main'));
    await nextFrame();
    expect(isOpen(element)).toBe(true);
    drag(document.body, document.body);
    await expect.poll(() => isOpen(element)).toBe(false);
  });

  const addChat = () => {
    const chat = Object.assign(document.createElement('button'), { textContent: 'Chat' });
    chat.style.cssText = 'position: fixed; bottom: 0; right: 0; z-index: 99999';
    document.body.append(chat);
    onTestFinished(() => chat.remove());
    return chat;
  };

  it('stays open when a chat above it is clicked', async () => {
    const { element } = await open(DROPDOWN);
    await expect.poll(() => isOpen(element)).toBe(true);
    const chat = addChat();
    drag(chat, chat);
    await nextFrame();
    expect(isOpen(element)).toBe(true);
  });

  it('closes when a chat is clicked that was there before', async () => {
    const chat = addChat();
    const { element } = await open(DROPDOWN);
    await expect.poll(() => isOpen(element)).toBe(true);
    drag(chat, chat);
    await expect.poll(() => isOpen(element)).toBe(false);
  });
});
