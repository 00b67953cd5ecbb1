import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createDeferredReply,
  createFakeTransport,
  type FakeTransport,
  NETWORK_FAILURE,
} from '#testing/fake-transport.ts';
import { FAULTS } from '#testing/faults.ts';
import { readFixture } from '#testing/fixture-markup.ts';
import { type Fixture, mountFixture } from '#testing/mount-fixture.ts';
import type { Reply } from '#testing/reply.ts';
import { settle as settlePromises } from '#testing/settle.ts';
import { recordBodyEvents, recordNavigation, stubCartParams } from '#testing/shop-page.ts';
import { click } from '#testing/user.ts';
import { archiveSwatches } from './handler.ts';

const CARD = 'product/swatches-archive.html';
const ADD = '/?wc-ajax=woo_add_to_cart_variation';
const ADDED: Reply = { json: { fragments: { 'div.count': '<div class="count">2</div>' }, cart_hash: 'h1' } };

const OPTIONS = {
  clear_on_reselect: '1',
  enable_ajax_add_to_cart: 'yes',
  cart_redirect_after_add: 'no',
  cart_url: '/cart/',
};
const PARAMS = {
  wc_ajax_url: '/?wc-ajax=%%endpoint%%',
  i18n_no_matching_variations_text: 'Sorry, nothing matches.',
  i18n_unavailable_text: 'Sorry, unavailable.',
};

/** Waits until lazy code has loaded and run. */
async function settle(): Promise<void> {
  await settlePromises();
  await vi.dynamicImportSettled();
  await settlePromises();
}

let transport: FakeTransport;

beforeEach(() => {
  transport = createFakeTransport();
});

async function open(pro: Record<string, unknown> = {}, source: string = CARD, options = {}) {
  vi.stubGlobal('woo_variation_swatches_options', { ...OPTIONS, ...options });
  vi.stubGlobal('woo_variation_swatches_pro_options', pro);
  vi.stubGlobal('woo_variation_swatches_pro_params', PARAMS);
  const fixture = await mountFixture(archiveSwatches, source);
  await vi.dynamicImportSettled();
  return fixture;
}

const ajaxCard = async (total = '101') =>
  (await readFixture(CARD))
    .replace(/data-product_variations="[^"]*"/, 'data-product_variations="false"')
    .replace('data-total_children="5"', `data-total_children="${total}"`);

const listed = async () => {
  const [, text = ''] = /data-product_variations="([^"]*)"/.exec(await readFixture(CARD)) ?? [];
  return JSON.parse(
    text.replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
  );
};

const part = <E extends HTMLElement = HTMLElement>(
  { container }: Pick<Fixture, 'container'>,
  selector: string,
) => container.querySelector(selector) as E;
const item = (fixture: Pick<Fixture, 'container'>, value: string) =>
  part(fixture, `.variable-item[data-value="${value}"]`);
const image = (fixture: Fixture) =>
  part<HTMLImageElement>(fixture, '.wvs-archive-product-image').getAttribute('src');
const button = (fixture: Fixture) => part<HTMLAnchorElement>(fixture, '.wvs-add-to-cart-button');
const price = (fixture: Fixture) => part(fixture, '.price').textContent;

const hover = (element: Element, pointerType = 'mouse') =>
  element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }));

const HOVER = { enable_catalog_mode: 'yes', catalog_mode_trigger: 'hover' };
const PLAIN = '/media/products/wool-blanket.svg';
const RUST = '/media/products/bath-towel.svg';

