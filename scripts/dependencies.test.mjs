import { expect, it } from 'vitest';
import { isInstalled } from './dependencies.mjs';

const locked = {
  '': { version: '1.0.0' },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/a-win32': { version: '1.0.0', optional: true },
};

it.each([
  ['accepts a missing optional package', { 'node_modules/a': { version: '1.0.0' } }, true],
  ['rejects a missing package', {}, false],
  ['rejects another version of a package', { 'node_modules/a': { version: '1.0.1' } }, false],
  [
    'rejects a package that is not in the lock file',
    { ...locked, 'node_modules/b': { version: '1.0.0' } },
    false,
  ],
])('%s', (_what, installed, expected) => {
  expect(isInstalled(locked, installed)).toBe(expected);
});
