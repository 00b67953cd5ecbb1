import { COOKIES, MIGRATIONS, type Read } from './cookies.ts';

/** What older scripts stored, as it is stored today; undefined when nothing of it is there. */
export function migrate(read: Read): ReadonlyMap<string, string> | undefined {
  if (read(COOKIES.first) === undefined || read(MIGRATIONS) !== undefined) return undefined;
  const found = new Map<string, string>();
  for (const name of Object.values(COOKIES)) {
    const text = read(name)?.replace(/\|+/g, '|||');
    if (text === undefined) continue;
    // Pages were counted in another way.
    found.set(name, name === COOKIES.session ? text.replace(/pgs=[^|]*/, 'pgs=0') : text);
  }
  return found;
}
