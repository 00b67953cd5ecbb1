/** A file of ours that the page has loaded. */
export interface FileInfo {
  readonly name: string;
  /** Its compressed size; undefined where the browser does not say. */
  readonly bytes: number | undefined;
}

const OUR_ENTRY = /\/(skerry[\w.-]*\.(?:js|css))(?:[?#]|$)/;
const CHUNK = /\/chunks\/([\w.-]+\.(?:js|css))(?:[?#]|$)/;

/** Returns the name of the file that an `import()` of the build loads; undefined in development. */
export const fileOf = (load: (() => unknown) | undefined): string | undefined =>
  /import\(\s*["'`](?:\.\/)?([\w.-]+\.js)["'`]/.exec(String(load))?.[1];

/** Returns the files of ours among the loaded ones, the largest first. `folder` is that of the chunks. */
export function ourFiles(
  entries: readonly Pick<PerformanceResourceTiming, 'name' | 'encodedBodySize'>[],
  folder: string,
): FileInfo[] {
  const found = new Map<string, number | undefined>();
  for (const { name: address, encodedBodySize } of entries) {
    const chunk = address.startsWith(folder) ? CHUNK.exec(address)?.[1] : undefined;
    const name = chunk ?? OUR_ENTRY.exec(address)?.[1];
    if (name) found.set(name, encodedBodySize || found.get(name));
  }
  return [...found]
    .map(([name, bytes]) => ({ name, bytes }))
    .sort((a, b) => (b.bytes ?? 0) - (a.bytes ?? 0) || a.name.localeCompare(b.name));
}

/** Returns the files of ours that this page has loaded. */
export const loadedFiles = (): FileInfo[] =>
  ourFiles(
    performance.getEntriesByType('resource') as PerformanceResourceTiming[],
    import.meta.url.replace(/[^/]*$/, ''),
  );
