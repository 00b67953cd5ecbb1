import { describe, expect, it } from 'vitest';
import { formFields } from './button-data.ts';

class Tooltip {
  readonly owner = this;
}

describe('formFields', () => {
  it('keeps what a form post can carry', () => {
    const data = {
      product_id: 12,
      note: 'a',
      gift: true,
      none: null,
      unset: undefined,
      extra: { size: [1, '2'] },
    };
    expect(formFields(data)).toEqual(data);
  });

  it('leaves out functions and class instances', () => {
    expect(formFields({ a: 1, click() {}, tooltip: new Tooltip(), when: new Date() })).toEqual({ a: 1 });
  });

  it('cuts cycles off', () => {
    const cycle: Record<string, unknown> = { a: 1 };
    cycle.self = cycle;
    expect(JSON.stringify(formFields(cycle)).length).toBeLessThan(200);
  });
});