describe('a choice on a product card', () => {
  it('changes an image among several formats in place of them', async () => {
    const html = (await readFixture(CARD)).replace(
      /<img [^>]*>/,
      (img) => `<picture><source srcset="/wool.webp" type="image/webp">${img}</picture>`,
    );
    const fixture = await open({}, html);
    const srcset = () => part(fixture, 'source').getAttribute('srcset');
    click(item(fixture, 'rust'));
    expect([image(fixture), srcset()]).toEqual([PLAIN, '/wool.webp']);
    click(item(fixture, 's'));
    expect([image(fixture), srcset()]).toEqual([RUST, null]);
    click(item(fixture, 's'));
    expect([image(fixture), srcset()]).toEqual([PLAIN, '/wool.webp']);
  });

  it('changes image, price and button once it is full', async () => {
    const fixture = await open();
    click(item(fixture, 'rust'));
    expect([image(fixture), button(fixture).textContent]).toEqual([PLAIN, 'Select options']);
    click(item(fixture, 's'));
    expect([image(fixture), price(fixture)]).toEqual([RUST, '€129.00']);
    const { href, textContent, ariaLabel, className } = button(fixture);
    const url = new URL(href);
    expect([url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
      '/product/wool-blanket/',
      {
        attribute_pa_tone: 'rust',
        attribute_pa_measure: 's',
        'add-to-cart': '65',
        variation_id: expect.stringMatching(/^\d+$/),
      },
    ]);
    expect([textContent, ariaLabel]).toEqual(['Add to cart', 'Add to cart: Wool blanket, rust']);
    expect(className).toContain('wvs_ajax_add_to_cart');
  });

  it('is cleared by the reset link, which is otherwise hidden', async () => {
    const fixture = await open();
    const reset = part(fixture, '.wvs_archive_reset_variations');
    expect(reset.classList.contains('hide')).toBe(true);
    const nodes = [...part(fixture, '.price').childNodes];
    click(item(fixture, 'rust'));
    click(item(fixture, 's'));
    expect([reset.classList.contains('show'), reset.classList.contains('hide')]).toEqual([true, false]);
    expect(click(reset.firstElementChild as Element).defaultPrevented).toBe(true);
    expect([image(fixture), button(fixture).textContent, button(fixture).getAttribute('href')]).toEqual([
      PLAIN,
      'Select options',
      '/product/wool-blanket/',
    ]);
    expect([...part(fixture, '.price').childNodes]).toEqual(nodes);
    expect(fixture.container.querySelectorAll('.selected')).toHaveLength(0);
    expect(reset.classList.contains('hide')).toBe(true);
  });

  it('is partly cleared by a second click', async () => {
    const fixture = await open();
    click(item(fixture, 'rust'));
    click(item(fixture, 's'));
    click(item(fixture, 's'));
    expect([image(fixture), button(fixture).textContent]).toEqual([PLAIN, 'Select options']);
  });

  it('disables values that are missing or sold out', async () => {
    const fixture = await open({}, CARD, { clickable_out_of_stock: '' });
    click(item(fixture, 'rust'));
    expect(item(fixture, 'l').classList.contains('disabled')).toBe(true);
    click(item(fixture, 'moss'));
    expect([
      item(fixture, 's').classList.contains('disabled'),
      item(fixture, 'l').classList.contains('disabled'),
    ]).toEqual([true, false]);
  });

  it("that is sold out keeps the server's button", async () => {
    const fixture = await open({
      enable_clickable_out_of_stock_archive: 'yes',
      archive_show_availability: 'yes',
    });
    click(item(fixture, 'moss'));
    click(item(fixture, 's'));
    expect([image(fixture), button(fixture).textContent]).toEqual([
      '/media/products/table-runner.svg',
      'Select options',
    ]);
    expect(part(fixture, '.wvs-archive-information').textContent).toBe('Out of stock');
  });

  it("that is sold out adds nothing, even with the server's ajax button", async () => {
    const source = (await readFixture(CARD)).replace('wvs-add-to-cart-button', '$& wvs_ajax_add_to_cart');
    const fixture = await open({ enable_clickable_out_of_stock_archive: 'yes' }, source);
    button(fixture).setAttribute('href', '#product');
    click(item(fixture, 'moss'));
    click(item(fixture, 's'));
    expect(click(button(fixture)).defaultPrevented).toBe(false);
  });

  it('does not open a link around the card', async () => {
    const fixture = await open();
    const clicks: [EventTarget | null, boolean][] = [];
    fixture.container.addEventListener('click', ({ target, defaultPrevented }) => {
      clicks.push([target, defaultPrevented]);
    });
    click(item(fixture, 'rust'));
    expect(clicks).toEqual([[part(fixture, 'select'), true]]);
  });

  it("is added by the button's address without ajax", async () => {
    const fixture = await open({}, CARD, { enable_ajax_add_to_cart: 'no' });
    click(item(fixture, 'rust'));
    click(item(fixture, 's'));
    expect(button(fixture).classList.contains('wvs_ajax_add_to_cart')).toBe(false);
    expect(new URL(button(fixture).href).searchParams.get('add-to-cart')).toBe('65');
  });
});

