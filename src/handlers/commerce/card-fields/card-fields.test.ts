import { expect, it, vi } from 'vitest';
import { mountFixture } from '#testing/mount-fixture.ts';
import { cardFields } from './handler.ts';

const FIXTURE = 'commerce/payment-add.html';

it("card fields are formatted by the page's library, each by its kind", async () => {
  const formatted: string[] = [];
  const fn = {
    payment(this: Element, format: string) {
      formatted.push(`${this.id}: ${format}`);
    },
  };
  vi.stubGlobal(
    'jQuery',
    Object.assign((element: Element) => element, { fn, expando: 'jQuery1' }),
  );
  await mountFixture(cardFields, FIXTURE);
  expect(formatted).toEqual([
    'card-card-number: formatCardNumber',
    'card-card-expiry: formatCardExpiry',
    'card-card-cvc: formatCardCVC',
  ]);
});

it.each([
  ['no jQuery', undefined],
  ['jQuery without the library', () => ({})],
])('card fields are unchanged with %s', async (_what, jQuery) => {
  vi.stubGlobal('jQuery', jQuery);
  const { difference } = await mountFixture(cardFields, FIXTURE);
  expect(difference()).toBe('');
});
