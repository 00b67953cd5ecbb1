import { describe, expect, it, vi } from 'vitest';
import { isTrusted, readMessage } from './protocol.ts';

describe('messages of a builder', () => {
  it.each([
    ['update', { skerry: 'update', id: 'a1', settings: { speed: 3 } }],
    ['render', { skerry: 'render', id: 'a1', html: '<div></div>' }],
    ['active-item', { skerry: 'active-item', id: 'a1', index: 2 }],
  ])('%s is understood', (_name, message) => {
    expect(readMessage(message)).toEqual(message);
  });

  it.each([
    ['nothing', undefined],
    ['text', 'update'],
    ['another protocol', { type: 'update', id: 'a1' }],
    ['no id', { skerry: 'update', settings: {} }],
    ['an empty id', { skerry: 'update', id: '', settings: {} }],
    ['settings that are a list', { skerry: 'update', id: 'a1', settings: [] }],
    ['markup that is no text', { skerry: 'render', id: 'a1', html: null }],
    ['an item that is no whole number', { skerry: 'active-item', id: 'a1', index: 1.5 }],
    ['an unknown verb', { skerry: 'erase', id: 'a1' }],
  ])('%s is ignored', (_name, message) => {
    expect(readMessage(message)).toBeUndefined();
  });

  it.each([
    ['no id', { skerry: 'update', settings: {} }, 'id: expected string'],
    ['settings that are a list', { skerry: 'update', id: 'a1', settings: [] }, 'settings: expected record'],
    ['markup that is no text', { skerry: 'render', id: 'a1', html: null }, 'html: expected string'],
    ['an unknown verb', { skerry: 'erase', id: 'a1' }, 'skerry: Invalid input'],
  ])('%s is told, with its path', (_name, message, fault) => {
    const tell = vi.fn();
    readMessage(message, tell);
    expect(tell.mock.calls.map(([error]) => error.message)).toEqual([
      `A message of the editor does not fit at ${fault}.`,
    ]);
  });

  it('of others are not told', () => {
    const tell = vi.fn();
    for (const message of [undefined, 'update', 7, [], { type: 'update', id: 'a1' }])
      readMessage(message, tell);
    expect(tell).not.toHaveBeenCalled();
  });
});

describe('origins', () => {
  it.each([
    ['its own', 'https://shop.example', true],
    ['a listed one', 'https://builder.example', true],
    ['a stranger', 'https://evil.example', false],
    ['an opaque one', 'null', false],
  ])('%s', (_name, origin, trusted) => {
    expect(isTrusted(origin, 'https://shop.example', ['https://builder.example'])).toBe(trusted);
  });
});