describe('a product card in its resting state', () => {
  const openAtStage = async (stage: 'resting' | 'waiting') => {
    vi.stubGlobal('woo_variation_swatches_options', { ...OPTIONS, clickable_out_of_stock: '' });
    return mountFixture(archiveSwatches, CARD, { stage });
  };

  it('shows what can be chosen, and handles choices by scripts', async () => {
    const fixture = await openAtStage('resting');
    expect(fixture.element.classList.contains('wvs-pro-loaded')).toBe(true);
    expect(part(fixture, '.wvs_archive_reset_variations').classList.contains('hide')).toBe(true);
    const [tone, measure] = fixture.container.querySelectorAll('select');
    const choose = (select: HTMLSelectElement | undefined, value: string) => {
      if (select) select.value = value;
      select?.dispatchEvent(new Event('change', { bubbles: true }));
    };
    choose(tone, 'rust');
    expect(item(fixture, 'rust').ariaChecked).toBe('true');
    expect(item(fixture, 'l').classList.contains('disabled')).toBe(true);
    choose(measure, 's');
    await vi.waitFor(() => expect([image(fixture), price(fixture)]).toEqual([RUST, '€129.00']));
    for (const select of fixture.container.querySelectorAll('select')) select.value = '';
    await fixture.dispose();
    expect(fixture.difference()).toBe('');
  });

  it('holds clicks until its code is loaded, and replays them in order', async () => {
    const fixture = await openAtStage('waiting');
    expect(click(item(fixture, 'rust')).defaultPrevented).toBe(true);
    click(item(fixture, 's'));
    await vi.waitFor(() => expect([image(fixture), price(fixture)]).toEqual([RUST, '€129.00']));
    expect(fixture.container.querySelectorAll('[aria-busy]')).toHaveLength(0);
  });

  it('holds arrow keys as well, and then chooses the value that they lead to', async () => {
    const fixture = await openAtStage('waiting');
    const [first, second] = fixture.container.querySelectorAll<HTMLElement>('.variable-item');
    const press = (key: string) =>
      first?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    first?.focus();
    expect([press('ArrowRight'), press(' ')]).toEqual([false, false]);
    await vi.waitFor(() => expect([first?.ariaChecked, second?.ariaChecked]).toEqual(['false', 'true']));
    expect(document.activeElement).toBe(second);
  });
});

