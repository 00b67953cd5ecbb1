import type { Handler } from '#runtime/define.ts';

/** An entry of the build's manifest: its file, its size, and the keys of what it imports. */
export interface ManifestEntry {
  readonly gzip?: number;
  readonly imports?: readonly string[];
}

/** Compressed bytes of Skerry's own scripts. */
export interface SkerrySizes {
  /** What every page loads. */
  readonly start: number;
  /**
   * Returns what these handlers load besides: while a visitor only reads the page, and when all their widgets
   * are used (React included).
   */
  of(names: readonly string[]): { readonly atRest: number; readonly onUse: number };
}

/** Sizes that count as nothing, for comparisons of the original scripts alone. */
export const NO_SIZES: SkerrySizes = { start: 0, of: () => ({ atRest: 0, onUse: 0 }) };

const START = ['src/entry.ts', 'src/boot/boot.ts', 'src/handlers/index.ts'];

/** Moments that come with the visitor; `rule` is a function of the declaration. */
const VISITOR_MOMENTS = ['interaction', 'dwell', 'rule'];

/** Returns the sizes by the manifest of a build and its handlers. */
export function createSkerrySizes(
  manifest: Readonly<Record<string, ManifestEntry>>,
  handlers: readonly Handler[],
): SkerrySizes {
  const closure = (keys: readonly string[], found = new Set<string>()): Set<string> => {
    for (const key of keys) {
      if (found.has(key) || !manifest[key]) continue;
      found.add(key);
      closure(manifest[key].imports ?? [], found);
    }
    return found;
  };
  const sum = (keys: Iterable<string>) =>
    [...keys].reduce((bytes, key) => bytes + (manifest[key]?.gzip ?? 0), 0);
  const start = closure(START);
  const sources = Object.keys(manifest).filter((key) => key.startsWith('src/handlers/'));
  const partsOf = ({ name, when = 'visible' }: Handler) => {
    const find = (...endings: readonly string[]) =>
      sources.filter((source) => endings.some((ending) => source.endsWith(`/${name}/${name}${ending}`)));
    const later = find('.island.tsx', '.interactive.ts');
    const waits = !later.length && VISITOR_MOMENTS.includes(String(when));
    const [atRest, onUse] = waits ? [[], find('.ts')] : [find('.ts'), later];
    return { atRest, onUse };
  };
  return {
    start: sum(start),
    of(names) {
      const parts = handlers.filter(({ name }) => names.includes(name)).map(partsOf);
      const atRest = closure(
        parts.flatMap((part) => part.atRest),
        new Set(start),
      );
      const used = closure(
        parts.flatMap((part) => part.onUse),
        new Set(atRest),
      );
      return { atRest: sum(atRest) - sum(start), onUse: sum(used) - sum(atRest) };
    },
  };
}
