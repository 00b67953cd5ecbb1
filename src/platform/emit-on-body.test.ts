import jQuery from 'jquery';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { emitOnBody } from './emit-on-body.ts';
import { toJQuery } from './events.ts';

const page = window as { jQuery?: unknown };
const body = document.body as unknown as { onadded_to_cart?: unknown };

afterEach(() => {
  delete page.jQuery;
  delete body.onadded_to_cart;
});

describe.each([
  ['without jQuery', undefined],
  ['with jQuery', jQuery],
])('%s', (_title, present) => {
  it('a handler in a property of the body is called once, with the arguments and a set of elements', () => {
    page.jQuery = present;
    const button = document.createElement('button');
    const calls: unknown[] = [];
    body.onadded_to_cart = function (this: unknown, event: Event, ...args: [string, string, Element[]]) {
      const [fragments, hash, [pressed]] = args;
      calls.push([this === body, event.type, fragments, hash, pressed]);
    };
    emitOnBody('added_to_cart', { args: ['f', 'h', toJQuery(button)] });
    emitOnBody('removed_from_cart');
    expect(calls).toEqual([[true, 'added_to_cart', 'f', 'h', button]]);
  });

  it('listeners of the body are called once', () => {
    page.jQuery = present;
    const listener = vi.fn();
    document.body.addEventListener('added_to_cart', listener, { once: true });
    emitOnBody('added_to_cart');
    emitOnBody('added_to_cart');
    expect(listener).toHaveBeenCalledOnce();
  });
});

it('a throwing handler in a property is reported, and the next one is called', () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  body.onadded_to_cart = () => {
    throw new Error('theirs');
  };
  const above = vi.fn();
  Object.assign(document, { onadded_to_cart: above });
  emitOnBody('added_to_cart');
  Reflect.deleteProperty(document, 'onadded_to_cart');
  expect([report.mock.calls.length, above.mock.calls.length]).toEqual([1, 1]);
});
