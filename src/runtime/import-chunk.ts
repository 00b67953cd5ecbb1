import { watchLeaving } from '#lib/leaving.ts';
import type { Download } from './prefetch.ts';

/**
 * Imports lazy files. The build turns every `import()` into a call of `importChunk`, with the addresses of
 * all files that it needs.
 */
let nonce = '';

/** Sets the nonce of every tag that loading creates. */
export const setNonce = (value: string): void => {
  nonce = value;
};

const requestedFiles = new Map<string, Promise<unknown> | undefined>();

/** Set while `prefetchChunk` runs: files are then downloaded, not run. */
let download: Download | undefined;

const isReact = (file: string): boolean => /\/react-[\w-]+\.js$/.test(file);

const isScript = (url: string): boolean => !url.endsWith('.css');

/**
 * Starts to fetch a file. Returns a promise that ends when a stylesheet has loaded or failed; undefined for a
 * script.
 */
function fetchFile(href: string): Promise<unknown> | undefined {
  if (requestedFiles.has(href)) return requestedFiles.get(href);
  const isStyle = !isScript(href);
  const link = document.createElement('link');
  Object.assign(link, { rel: isStyle ? 'stylesheet' : 'modulepreload', href, nonce });
  if (download?.priority === 'low') link.fetchPriority = 'low';
  document.head.append(link);
  // A widget works without its stylesheet.
  const styleLoaded = new Promise((resolve) => {
    link.onload = link.onerror = resolve;
  });
  requestedFiles.set(href, isStyle ? styleLoaded : undefined);
  return requestedFiles.get(href);
}

/** Starts to fetch files, unless they are left out of a download. Returns promises for the stylesheets. */
function fetchFiles(urls: readonly string[]): (Promise<unknown> | undefined)[] {
  const isLeftOut = download?.withoutReact && urls.some(isReact);
  return isLeftOut ? [] : urls.map(fetchFile);
}

const ADVICE =
  'Upload all files of one release of Skerry together, and keep tools that combine, rename or move scripts away from its folder.';

/** An error whose message names the file. */
class FileError extends Error {}

/** Returns what is wrong with the first unavailable file; undefined when all are available. */
async function diagnose(urls: readonly string[]): Promise<string | undefined> {
  for (const url of urls) {
    const response = await fetch(url).catch(() => undefined);
    const type = response?.headers.get('content-type') ?? '';
    if (!response) return `${url} could not be reached; the visitor may be offline.`;
    if (!response.ok) return `${url} answered ${response.status}. ${ADVICE}`;
    if (!/javascript|css/.test(type)) return `${url} is not a script but ${type}. ${ADVICE}`;
  }
  return undefined;
}

/**
 * Returns the module in a file. Beside exports for other files, the bundler exports the whole module as one
 * object, which its own `import()` selects.
 */
const moduleIn = (file: object): object =>
  Object.values(file).find((value) => value?.[Symbol.toStringTag] === 'Module') ?? file;

/** The number of failed imports, by address. */
const failures = new Map<string, number>();

/** Forgets the requests of files, and returns an error that names the one at fault. */
async function nameFault(cause: unknown, urls: readonly string[]): Promise<Error> {
  for (const url of urls) requestedFiles.delete(url);
  const fault = await diagnose(urls.filter(isScript));
  // The build turns the import below into a call of `importChunk`, too: that call has named the file.
  if (!fault && cause instanceof FileError) return cause;
  return new FileError(fault ?? `A file did not run (${cause}). ${ADVICE}`, { cause });
}

/**
 * Runs an `import()`. Fetches all files that it needs at the same time, and waits for the stylesheets. After
 * a failure, the next call tries again, under a changed address if the browser remembers the failure.
 * Rejects with an error that names the file that is missing, has the wrong type, or comes from another
 * release.
 */
export async function importChunk<Module>(
  load: () => Promise<Module>,
  needs: readonly string[] = [],
  importer = '',
): Promise<Module> {
  const urls = needs.map((need) => new URL(need, importer).href);
  const stylesLoaded = fetchFiles(urls);
  if (download) return new Promise(() => {});
  await Promise.all(stylesLoaded);
  const [mainUrl = ''] = urls;
  const failureCount = failures.get(mainUrl);
  const leaving = watchLeaving();
  try {
    if (!failureCount) return await load();
    return await load().catch(async () => {
      const file: object = await import(/* @vite-ignore */ `${mainUrl}?retry=${failureCount}`);
      return moduleIn(file) as Module;
    });
  } catch (cause) {
    await leaving.untilStays();
    if (mainUrl) failures.set(mainUrl, (failureCount ?? 0) + 1);
    throw await nameFault(cause, urls);
  } finally {
    leaving.end();
  }
}

/** Downloads the files of an `import()` of this build without running them. Does nothing in development. */
export function prefetchChunk(load: () => unknown, how: Download): void {
  if (import.meta.env.DEV) return;
  download = how;
  try {
    load();
  } finally {
    download = undefined;
  }
}
