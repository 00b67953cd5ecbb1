import { expect, it } from 'vitest';
import { resolveMarkup } from '#testing/fixture-markup.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { purchaseSummary } from './handler.ts';

const STYLES = '<style>.col2-set { display: flex; align-items: flex-start }</style>';

it("a purchase summary's addresses have equal heights", async () => {
  const markup = await resolveMarkup('shop-widgets/purchase-summary.html');
  const { element } = await mountFixture(purchaseSummary, STYLES + markup);
  const [first, second] = element.querySelectorAll('address');
  expect(first?.offsetHeight).toBeGreaterThan(30);
  expect(second?.offsetHeight).toBe(first?.offsetHeight);
});
