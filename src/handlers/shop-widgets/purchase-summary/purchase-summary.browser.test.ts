import { expect, it } from 'vitest';
import { mountFixture } from '#testing/mount-fixture.ts';
import { purchaseSummary } from './handler.ts';

it('has addresses of one height', async () => {
  const { element } = await mountFixture(purchaseSummary, 'shop-widgets/purchase-summary.html');
  const [first, second] = element.querySelectorAll('address');
  expect(first?.offsetHeight).toBeGreaterThan(30);
  expect(second?.offsetHeight).toBe(first?.offsetHeight);
});
