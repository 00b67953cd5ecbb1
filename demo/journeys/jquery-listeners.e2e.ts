import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addButton, expectCartsToShow } from '#testing/demo-cart.ts';
import { eventually } from '#testing/eventually.ts';
import { openDemo } from '#testing/open-demo.ts';
import { waitUntilIdle } from '#testing/wait-until-idle.ts';

type Wrapped = ArrayLike<Element> & { on(name: string, listener: (...args: unknown[]) => void): void };
type WithEmitted = typeof globalThis & {
  jQuery?: ((target: unknown) => Wrapped) & {
    ajaxPrefilter(filter: (settings: AjaxSettings) => void): void;
  };
  emitted?: string[];
};

/** The part of jQuery's settings of a request that other scripts read and change. */
interface AjaxSettings {
  readonly url: string;
  data: string;
}

/** The part of jQuery's reply that other scripts read. */
interface AjaxReply {
  readonly status: number;
  readonly responseText?: string;
  readonly responseJSON?: object;
}

const NAMES = [
  'adding_to_cart',
  'added_to_cart',
  'removed_from_cart',
  'wc_fragments_loaded',
  'wc_cart_button_updated',
];

/** Runs in the page: records each event twice, through jQuery with its arguments and natively. */
const listen = (names: string[]) => {
  const emitted: string[] = [];
  const page = globalThis as WithEmitted;
  page.emitted = emitted;
  const nameOf = (value: unknown): string => {
    const element = (value as Partial<Wrapped> | null)?.[0];
    if (element instanceof Element) return `$${element.getAttribute('data-product_id')}`;
    return value instanceof Object ? `{${Object.keys(value).sort().join()}}` : typeof value;
  };
  for (const name of names) {
    page
      .jQuery?.(document.body)
      .on(name, (_event, ...args) => emitted.push(`jquery ${name} ${args.map(nameOf).join(' ')}`.trim()));
    document.body.addEventListener(name, () => emitted.push(`native ${name}`));
  }
};

const clearEmitted = (page: Page) =>
  page.evaluate(() => ((globalThis as WithEmitted).emitted ?? []).splice(0).sort());

const FRAGMENTS = '{a.cart-contents,div.widget_shopping_cart_content}';

it('other scripts receive each shop event once through jQuery with arguments, and once natively', async () => {
  const { page } = await openDemo('/?jquery=1&csp=off');
  await page.evaluate(listen, NAMES);
  await addButton(page, 11).click();
  await expectCartsToShow(page, { 11: 1 });
  expect(await clearEmitted(page)).toEqual([
    `jquery added_to_cart ${FRAGMENTS} string $11`,
    expect.stringMatching(/^jquery adding_to_cart \$11 \{.*product_id.*quantity.*\}$/),
    'jquery wc_cart_button_updated $11',
    'jquery wc_fragments_loaded',
    'native added_to_cart',
    'native adding_to_cart',
    'native wc_cart_button_updated',
    'native wc_fragments_loaded',
  ]);
  await page.locator('.site-footer .remove_from_cart_button').click();
  await expectCartsToShow(page, {});
  expect(await clearEmitted(page)).toEqual([
    `jquery removed_from_cart ${FRAGMENTS} string $11`,
    'jquery wc_fragments_loaded',
    'native removed_from_cart',
    'native wc_fragments_loaded',
  ]);
});

it('fragments of an added_to_cart event that another script triggers through jQuery are shown', async () => {
  const { page } = await openDemo('/?jquery=1&csp=off');
  await page.evaluate(() => {
    const body = (globalThis as WithEmitted).jQuery?.(document.body) as unknown as {
      trigger(name: string, args: unknown[]): void;
    };
    body.trigger('added_to_cart', [{ 'a.cart-contents': '<a class="cart-contents">theirs</a>' }, 'hash']);
  });
  await eventually(() => page.locator('a.cart-contents').textContent()).toBe('theirs');
});