describe('catalog mode', () => {
  const readSingleAttributeCard = async () =>
    (await readFixture(CARD))
      .replace(/<li class="woo-variation-items-wrapper"><select[^>]*id="pa_measure"[\s\S]*?<\/ul><\/li>/, '')
      .replace('data-total_attribute="2"', 'data-total_attribute="1"');

  it('changes only the image of a product with one attribute', async () => {
    const fixture = await open({ enable_catalog_mode: 'yes' }, await readSingleAttributeCard());
    const before = price(fixture);
    click(item(fixture, 'rust'));
    expect([image(fixture), price(fixture), button(fixture).textContent]).toEqual([
      RUST,
      before,
      'Select options',
    ]);
  });

  it('can be off for products with one attribute', async () => {
    const fixture = await open(
      { enable_catalog_mode: 'yes', disable_catalog_mode_on_single_attribute: 'yes' },
      await readSingleAttributeCard(),
    );
    click(item(fixture, 'rust'));
    expect(button(fixture).textContent).toBe('Add to cart');
  });

  it('chooses on hover with a mouse, and a click clears nothing', async () => {
    const fixture = await open(HOVER, await readSingleAttributeCard());
    hover(item(fixture, 'rust'), 'touch');
    expect(image(fixture)).toBe(PLAIN);
    hover(item(fixture, 'rust'));
    expect(image(fixture)).toBe(RUST);
    click(item(fixture, 'rust'));
    expect(image(fixture)).toBe(RUST);
  });

  it.each([{}, { enable_catalog_mode: 'yes', disable_catalog_mode_on_single_attribute: 'yes' }])(
    'when off, chooses nothing on hover: %j',
    async (mode) => {
      const options = { catalog_mode_trigger: 'hover', linkable_attribute: 'yes', clear_on_reselect: 'yes' };
      const fixture = await open({ ...mode, ...options }, await readSingleAttributeCard());
      hover(item(fixture, 'rust'));
      expect(image(fixture)).toBe(PLAIN);
      click(item(fixture, 'rust'));
      expect(image(fixture)).toBe(RUST);
      click(item(fixture, 'rust'));
      expect(image(fixture)).toBe(PLAIN);
    },
  );

  it("opens a value's page on click, if it has one", async () => {
    const addresses = recordNavigation();
    const html = (await readSingleAttributeCard()).replace(
      'data-value="rust"',
      'data-value="rust" data-url="/product/wool-blanket/?attribute_pa_tone=rust"',
    );
    const fixture = await open(
      { enable_catalog_mode: 'yes', catalog_mode_trigger: 'hover', linkable_attribute: 'yes' },
      html,
    );
    click(item(fixture, 'rust'));
    expect(addresses).toEqual([
      new URL('/product/wool-blanket/?attribute_pa_tone=rust', document.baseURI).href,
    ]);
  });

  it.each([
    ['navigate', false],
    ['expand', true],
  ])("with %j, a click on a shortened list's link is prevented: %j", async (behaviour, isPrevented) => {
    const more = '<li class="woo-variation-swatches-variable-item-more"><a href="#product">+1 More</a></li>';
    const html = (await readSingleAttributeCard())
      .replace('archive-variable-items"', 'archive-variable-items enabled-catalog-display-limit-mode"')
      .replace(/(data-value="moss"[\s\S]*?<\/li>)/, `$1${more}`);
    const fixture = await open({ catalog_mode_behaviour: behaviour }, html);
    const link = part(fixture, '.woo-variation-swatches-variable-item-more a');
    expect(click(link).defaultPrevented).toBe(isPrevented);
    expect(link.isConnected).toBe(!isPrevented);
  });
});

