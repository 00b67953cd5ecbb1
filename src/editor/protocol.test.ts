import { describe, expect, it, vi } from 'vitest';
import { isTrusted, readMessage } from './protocol.ts';

describe('a message from the builder', () => {
  it.each([
    ['update', { skerry: 'update', id: 'a1', settings: { speed: 3 } }],
    ['render', { skerry: 'render', id: 'a1', html: '<div></div>' }],
    ['active-item', { skerry: 'active-item', id: 'a1', index: 2 }],
  ])('is parsed: %s', (_name, message) => {
    expect(readMessage(message)).toEqual(message);
  });

  it.each([
    ['nothing', undefined],
    ['text', 'update'],
    ['another protocol', { type: 'update', id: 'a1' }],
    ['no id', { skerry: 'update', settings: {} }],
    ['an empty id', { skerry: 'update', id: '', settings: {} }],
    ['settings that are a list', { skerry: 'update', id: 'a1', settings: [] }],
    ['markup that is not text', { skerry: 'render', id: 'a1', html: null }],
    ['an item that is not an integer', { skerry: 'active-item', id: 'a1', index: 1.5 }],
    ['an unknown verb', { skerry: 'erase', id: 'a1' }],
  ])('is ignored: %s', (_name, message) => {
    expect(readMessage(message)).toBeUndefined();
  });

  it.each([
    ['no id', { skerry: 'update', settings: {} }, 'id: expected string'],
    ['settings that are a list', { skerry: 'update', id: 'a1', settings: [] }, 'settings: expected record'],
    ['markup that is not text', { skerry: 'render', id: 'a1', html: null }, 'html: expected string'],
    ['an unknown verb', { skerry: 'erase', id: 'a1' }, 'skerry: Invalid input'],
  ])('is reported with the path of its fault: %s', (_name, message, fault) => {
    const onInvalid = vi.fn();
    readMessage(message, onInvalid);
    expect(onInvalid.mock.calls.map(([error]) => error.message)).toEqual([
      `A message of the page builder is invalid at ${fault}.`,
    ]);
  });

  it('of another protocol is not reported', () => {
    const onInvalid = vi.fn();
    for (const message of [undefined, 'update', 7, [], { type: 'update', id: 'a1' }])
      readMessage(message, onInvalid);
    expect(onInvalid).not.toHaveBeenCalled();
  });
});

describe('an origin is', () => {
  it.each([
    ["trusted when it is the page's own", 'https://shop.example', true],
    ['trusted when it is listed', 'https://builder.example', true],
    ['not trusted otherwise', 'https://evil.example', false],
    ['not trusted when it is opaque', 'null', false],
  ])('%s', (_name, origin, trusted) => {
    expect(isTrusted(origin, 'https://shop.example', ['https://builder.example'])).toBe(trusted);
  });
});
