import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { readRecordedValues } from '#testing/library-page.ts';
import { pluginTag } from '#testing/plugin-tag.ts';
import { HEAD_TAG, openScripts, scriptTag } from '#testing/script-page.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const fixture = (path: string) => readFileSync(new URL(`../../fixtures/${path}`, import.meta.url), 'utf8');
const setGlobal = (name: string, value: object) => `<script>var ${name} = ${JSON.stringify(value)};</script>`;

const AJAX_URL = '/ajax/%%endpoint%%';
const UNCHANGED = '{"result":"success","messages":"","reload":false,"fragments":{}}';
const STORED_CART = '<div class="widget_shopping_cart_content"><b>stored</b></div>';

/** A page with one widget, the original that it replaces, and the first events of the widget. */
interface FirstEvents {
  readonly handle: string;
  readonly body: string;
  /** An element that is on the page once the widget is mounted. */
  readonly mounted: string;
  readonly events: readonly string[];
}

const VARIATION_FORM: FirstEvents = {
  handle: 'wc-add-to-cart-variation',
  body: `${setGlobal('wc_add_to_cart_variation_params', { wc_ajax_url: AJAX_URL })}
    <script>document.addEventListener('wc_variation_form', ({ target }) => target.classList.add('has-begun'));</script>
    ${fixture('product/variation-form.html')}`,
  // The form does not wait: it emits its first events, and repeats them later.
  mounted: 'form.has-begun',
  events: ['check_variations', 'reset_data', 'hide_variation'],
};

const PAGES: readonly FirstEvents[] = [
  VARIATION_FORM,
  {
    handle: 'wc-checkout',
    body:
      setGlobal('wc_checkout_params', {
        wc_ajax_url: AJAX_URL,
        checkout_url: '/ajax/checkout',
        is_checkout: '1',
      }) + fixture('commerce/checkout-form.html'),
    mounted: 'form.checkout[novalidate]',
    events: ['init_checkout'],
  },
  {
    handle: 'wc-cart-fragments',
    body: `<script>
      document.cookie = 'woocommerce_cart_hash=h1';
      sessionStorage.setItem('hash', 'h1');
      sessionStorage.setItem('fragments', ${JSON.stringify(JSON.stringify({ 'div.widget_shopping_cart_content': STORED_CART })).replaceAll('</', '<\\/')});
      sessionStorage.setItem('wc_cart_created', Date.now());
      </script>${setGlobal('wc_cart_fragments_params', { wc_ajax_url: AJAX_URL, cart_hash_key: 'hash', fragment_name: 'fragments' })}
      <div class="widget_shopping_cart"><div class="widget_shopping_cart_content"></div></div>`,
    mounted: '.widget_shopping_cart_content b',
    events: ['wc_fragments_loaded'],
  },
  {
    handle: 'wc-add-payment-method',
    body: fixture('commerce/payment-add.html'),
    mounted: 'div.payment_box >> visible=true',
    events: ['init_add_payment_method'],
  },
];

/** An unknown script of the page, which listens as soon as it runs. */
const listeningCode = (events: readonly string[]) => `for (const name of ${JSON.stringify(events)})
  document.addEventListener(name, () => (window.recorded ||= []).push(name));`;

/** The plugin removes the original and a library. Because code may read the library, the tag is not async. */
const MODES = [
  ['our tag', (handle: string) => ({ head: HEAD_TAG, original: scriptTag(handle, 'defer') })],
  [
    'the plugin',
    (handle: string) => ({ head: pluginTag(scriptTag(handle) + scriptTag('jquery-core')), original: '' }),
  ],
] as const;

/** Opens a page with a widget, and a script that listens to it and loads when `loadScript` is called. */
async function openPage({ handle, body, mounted, events }: FirstEvents, modeOf: (typeof MODES)[number][1]) {
  let loadScript = () => {};
  const scriptAllowed = new Promise<void>((resolve) => {
    loadScript = resolve;
  });
  const { head, original } = modeOf(handle);
  const opened = await openScripts(
    `${original}${body}${scriptTag('acme')}`,
    { acme: listeningCode(events) },
    {
      head,
      until: 'loaded',
      answer: (path) =>
        path.startsWith('/ajax/') ? { contentType: 'application/json', body: UNCHANGED } : undefined,
      prepare: ({ context }) =>
        context.route('**/acme.js', async (route) => {
          await scriptAllowed;
          await route.fallback();
        }),
    },
  );
  await opened.page.locator(mounted).first().waitFor();
  return { ...opened, loadScript };
}

describe.each(MODES)('on a page of %s', (title, modeOf) => {
  // The plugin's page has the same events.
  it.each(isWholeSuite || title === 'our tag' ? PAGES : PAGES.slice(0, 1))(
    'a script that loads late hears the first events: $events',
    async (page) => {
      const opened = await openPage(page, modeOf);
      opened.loadScript();
      await eventually(() => readRecordedValues(opened)).toEqual(expect.arrayContaining([...page.events]));
      expect((await readRecordedValues(opened)).filter((name) => name === page.events[0])).toHaveLength(1);
    },
  );

  it('a script that loads late hears the event of a choice, and none of the empty form', async () => {
    const opened = await openPage(
      { ...VARIATION_FORM, events: [...VARIATION_FORM.events, 'found_variation'] },
      modeOf,
    );
    const { page, loadScript } = opened;
    await page.selectOption('#pa_color', 'blue');
    await page.selectOption('#size', 'm');
    await page.getByText('5 in stock').waitFor();
    loadScript();
    await eventually(() => readRecordedValues(opened)).toContain('found_variation');
    expect(await readRecordedValues(opened)).not.toContain('reset_data');
  });
});
