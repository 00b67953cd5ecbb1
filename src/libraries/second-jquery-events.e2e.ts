import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import {
  LIBRARY_CODE,
  OTHER_JQUERY_CODE,
  readRecordedValues,
  recordValues,
  SHOP_LIBRARIES,
} from '#testing/library-page.ts';
import { pluginTag } from '#testing/plugin-tag.ts';
import { HEAD_TAG, openScripts, SHOP_TAGS, scriptTag } from '#testing/script-page.ts';

const PARAMS = `<script>
  var wc_add_to_cart_params = { wc_ajax_url: '/shop/?wc-ajax=%%endpoint%%' };
  var wc_add_to_cart_variation_params = { wc_ajax_url: '/shop/?wc-ajax=%%endpoint%%' };
</script>`;
const BUTTON =
  '<a class="ajax_add_to_cart add_to_cart_button" data-product_id="7" data-quantity="2" href="#add">Add</a>';
const FORM = readFileSync(new URL('../../fixtures/product/variation-form.html', import.meta.url), 'utf8');
const ORIGINALS = SHOP_TAGS + scriptTag('wc-add-to-cart-variation', 'defer');

/** A page of the plugin that cannot intercept scripts, because another one comes before its tag. */
const PLUGIN_HEAD = scriptTag('acme') + pluginTag(scriptTag('jquery-core'));

const MODES = [
  ['our tag', { head: HEAD_TAG, scripts: SHOP_LIBRARIES + ORIGINALS }],
  ['the plugin, behind another script', { head: PLUGIN_HEAD, scripts: '' }],
] as const;

/** Opens a page with two copies of jQuery, `first` and `second`. The code runs right after each of them. */
const openCopies = (
  { head, scripts }: (typeof MODES)[number][1],
  code: { readonly first: string; readonly second: string },
  markup: string,
) =>
  openScripts(
    `${PARAMS}${scripts}<script src="/js/first.js"></script><script src="/js/other.js"></script><script src="/js/second.js"></script>${markup}`,
    {
      ...LIBRARY_CODE,
      first: `window.first = jQuery;${code.first}`,
      other: OTHER_JQUERY_CODE,
      second: `window.second = jQuery;${code.second}${recordValues('first.fn.jquery', 'second.fn.jquery')}`,
    },
    {
      head,
      answer: (path) =>
        path === '/shop/'
          ? { contentType: 'application/json', body: '{"fragments":{},"cart_hash":"h"}' }
          : undefined,
    },
  );

const VERSIONS = ['3.7.1', '1.12.4'];

/** Returns the same code for both copies. */
const forBoth = (codeOf: (copy: string) => string) => ({ first: codeOf('first'), second: codeOf('second') });

const recordAdding = (copy: string) =>
  `${copy}(document.body).on('adding_to_cart', (event, button, data) => {
    ${recordValues(`'${copy} adds ' + data.quantity + ' of ' + button.attr('data-product_id')`)}
  });`;

const recordStarts = (copy: string) =>
  `${copy}(document).on('wc_variation_form', '.variations_form', () => { ${recordValues(`'${copy} starts'`)} });`;

const recordRequests = (copy: string) =>
  `${copy}.ajaxPrefilter(({ url }) => { ${recordValues(`'${copy} filters ' + url`)} });
  ${copy}(document).on('ajaxSend ajaxSuccess ajaxComplete ajaxStop', ({ type }) => {
    ${recordValues(`'${copy} ' + type`)}
  });`;

describe.each(MODES)('two copies of jQuery on a page of %s', (_title, mode) => {
  it('hear an event of the shop once each, with its arguments', async () => {
    const opened = await openCopies(mode, forBoth(recordAdding), BUTTON);
    await opened.page.click('a');
    await eventually(() => readRecordedValues(opened)).toEqual([
      ...VERSIONS,
      'first adds 2 of 7',
      'second adds 2 of 7',
    ]);
  });

  it.each(['first', 'second'])('start a form with the method of the shop: the %s', async (copy) => {
    const opened = await openCopies(mode, forBoth(recordStarts), FORM);
    await eventually(() => readRecordedValues(opened)).toEqual([
      ...VERSIONS,
      'first starts',
      'second starts',
    ]);
    await opened.page.evaluate(`recorded.length = 0; ${copy}('.variations_form').wc_variation_form()`);
    await eventually(() => readRecordedValues(opened)).toEqual(['first starts', 'second starts']);
  });

  // The originals send requests through the jQuery of the window, which is the last copy. On the page without
  // us, the first copy has no part in them either.
  it('leave requests of the shop to the last copy, which filters and announces them', async () => {
    const opened = await openCopies(mode, forBoth(recordRequests), BUTTON);
    await opened.page.click('a');
    await eventually(() => readRecordedValues(opened)).toEqual([
      ...VERSIONS,
      'second filters /shop/?wc-ajax=add_to_cart',
      'second ajaxSend',
      'second ajaxSuccess',
      'second ajaxComplete',
      'second ajaxStop',
    ]);
  });
});

it('two copies of jQuery have the methods of the shop before our code has loaded', async () => {
  const code = forBoth((copy) => recordValues(`typeof ${copy}.fn.wc_variation_form`));
  const opened = await openCopies(MODES[0][1], code, FORM);
  expect(await readRecordedValues(opened)).toEqual(['function', 'function', ...VERSIONS]);
});
