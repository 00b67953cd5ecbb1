import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { media } from '#testing/fake-observers.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { recordNavigation } from '#testing/shop-page.ts';
import { pageTransition } from './handler.ts';

const SHOP = '<a href="/shop/">Shop</a>';
const TIMES = '--e-page-transition-animation-duration:300ms;--e-preloader-delay:100';

const stateOf = (cover: Element) => cover.className.replaceAll('e-page-transition--', '').trim();

/** A page with one link and a cover that takes 400 ms to leave and 300 ms to enter. */
async function open(link: string, attributes = '', times = TIMES) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const addresses = recordNavigation();
  const cover = `<e-page-transition class="e-page-transition--entering" style="${times}" ${attributes}></e-page-transition>`;
  const mounted = await mountFixture(pageTransition, cover);
  const container = document.createElement('div');
  container.innerHTML = link;
  document.body.append(container);
  onTestFinished(() => container.remove());
  vi.advanceTimersByTime(300);
  const anchor = container.querySelector('a') as HTMLAnchorElement;
  /** Clicks the link; returns true if the click was prevented. */
  const click = (init: MouseEventInit = {}) => {
    let isPrevented = false;
    const onClick = (event: Event) => {
      isPrevented = event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', onClick, { once: true });
    anchor.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
    return isPrevented;
  };
  return { ...mounted, cover: mounted.element, anchor, addresses, click };
}

const hints = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=prerender]')].map(({ href }) => href);

describe('a link that leaves the page', () => {
  it('is followed once the page is covered', async () => {
    const { cover, click, addresses } = await open(SHOP);
    expect(stateOf(cover)).toBe('entered');
    expect(click()).toBe(true);
    expect(stateOf(cover)).toBe('exiting');
    vi.advanceTimersByTime(399);
    expect(addresses).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(addresses).toEqual(['https://shop.example/shop/']);
  });

  it('uncovers the page again if the browser does not leave it', async () => {
    const { cover, click } = await open(SHOP);
    click();
    vi.advanceTimersByTime(400);
    expect(stateOf(cover)).toBe('entering');
    vi.advanceTimersByTime(300);
    expect(stateOf(cover)).toBe('entered');
  });

  it('is replaced by a link that is clicked later', async () => {
    const { anchor, click, addresses } = await open(SHOP);
    click();
    vi.advanceTimersByTime(200);
    anchor.href = '/cart/';
    click();
    vi.advanceTimersByTime(2000);
    expect(addresses).toEqual(['https://shop.example/cart/']);
  });

  it.each([
    ['after Escape', () => new KeyboardEvent('keydown', { key: 'Escape' })],
    [
      'on a page that is restored from the cache',
      () => new PageTransitionEvent('pageshow', { persisted: true }),
    ],
  ])('is not followed %s', async (_, happen) => {
    const { cover, click, addresses } = await open(SHOP);
    click();
    window.dispatchEvent(happen());
    expect(stateOf(cover)).toBe('entering');
    vi.advanceTimersByTime(1000);
    expect([stateOf(cover), addresses]).toEqual(['entered', []]);
  });

  it('is followed even if another key is pressed', async () => {
    const { click, addresses } = await open(SHOP);
    click();
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
    vi.advanceTimersByTime(400);
    expect(addresses).toHaveLength(1);
  });

  it('is followed at once without durations in the styles', async () => {
    const { click, addresses } = await open(SHOP, '', '');
    click();
    vi.advanceTimersByTime(0);
    expect(addresses).toHaveLength(1);
  });

  it('is handled by the browser after dispose', async () => {
    const { click, dispose, difference, addresses } = await open(
      SHOP,
      'preloader-type="icon" preloader-icon="fa"',
    );
    click();
    await dispose();
    vi.advanceTimersByTime(1000);
    expect([click(), addresses, difference()]).toEqual([false, [], '']);
  });
});

