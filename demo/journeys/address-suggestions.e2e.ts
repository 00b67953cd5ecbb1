import { expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { openCheckout } from '#testing/open-checkout.ts';
import { installClock, passTime } from '#testing/pass-time.ts';

/**
 * Imitates the shop's address suggestions: re-inserts the field when the list opens, and fills in the chosen
 * address with events that do not bubble.
 */
const SUGGESTIONS = `<script>
  wc = { addressAutocomplete: { activeProvider: { billing: { id: 'acme' }, shipping: null } } };
  const field = document.getElementById('billing_address_1');
  const list = document.createElement('ul');
  const reinsert = () => {
    const { parentNode, nextSibling, selectionStart } = field;
    field.setAttribute('data-autocomplete-manipulating', 'true');
    field.remove();
    parentNode.insertBefore(field, nextSibling);
    field.focus();
    field.setSelectionRange(selectionStart, selectionStart);
    setTimeout(() => field.removeAttribute('data-autocomplete-manipulating'), 10);
  };
  const write = (id, value) => {
    const each = document.getElementById(id);
    each.value = value;
    each.dispatchEvent(new Event('change'));
  };
  list.onmousedown = (event) => event.preventDefault();
  list.onclick = () => {
    list.replaceChildren();
    write('billing_address_1', '1 Main Street');
    setTimeout(() => {
      write('billing_postcode', '20095');
      write('billing_city', 'Hamburg');
      write('billing_state', 'DE-HH');
      field.focus();
      chosen = true;
    }, 50);
  };
  field.parentNode.append(list);
  field.addEventListener('input', () => {
    if (field.value.length < 3 || list.childElementCount) return;
    list.innerHTML = '<li>1 Main Street, Hamburg</li>';
    reinsert();
  });
</script>`;

/** Longer than the delay between typing and the request. */
const LATER_MS = 1300;

it('a suggested address requests one order review, after the street field loses the focus', async () => {
  const bodies: URLSearchParams[] = [];
  const opened = await openCheckout({
    more: SUGGESTIONS,
    prepare: async ({ page }) => {
      await installClock({ page });
      page.on('request', (request) => {
        if (request.url().endsWith('update_order_review'))
          bodies.push(new URLSearchParams(request.postData() ?? ''));
      });
    },
  });
  const { page } = opened;
  await eventually(() => bodies.length).toBe(1);
  await page.locator('#billing_address_1').fill('');
  await page.keyboard.type('1 Mai');
  await passTime(page, LATER_MS);
  expect(bodies).toHaveLength(1);
  expect(await page.inputValue('#billing_address_1')).toBe('1 Mai');
  const row = page.locator('#billing_address_1_field');
  expect(await row.getAttribute('class')).not.toContain('woocommerce-invalid');
  await page.click('li:has-text("Hamburg")');
  await page.waitForFunction('globalThis.chosen');
  await passTime(page, LATER_MS);
  expect(bodies).toHaveLength(1);
  await page.focus('#billing_phone');
  await eventually(() => bodies.length).toBe(2);
  expect(Object.fromEntries(bodies[1] ?? [])).toMatchObject({
    address: '1 Main Street',
    postcode: '20095',
    city: 'Hamburg',
    state: 'DE-HH',
  });
  await passTime(page, LATER_MS);
  expect(bodies).toHaveLength(2);
  expect(await row.getAttribute('class')).not.toContain('woocommerce-invalid');
});
