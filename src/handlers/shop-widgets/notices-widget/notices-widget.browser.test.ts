import { beforeEach, describe, expect, it } from 'vitest';
import { emit } from '#platform/events.ts';
import { stubBuilderShop } from '#testing/menu-cart-page.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { noticesWidget } from './handler.ts';

const widget = (id: string, style = '') =>
  `<div class="elementor-element elementor-widget elementor-widget-woocommerce-notices" id="${id}" style="${style}" data-id="7f1a30${id.length}" data-element_type="widget" data-widget_type="woocommerce-notices.default">
  <div class="e-woocommerce-notices-wrapper e-woocommerce-notices-wrapper-loading"></div>
</div>`;
const STYLES = '<style>.e-woocommerce-notices-wrapper-loading { display: none }</style>';
const ERROR = '<ul class="woocommerce-error" role="alert"><li>No such coupon</li></ul>';
const HIDDEN = 'display:none';

const open = async (...widgets: string[]) => {
  const { container } = await mountFixture(noticesWidget, STYLES + ERROR + widgets.join(''));
  const places = () =>
    [...container.querySelectorAll('.woocommerce-error')].map(
      (notice) => notice.closest('.elementor-element')?.id ?? 'page',
    );
  const add = () => {
    container.insertAdjacentHTML('afterbegin', ERROR);
    emit(document.body, 'checkout_error');
  };
  return { places, add };
};

beforeEach(() => stubBuilderShop());

describe('notices on a page with two widgets, one of which is hidden on this device', () => {
  it.each([
    ['the second', widget('desktop'), widget('phone', HIDDEN)],
    ['the first', widget('phone', HIDDEN), widget('desktop')],
    ['an invisible one', widget('desktop'), widget('copy', 'visibility:hidden')],
  ])('move into the one that is shown: %s is hidden', async (_which, ...widgets) => {
    const { places, add } = await open(...widgets);
    expect(places()).toEqual(['desktop']);
    add();
    expect(places()).toEqual(['desktop', 'desktop']);
  });
});

it('notices move into a hidden widget if it is the only one: it may be in a closed tab', async () => {
  const { places } = await open(widget('only', HIDDEN));
  expect(places()).toEqual(['only']);
});