describe('a link is left to the browser', () => {
  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'with %j',
    async (init) => {
      const { cover, click } = await open(SHOP);
      expect([click(init), stateOf(cover)]).toEqual([false, 'entered']);
    },
  );

  it.each([
    ['of another site', '<a href="https://other.example/">Other</a>'],
    ['to a section of the page', '<a href="#prices">Prices</a>'],
    ['to a section of another page', '<a href="/shop/#prices">Prices</a>'],
    ['without address', '<a href="">Nothing</a>'],
    ['for another window', '<a href="/shop/" target="_blank">Shop</a>'],
    ['for a frame', '<a href="/shop/" target="side">Shop</a>'],
    ['for a download', '<a href="/list.pdf" download>List</a>'],
    ['with the attribute for it', '<a href="/shop/" data-e-disable-page-transition="">Shop</a>'],
    ['of an image', '<a href="/hat.jpg" data-elementor-open-lightbox="yes">Hat</a>'],
    ['that opens a menu', '<a href="/shop/" aria-haspopup="true" aria-expanded="false">Shop</a>'],
    ['of a shop action', '<a href="/?add-to-cart=29">Add</a>'],
    [
      'of an account',
      '<li class="woocommerce-MyAccount-navigation-link"><a href="/account/orders/">Orders</a></li>',
    ],
    ['that is excluded', '<a href="/sale/hats/">Hats</a>', 'exclude="/sale/"'],
    ['that is no trigger', SHOP, 'triggers=".menu a"'],
    ['while the transition is disabled', SHOP, 'disabled'],
  ])('%s', async (_, link, attributes = '') => {
    const { cover, click } = await open(link, attributes);
    expect([click(), stateOf(cover)]).toEqual([false, 'entered']);
  });

  it('when another listener prevents its click', async () => {
    const { anchor, cover, click } = await open(SHOP);
    anchor.addEventListener('click', (event) => event.preventDefault());
    click();
    expect(stateOf(cover)).toBe('entered');
  });

  it('with reduced motion', async () => {
    const { click } = await open(SHOP);
    media.set('prefers-reduced-motion', 'reduce');
    expect(click()).toBe(false);
  });

  it('in the editor', async () => {
    vi.stubGlobal('elementorFrontendConfig', { environmentMode: { edit: true } });
    const { cover, click } = await open(SHOP);
    expect([click(), stateOf(cover)]).toEqual([false, 'entered']);
  });
});

it.each([
  ['an open menu', '<a href="/shop/" aria-haspopup="true" aria-expanded="true">Shop</a>', ''],
  ['a node inside a link', '<a href="/shop/"><b>Shop</b></a>', ''],
  ['the same window', '<a href="/shop/" target="_self">Shop</a>', ''],
  ['a trigger', SHOP, 'triggers="[href^=\'/shop\']"'],
  ['an invalid trigger', SHOP, 'triggers="["'],
  ['an invalid exclusion', SHOP, 'exclude="("'],
])('the page transition prevents the click on %s', async (_, link, attributes) => {
  const { click } = await open(link, attributes);
  expect(click()).toBe(true);
});

describe('the preloader of a page transition', () => {
  it.each([
    ['preloader-type="image" preloader-image-url="/wait.gif"', 'img[src="/wait.gif"][alt=""]'],
    ['preloader-type="icon" preloader-icon="fas fa-spinner"', 'i.fas.fa-spinner'],
    ['preloader-type="animation" preloader-animation-type="circle"', 'e-preloader[type=circle]:empty'],
    [
      'preloader-type="animation" preloader-animation-type="bouncing-dots"',
      'e-preloader > i:nth-child(4):last-child',
    ],
  ])('is created for %s', async (attributes, selector) => {
    const { cover } = await open(SHOP, attributes);
    expect(cover.querySelectorAll(selector)).toHaveLength(1);
    expect(cover.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  });

  it.each([
    '',
    'preloader-type="image"',
    'preloader-type="icon" preloader-icon=" "',
    'preloader-type="animation"',
    'preloader-type="constructor"',
  ])('is not created for %j', async (attributes) => {
    const { cover } = await open(SHOP, attributes);
    expect(cover.childElementCount).toBe(0);
  });

  it("is the server's if it rendered one", async () => {
    const html =
      '<e-page-transition preloader-type="icon" preloader-icon="fa"><e-preloader type="pulse"></e-preloader></e-page-transition>';
    const { element } = await mountFixture(pageTransition, html);
    expect([...element.children].map(({ localName }) => localName)).toEqual(['e-preloader']);
  });
});

describe('prerendering of a page', () => {
  it.each(['mouseover', 'touchstart'])('happens once, on %s', async (type) => {
    const { anchor, dispose } = await open(SHOP);
    anchor.dispatchEvent(new Event(type, { bubbles: true }));
    anchor.dispatchEvent(new Event(type, { bubbles: true }));
    expect(hints()).toEqual(['https://shop.example/shop/']);
    await dispose();
    expect(hints()).toEqual([]);
  });

  it.each([
    ['an excluded link', '<a href="https://other.example/">Other</a>'],
    ['an address with a query', '<a href="/shop/?orderby=price">By price</a>'],
  ])('does not happen for %s', async (_, link) => {
    const { anchor } = await open(link);
    anchor.dispatchEvent(new Event('mouseover', { bubbles: true }));
    expect(hints()).toEqual([]);
  });

  it('does not happen for visitors who save data', async () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    const { anchor } = await open(SHOP);
    anchor.dispatchEvent(new Event('mouseover', { bubbles: true }));
    expect(hints()).toEqual([]);
  });
});
