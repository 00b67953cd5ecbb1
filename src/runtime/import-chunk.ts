/**
 * Imports of lazy files. The build has every `import()` call `importChunk`, with the addresses of all files that it needs.
 */
let nonce = '';

/** Says which nonce every tag that loading creates carries. */
export const setNonce = (value: string): void => {
  nonce = value;
};

const seen = new Map<string, Promise<unknown> | undefined>();

/** How the files of an `import()` are asked for at this moment, when that is all that is wanted of it. */
let fetching: 'high' | 'low' | undefined;

const isScript = (url: string): boolean => !url.endsWith('.css');

/** Fetches a file beside what imports it. Gives what to wait for: a stylesheet, so that nothing is seen without it. */
function fetchBeside(href: string): Promise<unknown> | undefined {
  if (seen.has(href)) return seen.get(href);
  const isStyle = !isScript(href);
  const link = document.createElement('link');
  Object.assign(link, { rel: isStyle ? 'stylesheet' : 'modulepreload', href, nonce });
  if (fetching === 'low') link.fetchPriority = 'low';
  document.head.append(link);
  // A widget without its stylesheet still works: an error ends the wait too.
  const arrival = new Promise((resolve) => {
    link.onload = link.onerror = resolve;
  });
  seen.set(href, isStyle ? arrival : undefined);
  return seen.get(href);
}

const ADVICE =
  'Upload all files of one release of Skerry together, and keep tools that combine, rename or move scripts away from its folder.';

/** Names the file that is not to be had. */
class FileError extends Error {}

/** Says of the first file that is not to be had what is the matter with it; nothing when all of them are there. */
async function diagnose(urls: readonly string[]): Promise<string | undefined> {
  for (const url of urls) {
    const answer = await fetch(url).catch(() => undefined);
    const type = answer?.headers.get('content-type') ?? '';
    if (!answer) return `${url} could not be reached; the visitor may be offline.`;
    if (!answer.ok) return `${url} answered ${answer.status}. ${ADVICE}`;
    if (!/javascript|css/.test(type)) return `${url} is not a script but ${type}. ${ADVICE}`;
  }
  return undefined;
}

/** How often the file of an import did not arrive, by its address. */
const failures = new Map<string, number>();

/**
 * Runs an `import()`. Everything that it needs travels at the same time: scripts, and the stylesheets that it waits for. What failed is
 * asked for once more the next time, and under a changed address where the browser remembers the failure. Rejects with an error that names the file which
 * is missing, answers something else, or comes from another release.
 */
export async function importChunk<Module>(
  load: () => Promise<Module>,
  needs: readonly string[] = [],
  importer = '',
): Promise<Module> {
  const urls = needs.map((need) => new URL(need, importer).href);
  const arrivals = urls.map(fetchBeside);
  if (fetching) return new Promise(() => {});
  await Promise.all(arrivals);
  const [own = ''] = urls;
  const failed = failures.get(own);
  try {
    if (!failed) return await load();
    return await load().catch(() => import(/* @vite-ignore */ `${own}?retry=${failed}`));
  } catch (cause) {
    if (own) failures.set(own, (failed ?? 0) + 1);
    for (const url of urls) seen.delete(url);
    const fault = await diagnose(urls.filter(isScript));
    // The build has the import above go through here as well: its error says all there is.
    if (!fault && cause instanceof FileError) throw cause;
    throw new FileError(fault ?? `A file did not run (${cause}). ${ADVICE}`, { cause });
  }
}

/** Fetches what an `import()` of ours needs, and runs nothing of it. Without a build there is nothing to fetch ahead. */
export function fetchChunk(load: () => unknown, isLow = false): void {
  if (import.meta.env.DEV) return;
  fetching = isLow ? 'low' : 'high';
  try {
    load();
  } finally {
    fetching = undefined;
  }
}