describe('the button of a product card', () => {
  const chooseRust = (fixture: Fixture) => {
    click(item(fixture, 'rust'));
    click(item(fixture, 's'));
    return button(fixture);
  };

  it('adds the variation, once during a request, and emits the public events', async () => {
    const reply = createDeferredReply();
    transport.on('POST', ADD, reply.promise);
    const events = recordBodyEvents('adding_to_cart', 'added_to_cart', 'wc-blocks_added_to_cart');
    const fixture = await open({}, `<div class="count">1</div>${await readFixture(CARD)}`);
    const link = chooseRust(fixture);
    expect(click(link).defaultPrevented).toBe(true);
    click(link);
    await vi.waitFor(() => expect(link.classList.contains('loading')).toBe(true));
    click(link);
    await settle();
    reply.resolve(ADDED);
    await settle();
    expect(transport.calls.map(({ body }) => body)).toEqual([
      {
        attribute_pa_tone: 'rust',
        attribute_pa_measure: 's',
        quantity: '1',
        product_id: expect.stringMatching(/^\d+$/),
      },
    ]);
    expect(events.map(({ type }) => type)).toEqual([
      'adding_to_cart',
      'added_to_cart',
      'wc-blocks_added_to_cart',
    ]);
    expect([link.classList.contains('loading'), link.classList.contains('added')]).toEqual([false, true]);
    expect(part(fixture, '.count').textContent).toBe('2');
  });

  it("lets the page's cart handler show the reply", async () => {
    transport.on('POST', ADD, ADDED);
    const fixture = await open({}, `<div class="count">1</div>${await readFixture(CARD)}`);
    const link = chooseRust(fixture);
    document.body.addEventListener('added_to_cart', () => link.classList.add('added'), { once: true });
    click(link);
    await settle();
    expect(part(fixture, '.count').textContent).toBe('1');
  });

  it.each<[string, Reply, Record<string, unknown>, string]>([
    ['the shop refuses with an address', { json: { error: true, product_url: '/p/x' } }, {}, '/p/x'],
    ['the shop redirects to the cart', ADDED, { cart_redirect_after_add: 'yes' }, '/cart/'],
  ])('navigates when %s', async (_what, reply, options, path) => {
    stubCartParams();
    const addresses = recordNavigation();
    transport.on('POST', ADD, reply);
    const fixture = await open({}, CARD, options);
    click(chooseRust(fixture));
    await settle();
    expect(addresses.map((address) => new URL(address).pathname)).toEqual([path]);
  });

  it.each<[string, Reply | typeof NETWORK_FAILURE, string, number]>([
    ['the network is down', NETWORK_FAILURE, 'You are probably offline.', 1],
    ['the server fails', { status: 500 }, 'An unknown error occurred.', 1],
    ['a page is returned', { html: '<h1>Log in</h1>' }, 'The response is not a valid JSON response.', 1],
    ['the reply is empty', { text: '' }, 'An unknown error occurred.', 0],
    ['something else is returned', { json: { success: false } }, 'An unknown error occurred.', 0],
  ])('shows an error when %s, and works again', async (_what, reply, words, errors) => {
    transport.on('POST', ADD, reply);
    const fixture = await open();
    const link = chooseRust(fixture);
    click(link);
    await settle();
    expect(part(fixture, '.wvs-archive-information').textContent).toBe(words);
    expect(fixture.clearErrors()).toHaveLength(errors);
    transport.on('POST', ADD, ADDED);
    click(link);
    await settle();
    expect(link.classList.contains('added')).toBe(true);
  });

  it('is a plain link before a full choice', async () => {
    const fixture = await open();
    click(item(fixture, 'rust'));
    button(fixture).href = '#product';
    expect(click(button(fixture)).defaultPrevented).toBe(false);
  });
});

const SENTENCES: Readonly<Record<string, string>> = {
  offline: 'You are probably offline.',
  '500': 'An unknown error occurred.',
  html: 'The response is not a valid JSON response.',
  empty: PARAMS.i18n_no_matching_variations_text,
};

