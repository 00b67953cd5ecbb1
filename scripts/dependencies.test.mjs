import { expect, it } from 'vitest';
import { isInstalled } from './dependencies.mjs';

const locked = {
  '': { version: '1.0.0' },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/a-win32': { version: '1.0.0', optional: true },
};

it.each([
  ['everything of this machine is there', { 'node_modules/a': { version: '1.0.0' } }, true],
  ['a package is missing', {}, false],
  ['a package has another version', { 'node_modules/a': { version: '1.0.1' } }, false],
  [
    'a package is there that the lock file does not know',
    { ...locked, 'node_modules/b': { version: '1.0.0' } },
    false,
  ],
])('%s', (_what, installed, expected) => {
  expect(isInstalled(locked, installed)).toBe(expected);
});
