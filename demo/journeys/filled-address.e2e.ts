import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { openCheckout } from '#testing/open-checkout.ts';
import { installClock, passTime } from '#testing/pass-time.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const FILLED = {
  billing_country: 'US',
  billing_state: 'cALIFORNIA',
  billing_postcode: '90001',
  billing_city: 'Los Angeles',
  billing_address_1: '1 Main Street',
};

type Values = Readonly<Record<string, string>>;
type Step = (field: HTMLInputElement, value: string) => void;

/** Opens the checkout in a country without states: the state is a text field. Counts reviews from then on. */
async function open(country = 'XX') {
  const opened = await openCheckout({ prepare: installClock });
  const { page } = opened;
  await eventually(() => opened.reviews()).toBe(1);
  await page.selectOption('#billing_country', country);
  await eventually(() => opened.reviews()).toBe(2);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const reviewRequests = () => opened.reviews() - 2;
  return { ...opened, reviewRequests };
}

const stateOf = (page: Page) =>
  page.evaluate(() => {
    const state = document.getElementById('billing_state') as HTMLSelectElement;
    return [state.localName, state.value];
  });

/** Longer than the checkout's delay after typing. */
const LATER_MS = 1300;

/** Fills in an address as browsers and extensions do: finds all fields first, then writes into them. */
const fill = (page: Page, how: string, values: Values = FILLED) =>
  page.evaluate(
    ([name, value]) => {
      const fields = Object.entries(value).map(
        ([id, value]) => [document.getElementById(id) as HTMLInputElement, value] as const,
      );
      const set: Step = (field, value) => {
        field.value = value;
      };
      const fire =
        (...types: string[]): Step =>
        (field) => {
          for (const type of types) field.dispatchEvent(new Event(type, { bubbles: true }));
        };
      const both = fire('input', 'change');
      const each = (...steps: Step[]) => {
        for (const [field, value] of fields) for (const step of steps) step(field, value);
      };
      const ways: Record<string, () => void> = {
        'one field after the other': () => each(set, both),
        'values first, events afterwards': () => {
          each(set);
          each(both);
        },
        'values first, the country last': () => {
          each(set);
          fields.reverse();
          each(both);
        },
        'with `change` alone': () => each(set, fire('change')),
        'events first, and then the values': () => {
          each(both);
          each(set);
        },
        'values alone, and then one field is left': () => {
          each(set);
          fields[2]?.[0].focus();
          fields[2]?.[0].blur();
        },
        'the country without an event': () => {
          for (const [field, value] of fields) {
            set(field, value);
            if (field.id !== 'billing_country') both(field, value);
          }
        },
      };
      ways[name as string]?.();
    },
    [how, values] as const,
  );

describe('an address that the browser fills in selects its state and requests one review', () => {
  it.each([
    'with `change` alone',
    'events first, and then the values',
    'values alone, and then one field is left',
    'the country without an event',
    ...(isWholeSuite
      ? ['one field after the other', 'values first, events afterwards', 'values first, the country last']
      : []),
  ])('%s', async (how) => {
    const { page, reviewRequests } = await open();
    await fill(page, how);
    await eventually(() => stateOf(page)).toEqual(['select', 'CA']);
    await eventually(reviewRequests).toBe(1);
    await passTime(page, LATER_MS);
    expect(reviewRequests()).toBe(1);
    await page.focus('#billing_country');
    await page.evaluate(() => {
      const country = document.getElementById('billing_country');
      country?.dispatchEvent(new Event('change', { bubbles: true }));
      country?.blur();
    });
    await passTime(page, LATER_MS);
    expect(reviewRequests()).toBe(1);
  });

  it.each(isWholeSuite ? ['CA', 'ca', 'California', 'CALIFORNIA'] : ['ca'])(
    'with the state %s, from a country without states',
    async (state) => {
      const { page, reviewRequests } = await open('FR');
      await fill(page, 'values first, events afterwards', { ...FILLED, billing_state: state });
      await eventually(() => stateOf(page)).toEqual(['select', 'CA']);
      await passTime(page, LATER_MS);
      expect(reviewRequests()).toBe(1);
    },
  );
});

it('a typed state is restored when a country without a list of states is chosen again', async () => {
  const { page } = await open();
  await page.fill('#billing_state', 'Anywhere');
  await page.selectOption('#billing_country', 'US');
  await eventually(() => stateOf(page)).toEqual(['select', '']);
  await page.selectOption('#billing_country', 'XX');
  await eventually(() => stateOf(page)).toEqual(['input', 'Anywhere']);
});
