import { readdirSync } from 'node:fs';
import path from 'node:path';

const HANDLERS = 'src/handlers';

/** Test files of captured pages, which run for the handlers that `PAGES_OF` names. */
const PAGE_TESTS = ['src/testing/pages.conformance', 'src/testing/alike/'];

const handlerFolders = () =>
  readdirSync(HANDLERS, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name === 'handler.ts')
    .map((entry) => entry.parentPath);

/**
 * Returns what `npm test -- <names>` runs on whole pages: parts of paths of test files, and environment
 * variables. For handlers whose folder contains one of the names, that includes captured pages with them.
 */
export function selectTests(names) {
  const folders = handlerFolders().filter((folder) => names.some((name) => `${folder}/`.includes(name)));
  if (!folders.length) return { wholePages: names, environment: {} };
  const handlers = folders.map((folder) => path.basename(folder));
  return { wholePages: [...names, ...PAGE_TESTS], environment: { PAGES_OF: handlers.join() } };
}
