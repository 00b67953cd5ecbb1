import { describe, expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { openCheckout, requestReview } from '#testing/open-checkout.ts';

type Noted = typeof globalThis & { scrolls: number; announcements: number };

/** Empties a required field, and counts scrolls and error notices. */
const MORE = `<script>
  document.getElementById('billing_phone').setAttribute('value', '');
  scrolls = 0;
  announcements = 0;
  document.addEventListener('skerry:before-scroll-to-notices', () => { scrolls += 1; });
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (/NoticeGroup-updateOrderReview/.test(node.className)) announcements += 1;
  }).observe(document.body, { childList: true, subtree: true });
</script>`;

const refuse = (text: string) => ({
  result: 'failure',
  messages: `<ul class="woocommerce-error" role="alert"><li>${text}</li></ul>`,
});

async function open(review: (count: number) => object) {
  const opened = await openCheckout({ more: MORE, review });
  const { page } = opened;
  await eventually(() => page.evaluate(() => (globalThis as Noted).announcements)).toBe(1);
  // An interaction loads the code that validates fields.
  await page.fill('#billing_first_name', '');
  await page.focus('#billing_email');
  await page.locator('#billing_first_name_field.woocommerce-invalid').waitFor();
  const noted = () =>
    page.evaluate(() => [(globalThis as Noted).announcements, (globalThis as Noted).scrolls]);
  const invalid = () =>
    page.evaluate(() => [...document.querySelectorAll('.woocommerce-invalid')].map(({ id }) => id));
  return { ...opened, noted, invalid };
}

describe('order reviews that fail repeatedly', () => {
  it('show the error once, scroll once, and validate no untouched field', async () => {
    const opened = await open(() => refuse('No way to ship there.'));
    const { page, noted, invalid } = opened;
    const before = await noted();
    const group = await page.locator('.woocommerce-NoticeGroup-updateOrderReview').elementHandle();
    for (const _ of [1, 2, 3]) await requestReview(opened);
    expect(await noted()).toEqual(before);
    expect(await group?.evaluate(({ isConnected }) => isConnected)).toBe(true);
    expect(await invalid()).toEqual(['billing_first_name_field']);
  });

  it('show a new error, and remove it after a successful review', async () => {
    const answers = [refuse('One.'), refuse('Two.'), {}, refuse('Two.')];
    const opened = await open((count) => answers[count - 1] ?? {});
    const { page, invalid } = opened;
    const text = () => page.locator('.woocommerce-NoticeGroup-updateOrderReview').allTextContents();
    await requestReview(opened);
    expect(await text()).toEqual(['Two.']);
    expect(await invalid()).toEqual(['billing_first_name_field']);
    await requestReview(opened);
    expect(await text()).toEqual([]);
    await requestReview(opened);
    expect(await text()).toEqual(['Two.']);
  });
});
