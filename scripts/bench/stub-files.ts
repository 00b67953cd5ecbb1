import { randomBytes } from 'node:crypto';
import { recordedScripts } from '../../src/testing/captures.ts';

/** Total run time of all originals of a page, on the slowed processor. */
const WORK_MS = 400;

/**
 * Returns stubs for the originals in these tags, by path. Each has the size of its original; together they run
 * for 400 ms on the slowed processor.
 */
export function stubFiles(tags: string): ReadonlyMap<string, Buffer> {
  const all = Object.values(recordedScripts('scripts.json').handles);
  const weighs = new Map(all.flatMap(({ src, gzip = 0 }) => (src ? [[src, gzip]] : [])));
  const paths = [...tags.matchAll(/ src="([^"]+)"/g)].map(([, path = '']) => path);
  const total = paths.reduce((sum, path) => sum + (weighs.get(path) ?? 0), 0);
  return new Map(
    paths.map((path) => {
      const bytes = weighs.get(path) ?? 0;
      const work = `for (const end = performance.now() + ${(WORK_MS * bytes) / total}; performance.now() < end; ) {}`;
      const library = /\/jquery\.min\.js$/.test(path) ? 'window.jQuery = window.$ = () => ({});' : '';
      // Random content cannot be compressed, so that its transfer size equals the original's.
      return [path, Buffer.from(`${work}${library}/*${randomBytes(bytes).toString('base64')}*/`)];
    }),
  );
}
