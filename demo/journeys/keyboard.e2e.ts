import { expect, it } from 'vitest';
import { cartOnServer, expectAnnounced, expectCartsToShow } from '#testing/demo-cart.ts';
import { openDemo } from '#testing/open-demo.ts';
import { hasFocus, tabTo } from '#testing/tab-to.ts';
import { waitUntilIdle } from '#testing/wait-until-idle.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const MUG = 11;
const POT = 17;

it.runIf(isWholeSuite)(
  'a shopper adds, removes and sorts by keyboard alone, and never loses the focus',
  async () => {
    const { page, context } = await openDemo('/');
    const button = (productId: number) => `.ajax_add_to_cart[data-product_id="${productId}"]`;

    await tabTo(page, button(MUG));
    await page.keyboard.press('Enter');
    await expectCartsToShow(page, { [MUG]: 1 });
    expect(await hasFocus(page, button(MUG))).toBe(true);
    await page.keyboard.press('Enter');
    await expectCartsToShow(page, { [MUG]: 2 });
    await page.keyboard.press('Tab');
    expect(await hasFocus(page, '.added_to_cart')).toBe(true);

    await tabTo(page, button(POT));
    await page.keyboard.press('Enter');
    await expectCartsToShow(page, { [MUG]: 2, [POT]: 1 });

    await tabTo(page, `.site-footer .remove_from_cart_button[data-product_id="${POT}"]`);
    await page.keyboard.press('Space');
    await expectCartsToShow(page, { [MUG]: 2 });
    await expectAnnounced(page, /Enamel pot.* has been removed/);
    expect(await hasFocus(page, '.site-footer .widget_shopping_cart_content *')).toBe(true);
    expect(await cartOnServer(context)).toEqual({ [MUG]: 2 });

    // Tab leaves the page at its end and is not trapped in a widget.
    await tabTo(page, 'body');
    await tabTo(page, '#menu-main a[href="/shop/"]');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/shop/');
    await tabTo(page, 'select.orderby');
    await page.keyboard.press('ArrowDown');
    await page.waitForURL('**/shop/?orderby=popularity*');
    // The cart link in the header is a fragment, which is replaced when the server replies.
    await waitUntilIdle(page);
    await tabTo(page, '.cart-contents');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/cart/');
    expect(await page.locator('.cart_item input.qty').inputValue()).toBe('2');
  },
);
