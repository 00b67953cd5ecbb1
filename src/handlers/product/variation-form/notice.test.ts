import { beforeEach, expect, it, vi } from 'vitest';
import { openVariationForm, stubVariationParams, type VariationPage } from '#testing/variation-page.ts';
import { variationForm } from './handler.ts';

const FORM = 'product/variation-form.html';
const PRESELECTED = 'product/variation-preselected.html';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('alert', () => {});
  stubVariationParams();
});

const open = (source = FORM) => openVariationForm(variationForm, source);

/** Checks a choice that no variation has, as a script does. */
const checkUnknown = ({ element }: VariationPage) => {
  const chosen = { count: 2, chosenCount: 2, data: { attribute_pa_color: 'x' } };
  element.dispatchEvent(new CustomEvent('check_variations', { detail: chosen }));
};

it('a variation form shows at once that nothing matches, until the next choice', async () => {
  const page = await open();
  checkUnknown(page);
  expect(page.find('[role=alert] > .wc-no-matching-variations').textContent).toBe('No product has that.');
  page.color('blue');
  expect(page.container.querySelector('.wc-no-matching-variations')).toBeNull();
});

it('a notice comes into an alert that is already on the page, which announces it', async () => {
  const page = await open();
  const inserted: string[] = [];
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof Element) inserted.push(node.tagName);
  });
  observer.observe(page.area.parentElement as Element, { childList: true, subtree: true });
  checkUnknown(page);
  await Promise.resolve();
  observer.disconnect();
  expect(inserted).toEqual(['DIV', 'P']);
});

it('a variation form keeps working when another script removes its notice', async () => {
  const page = await open();
  checkUnknown(page);
  page.find('.wc-no-matching-variations').remove();
  page.color('blue');
  page.size('m');
  await page.shown();
  expect([page.id.value, page.find('.sku').textContent, page.button.classList.contains('disabled')]).toEqual([
    '301',
    'TX-01-BM',
    false,
  ]);
  page.size('');
  expect(page.find('.sku').textContent).toBe('TX-01');
});

it('a variation form with a notice leaves nothing behind when it is disposed', async () => {
  const page = await open();
  checkUnknown(page);
  await page.dispose();
  expect(page.container.querySelector('.wc-no-matching-variations')).toBeNull();
  page.id.value = '0';
  expect(page.difference()).toBe('');
});

it('a variation form restores the page when its choice is cleared, and when it is disposed', async () => {
  const page = await open(PRESELECTED);
  await page.shown();
  expect(page.find('.sku').textContent).toBe('TX-01-BM');
  page.find('.reset_variations').click();
  expect([page.find('.sku').textContent, page.find('.sku').hasAttribute('data-o_content')]).toEqual([
    'TX-01',
    false,
  ]);
  expect(page.find('.reset_variations_alert').textContent).toBe('Your choice was cleared.');
  await page.dispose();
  page.id.value = '0';
  expect(page.difference()).toBe('');
});
