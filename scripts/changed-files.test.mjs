import { expect, it } from 'vitest';
import { testsOfChanges } from './changed-files.mjs';

const argsFor = (...files) => testsOfChanges({ commit: 'HEAD', files });

it('limits the tests to what has changed, when tests import it or nothing reads it', () => {
  expect(argsFor('src/lib/scope.ts', 'demo/server.ts', 'README.md')).toEqual(['--changed=HEAD']);
});

it.each(['fixtures/content/tabs.html', 'package.json', 'src/testing/site-styles.css', 'vitest.config.ts'])(
  'runs all tests when %s has changed',
  (file) => {
    expect(argsFor('src/lib/scope.ts', file)).toEqual([]);
  },
);