describe('variations missing on the page', () => {
  const GET = /archive-product\/65/;
  const FIND = '/?wc-ajax=woo_get_variation';

  it('are fetched together when few', async () => {
    transport.on('GET', GET, { json: await listed() });
    const fixture = await open({}, await ajaxCard('5'));
    await vi.waitFor(() => expect(fixture.element.dataset.product_variations).not.toBe('false'));
    await settle();
    click(item(fixture, 'rust'));
    expect(item(fixture, 'l').classList.contains('disabled')).toBe(true);
    await fixture.dispose();
    expect(fixture.difference()).toBe('');
  });

  it('are fetched separately when many, and only the last choice counts', async () => {
    const [first, , third] = await listed();
    const slow = createDeferredReply();
    transport.on('POST', FIND, slow.promise, { json: third });
    const fixture = await open({}, await ajaxCard());
    click(item(fixture, 'fjord'));
    click(item(fixture, 's'));
    await settle();
    expect(fixture.container.querySelector('.blockOverlay')).not.toBeNull();
    click(item(fixture, 'rust'));
    await settle();
    slow.resolve({ json: first });
    await settle();
    expect(image(fixture)).toBe(RUST);
    expect(transport.calls.map(({ body }) => body)).toEqual([
      { attribute_pa_tone: 'fjord', attribute_pa_measure: 's', product_id: '65' },
      { attribute_pa_tone: 'rust', attribute_pa_measure: 's', product_id: '65' },
    ]);
  });

  it('that do not exist show a message', async () => {
    transport.on('POST', FIND, { json: false });
    const fixture = await open({}, await ajaxCard());
    click(item(fixture, 'fjord'));
    click(item(fixture, 's'));
    await settle();
    expect(part(fixture, '.wvs-archive-information').textContent).toBe('Sorry, nothing matches.');
    expect(button(fixture).textContent).toBe('Select options');
  });

  it.each(FAULTS)(
    'leave the card usable when the request for all of them fails: %s',
    async (_name, fault) => {
      const [first] = await listed();
      transport.on('GET', GET, fault);
      transport.on('POST', FIND, { json: first });
      const fixture = await open({}, await ajaxCard('5'));
      await vi.waitFor(() => expect(fixture.errors).toHaveLength(1));
      fixture.clearErrors();
      await vi.waitFor(() => expect(fixture.container.querySelector('.blockOverlay')).toBeNull());
      click(item(fixture, 'fjord'));
      click(item(fixture, 's'));
      await settle();
      expect(button(fixture).textContent).toBe('Add to cart');
    },
  );

  it.each(FAULTS)('show an error when the request for one of them fails: %s', async (name, fault) => {
    const [first] = await listed();
    const slow = createDeferredReply();
    transport.on('POST', FIND, slow.promise, { json: first });
    const fixture = await open(HOVER, await ajaxCard());
    const information = () => part(fixture, '.wvs-archive-information').textContent;
    click(item(fixture, 's'));
    hover(item(fixture, 'fjord'));
    await settle();
    expect(fixture.container.querySelector('.blockOverlay')).not.toBeNull();
    slow.resolve(fault);
    await settle();
    expect(information()).toBe(SENTENCES[name]);
    // An empty reply is the shop's way to say that none exists.
    expect(fixture.clearErrors()).toHaveLength(name === 'empty' ? 0 : 1);
    expect(item(fixture, 'fjord').classList.contains('selected')).toBe(true);
    await vi.waitFor(() => expect(fixture.container.querySelector('.blockOverlay')).toBeNull());
    hover(item(fixture, 'rust'));
    await settle();
    expect(information()).not.toBe(SENTENCES[name]);
    expect(transport.calls).toHaveLength(2);
  });

  it('are not requested by hovering before a full choice', async () => {
    const fixture = await open(HOVER, await ajaxCard());
    hover(item(fixture, 'fjord'));
    hover(item(fixture, 'rust'));
    expect(item(fixture, 'rust').classList.contains('selected')).toBe(true);
    expect(transport.calls).toEqual([]);
  });

  it('are requested one at a time while hovering', async () => {
    const [first] = await listed();
    const slow = createDeferredReply();
    transport.on('POST', FIND, slow.promise, { json: first });
    const fixture = await open(HOVER, await ajaxCard());
    click(item(fixture, 's'));
    hover(item(fixture, 'fjord'));
    hover(item(fixture, 'rust'));
    await settle();
    expect(transport.calls).toHaveLength(1);
    slow.resolve({ json: first });
    await settle();
    hover(item(fixture, 'rust'));
    await settle();
    expect(transport.calls).toHaveLength(2);
  });
});

describe('a product card', () => {
  it('restores the markup when disposed', async () => {
    transport.on('POST', ADD, ADDED);
    const fixture = await open({ archive_show_availability: 'yes' });
    click(item(fixture, 'fjord'));
    click(item(fixture, 'l'));
    click(button(fixture));
    await settle();
    for (const select of fixture.container.querySelectorAll('select')) select.value = '';
    await fixture.dispose();
    expect(fixture.difference()).toBe('');
    click(item(fixture, 'fjord'));
    expect(part<HTMLSelectElement>(fixture, 'select').value).toBe('');
  });

  it.each([
    [{ archive_product_wrapper: '>>', archive_image_selector: '[', archive_cart_button_selector: ':::' }],
    [
      {
        archive_product_wrapper: '.none',
        archive_image_selector: '.none',
        archive_cart_button_selector: '.none',
      },
    ],
  ])('survives selectors such as %j', async (pro) => {
    const fixture = await open(pro);
    click(item(fixture, 'fjord'));
    click(item(fixture, 'l'));
    expect(item(fixture, 'l').classList.contains('selected')).toBe(true);
    expect([image(fixture), button(fixture).textContent]).toEqual([PLAIN, 'Select options']);
  });
});
