import { describe, expect, it } from 'vitest';
import { mountFixture } from '#testing/mount-fixture.ts';
import { purchaseSummary } from './handler.ts';

const FIXTURE = 'shop-widgets/purchase-summary.html';

describe('purchase-summary', () => {
  it('animates its buttons, and marks the cells above a note', async () => {
    const { element } = await mountFixture(purchaseSummary, FIXTURE);
    const buttons = [...element.querySelectorAll('.button')];
    expect(buttons.map(({ className }) => className)).toEqual([
      'button elementor-animation-grow',
      'button elementor-animation-grow',
    ]);
    expect(element.querySelectorAll('.order_item > .product-purchase-note-is-below')).toHaveLength(2);
  });

  it('cleans up when disposed', async () => {
    const { dispose, difference } = await mountFixture(purchaseSummary, FIXTURE);
    await dispose();
    expect(difference()).toBe('');
  });

  it('survives junk settings, and a note in the first row', async () => {
    const { element } = await mountFixture(
      purchaseSummary,
      '<div data-element_type="widget" data-widget_type="woocommerce-purchase-summary.default"><table><tbody><tr class="product-purchase-note"><td>Note</td></tr></tbody></table></div>',
      { settings: { order_details_button_hover_animation: 7 } },
    );
    expect(element.querySelector('.product-purchase-note-is-below')).toBeNull();
  });
});
