import { expect } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import type { Journey } from '../journey.ts';

const SECOND = '.elementor-tab-title[data-tab="2"]';
const ROW = '#scripts tbody tr';

type WithRan = typeof globalThis & { ran?: string[] };

/** A shop that keeps its original scripts. */
export const originals: readonly Journey[] = [
  [
    'the tag alone drops the originals, runs the other scripts once, and does the work',
    async (visit) => {
      const visitor = await visit('/with-originals/');
      await visitor.expectTextShown('body *', 'Three days left');
      const ran = await visitor.run(() => (globalThis as WithRan).ran ?? []);
      expect(ran.filter((name) => /wc-add|woocommerce|elementor/.test(name))).toEqual([]);
      expect(ran.filter((name) => name === 'acme-countdown.js')).toHaveLength(1);
      await visitor.expectTextShown(ROW, 'wc-add-to-cart');
      await visitor.click(SECOND);
      await visitor.expectAttribute(SECOND, 'aria-expanded', 'true');
      await visitor.click('.ajax_add_to_cart[data-product_id="11"]');
      await visitor.expectText('.cart-contents .count', '1 item');
    },
  ],

  [
    'with skerry=off, the originals run and our script does not',
    async (visit) => {
      const visitor = await visit('/with-originals/?skerry=off', { until: 'loaded' });
      await eventually(() => visitor.run(() => (globalThis as WithRan).ran ?? [])).toContain(
        'wc-add-to-cart.js',
      );
      expect(await visitor.run(() => 'skerry' in window && 'debug' in Object(window.skerry))).toBe(false);
    },
  ],
];
