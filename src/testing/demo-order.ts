import type { BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';

/** Orders of a visitor on the demo shop's server. */
export interface OrderLog {
  /** Number of order requests that reached the shop, successful or not. */
  readonly attempts: number;
  readonly orders: readonly {
    readonly number: number;
    readonly totalCents: number;
    readonly paymentMethod: string;
    readonly shipping: string;
    readonly email: string;
    readonly lines: readonly {
      readonly name: string;
      readonly quantity: number;
      readonly details: readonly (readonly [label: string, value: string])[];
    }[];
  }[];
}

/** Returns the orders of this visitor. */
export async function ordersOnServer(context: BrowserContext): Promise<OrderLog> {
  const answer = await context.request.get(`${inject('demoUrl')}/demo/orders`);
  return answer.json();
}

/** A valid German address for the checkout, by field. */
export const ADDRESS = {
  billing_first_name: 'Ann',
  billing_last_name: 'Example',
  billing_address_1: 'Street 1',
  billing_postcode: '10115',
  billing_city: 'Berlin',
  billing_phone: '030 123456',
  billing_email: 'ann@shop.example',
} as const;

/** Types the address into the checkout. */
export async function fillAddress(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(ADDRESS)) await page.locator(`#${name}`).fill(value);
}

/** Returns the selector of a swatch by value. */
export const swatchSelector = (value: string): string => `.variable-item[data-value="${value}"]`;