const AJAX_EVENTS = ['ajaxStart', 'ajaxSend', 'ajaxSuccess', 'ajaxError', 'ajaxComplete', 'ajaxStop'];

/** Runs in the page, as a currency plugin: adds a field to each request, and records jQuery's ajax events. */
const addCurrency = (names: string[]) => {
  const emitted: string[] = [];
  const page = globalThis as WithEmitted;
  page.emitted = emitted;
  page.jQuery?.ajaxPrefilter((settings) => {
    settings.data += '&currency=EUR';
  });
  const describeReply = ({ status, responseText = '', responseJSON }: AjaxReply) =>
    `${status} {${Object.keys(responseJSON ?? {})}} ${responseText.slice(0, 12)}`;
  for (const name of names) {
    page.jQuery?.(document).on(name, (_event, reply, settings) => {
      const { url, data } = (settings ?? {}) as Partial<AjaxSettings>;
      const isOver = !/Start|Stop|Send/.test(name);
      emitted.push(
        [name, url, data, isOver ? describeReply(reply as AjaxReply) : undefined].filter(Boolean).join(' '),
      );
    });
  }
};

const emittedInOrder = (page: Page) => page.evaluate(() => (globalThis as WithEmitted).emitted);

/** Records the requests to the shop's endpoints and REST routes: how they were sent, and their bodies. */
function recordCalls(page: Page): { readonly kind: string; readonly body: string | null }[] {
  const calls: { readonly kind: string; readonly body: string | null }[] = [];
  page.on('request', (request) => {
    if (/wc-ajax=|\/wp-json\//.test(request.url()))
      calls.push({ kind: request.resourceType(), body: request.postData() });
  });
  return calls;
}

describe('a request of the shop', () => {
  it("has what another script's prefilter adds, and is announced by all ajax events of jQuery", async () => {
    const { page } = await openDemo('/?jquery=1&csp=off');
    await page.evaluate(addCurrency, AJAX_EVENTS);
    const calls = recordCalls(page);
    await addButton(page, 11).click();
    await expectCartsToShow(page, { 11: 1 });
    const sent = expect.stringMatching(/^(?=.*\bproduct_id=11\b)(?=.*\bquantity=1\b).*&currency=EUR$/);
    expect(calls).toEqual([{ kind: 'xhr', body: sent }]);
    const [{ body } = { body: '' }] = calls;
    const request = `/?wc-ajax=add_to_cart ${body}`;
    const reply = '200 {fragments,cart_hash} {"fragments"';
    await eventually(() => emittedInOrder(page)).toEqual([
      'ajaxStart',
      `ajaxSend ${request}`,
      `ajaxSuccess ${request} ${reply}`,
      `ajaxComplete ${request} ${reply}`,
      'ajaxStop',
    ]);
  });

  it('that fails is announced as an error, with the reply of the server', async () => {
    const { page, clearProblems } = await openDemo('/?jquery=1&csp=off');
    await page.request.get(new URL('/?fault=500', page.url()).href);
    await page.evaluate(addCurrency, AJAX_EVENTS);
    await page.evaluate(() => document.body.dispatchEvent(new Event('wc_fragment_refresh')));
    const reply = '500 {} <!doctype ht';
    const request = expect.stringMatching(
      /^ajaxSend \/\?wc-ajax=get_refreshed_fragments time=\d+&currency=EUR$/,
    );
    const failed = (name: string) => expect.stringMatching(new RegExp(`^${name} .* ${reply}$`));
    await eventually(() => emittedInOrder(page)).toEqual([
      'ajaxStart',
      request,
      failed('ajaxError'),
      failed('ajaxComplete'),
      'ajaxStop',
    ]);
    clearProblems();
  });

  it('is sent by fetch on a page without jQuery', async () => {
    const { page } = await openDemo('/?csp=off');
    const calls = recordCalls(page);
    await addButton(page, 11).click();
    await expectCartsToShow(page, { 11: 1 });
    expect(calls.map(({ kind }) => kind)).toEqual(['fetch']);
  });
});

/** Runs in the page, as an owner's script: records how each request of the shop begins and ends. */
const listenToRequests = () => {
  const emitted: string[] = [];
  const page = globalThis as WithEmitted;
  page.emitted = emitted;
  for (const name of ['ajaxSend', 'ajaxComplete'])
    page.jQuery?.(document).on(name, (_event, reply, settings) => {
      const { type, url, data } = settings as { type: string; url: string; data?: unknown };
      const { pathname, search } = new URL(url, document.baseURI);
      const status = name === 'ajaxComplete' && (reply as AjaxReply).status;
      const fields = typeof data === 'string' ? data : '';
      emitted.push([name, type, pathname + search, fields, status].filter(Boolean).join(' '));
    });
};

/** Opens pages one after the other; on the last one, with jQuery, an owner's script listens. */
async function openListening(path: string, ...more: string[]) {
  const { page } = await openDemo(`${path}&jquery=1&csp=off`);
  for (const each of more) {
    await page.goto(new URL(`${each}&jquery=1&csp=off`, page.url()).href);
    await waitUntilIdle(page);
  }
  await page.evaluate(listenToRequests);
  /** Expects one request that begins and ends, announced by jQuery, and forgets it. */
  const expectReceived = async (request: RegExp) => {
    const received = (name: string) => (line: string) => line.startsWith(name) && request.test(line);
    await expect
      .poll(async () => {
        const lines = (await emittedInOrder(page)) ?? [];
        return [lines.filter(received('ajaxSend')).length, lines.filter(received('ajaxComplete')).length];
      })
      .toEqual([1, 1]);
    await page.evaluate(() => (globalThis as WithEmitted).emitted?.splice(0));
  };
  return { page, expectReceived };
}

describe('a listener of another script hears', () => {
  it('every change on the cart page', async () => {
    const { page, expectReceived } = await openListening('/cart/?add-to-cart=17', '/cart/?add-to-cart=11');
    await page.locator('.cart_item input.qty').first().fill('3');
    await page.locator('[name=update_cart]').click();
    await expectReceived(/POST \/cart\/ .*&update_cart=/);

    await page.locator('#coupon_code').fill('harbour10');
    await page.locator('[name=apply_coupon]').click();
    await expectReceived(/POST \/\?wc-ajax=apply_coupon /);

    await page.locator('.shipping-calculator-button').click();
    await page.locator('#calc_shipping_postcode').fill('20095');
    await page.locator('[name=calc_shipping]').click();
    await expectReceived(/POST \/cart\/ .*calc_shipping_postcode=20095/);

    await page.locator('.cart_item .remove').first().click();
    await expectReceived(/GET \/cart\/\?remove_item=/);
    await page.locator('.restore-item').click();
    await expectReceived(/GET \/cart\/\?undo_item=/);
  });

  it('the reviews of the products in an order', async () => {
    const { page, expectReceived } = await openListening('/review-order/1040/?key=wc_order_8f2c6e');
    const mug = page.locator('.woocommerce-review-order__item', { hasText: 'Stoneware mug' });
    await mug.locator('label[for$="star-5"]').click();
    await page.getByRole('button', { name: 'Send reviews' }).click();
    await expectReceived(/POST \/wp-admin\/admin-ajax.php/);
  });
});

it('a REST request is sent by fetch, and no ajax event of jQuery announces it', async () => {
  const { page } = await openDemo('/contact/?jquery=1&csp=off');
  await page.evaluate(addCurrency, AJAX_EVENTS);
  const calls = recordCalls(page);
  const form = page.locator('#wpcf7-f146-p148-o1');
  await form.locator('[name="your-name"]').fill('Ada');
  await form.locator('[name="your-email"]').fill('ada@example.org');
  await form.locator('.wpcf7-submit').click();
  await form.locator('.wpcf7-response-output').getByText(/./).waitFor();
  expect(new Set(calls.map(({ kind }) => kind))).toEqual(new Set(['fetch']));
  expect(await emittedInOrder(page)).toEqual([]);
});
