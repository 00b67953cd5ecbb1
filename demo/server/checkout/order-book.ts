import { randomBytes } from 'node:crypto';
import type { Totals } from '../cart/totals.ts';
import type { Fields } from '../http/context.ts';

/** One product of an order, at the price of the purchase. */
export interface OrderLine {
  readonly productId: number;
  readonly variationId?: number | undefined;
  readonly name: string;
  readonly path: string;
  readonly quantity: number;
  readonly totalCents: number;
  readonly details: readonly (readonly [label: string, value: string])[];
}

/** A placed order. */
export interface Order {
  readonly number: number;
  /** Allows access to its page without an account. */
  readonly key: string;
  readonly placedMs: number;
  readonly sessionId: string;
  /** Email address of its account. */
  readonly account: string | undefined;
  readonly lines: readonly OrderLine[];
  readonly totals: Totals;
  readonly paymentMethod: string;
  /** Fields of the form: both addresses and notes. */
  readonly fields: Fields;
}

/** All orders, in the order they were placed. Two equal requests create two orders. */
export interface OrderBook {
  add(order: Omit<Order, 'number' | 'key'>): Order;
  /** Counts a request for an order, successful or not. */
  countAttempt(sessionId: string): void;
  attempts(sessionId: string): number;
  find(number: number): Order | undefined;
  ofAccount(email: string): readonly Order[];
  ofSession(sessionId: string): readonly Order[];
}

const firstNumber = 1041;

/** Creates an empty order book in memory. */
export const createOrderBook = (): OrderBook => {
  const orders: Order[] = [];
  const attempts = new Map<string, number>();
  return {
    add(order) {
      const key = `wc_order_${randomBytes(10).toString('hex').slice(0, 13)}`;
      const placed: Order = { ...order, number: firstNumber + orders.length, key };
      orders.push(placed);
      return placed;
    },
    countAttempt: (sessionId) => void attempts.set(sessionId, (attempts.get(sessionId) ?? 0) + 1),
    attempts: (sessionId) => attempts.get(sessionId) ?? 0,
    find: (number) => orders.find((order) => order.number === number),
    ofAccount: (email) => orders.filter((order) => order.account === email),
    ofSession: (sessionId) => orders.filter((order) => order.sessionId === sessionId),
  };
};
