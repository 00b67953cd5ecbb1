import { expect, it } from 'vitest';
import { createScope } from '#lib/scope.ts';
import { watchParts } from './watch-parts.ts';

function watch() {
  const callbacks = new Set<() => void>();
  const scope = createScope((error) => {
    throw error;
  });
  const log: string[] = [];
  const parts = { first: 'a', second: 1 };
  const widget = {
    listen(callback: () => void) {
      callbacks.add(callback);
      return () => void callbacks.delete(callback);
    },
  };
  watchParts(
    widget,
    () => [parts.first, parts.second] as const,
    ([first, second], partsScope) => {
      log.push(`start ${first}${second}`);
      partsScope.add(() => log.push(`end ${first}${second}`));
    },
    scope,
  );
  const change = (changes: Partial<typeof parts>) => {
    Object.assign(parts, changes);
    for (const callback of callbacks) callback();
  };
  return { change, scope, log, callbacks };
}

it('what is started with parts ends when one of them is another one', () => {
  const { change, log } = watch();
  change({});
  change({ second: 2 });
  change({ first: 'b', second: 3 });
  expect(log).toEqual(['start a1', 'end a1', 'start a2', 'end a2', 'start b3']);
});

it('what is started with parts ends with the scope, which nothing listens after', () => {
  const { change, scope, log, callbacks } = watch();
  scope.dispose();
  change({ first: 'c' });
  expect(log).toEqual(['start a1', 'end a1']);
  expect(callbacks.size).toBe(0);
});
