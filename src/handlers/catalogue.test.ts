import { expect, it } from 'vitest';
import { checkHandler } from '#runtime/check-handler.ts';
import { createStrategies } from '#runtime/strategies.ts';
import { catalogue } from './index.ts';

/** Those of every page, and the one that `boot` adds. */
const strategies = ['sweep', 'jquery', ...Object.keys(createStrategies())];

it.each(catalogue)(
  '$name is declared as a page needs it: pages check only handlers of other scripts',
  (handler) => {
    expect(() => checkHandler(handler, strategies)).not.toThrow();
  },
);
