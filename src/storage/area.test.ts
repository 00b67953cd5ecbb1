import { expect, it } from 'vitest';
import { createArea } from './area.ts';

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
}

it('a storage area stores, returns and removes text', () => {
  const storage = memory();
  const area = createArea(() => storage);
  expect(area.get('a')).toBeUndefined();
  expect(area.set('a', '1')).toBe(true);
  expect(area.get('a')).toBe('1');
  area.remove('a');
  expect(area.get('a')).toBeUndefined();
});

it.each([
  [
    'blocked',
    () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  ],
  ['missing', () => undefined as unknown as Storage],
  ['null, as in some web views', () => null as unknown as Storage],
])('a storage area is empty and stores nothing when the storage is %s', (_title, storage) => {
  const area = createArea(storage);
  expect(area.get('a')).toBeUndefined();
  expect(area.set('a', '1')).toBe(false);
  expect(area.remove('a')).toBeUndefined();
});
