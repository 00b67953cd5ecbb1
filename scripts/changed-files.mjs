import { execFileSync } from 'node:child_process';

const git = (...args) =>
  execFileSync('git', args, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line);

/**
 * Returns what has changed since a commit, by path: since the last one, or, when nothing has changed since, in
 * that commit.
 */
export function changedFiles() {
  const since = (commit) => [
    ...git('diff', '--name-only', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const inWork = since('HEAD');
  return inWork.length ? { commit: 'HEAD', files: inWork } : { commit: 'HEAD~1', files: since('HEAD~1') };
}

/**
 * Returns arguments for vitest, so that it runs the tests of what has changed. None, for all tests, when
 * something has changed that no test imports, such as a fixture or a setting.
 */
export function testsOfChanges({ commit, files }) {
  const isImported = (file) => /^(src|demo|scripts|plugin)\/.*\.(tsx?|mjs)$/.test(file);
  const isText = (file) => file.endsWith('.md');
  return files.every((file) => isImported(file) || isText(file)) ? [`--changed=${commit}`] : [];
}
