import type { Handler } from '#runtime/define.ts';

/** Handles of the page builder's own scripts: one program in parts, which run together or not at all. */
export const BUILDER_SCRIPTS: readonly string[] = [
  'elementor-webpack-runtime',
  'elementor-frontend-modules',
  'elementor-frontend',
  'elementor-pro-webpack-runtime',
  'elementor-pro-frontend',
  'pro-elements-handlers',
];

type Declared = Pick<Handler, 'name' | 'on' | 'replaces' | 'replacesCode'>;

const isOfBuilder = ({ on }: Declared) => !on || (typeof on === 'object' && !('selector' in on));

/** Handles of the original scripts that do what a handler does; empty when there is none. */
export const replacesOf = (handler: Declared): readonly string[] =>
  handler.replaces ?? (isOfBuilder(handler) ? BUILDER_SCRIPTS : []);

/** What handlers replace, by names of those that do. */
export interface Replaced {
  /** By the handle of the original. */
  readonly replaced: ReadonlyMap<string, readonly string[]>;
  /** By a selector that an original's code on the page works on. */
  readonly replacedCode: ReadonlyMap<string, readonly string[]>;
}

function namesBy(
  handlers: Iterable<Declared>,
  keysOf: (handler: Declared) => readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const handler of handlers) {
    for (const key of keysOf(handler)) found.set(key, [...(found.get(key) ?? []), handler.name]);
  }
  return found;
}

/** What handlers replace: handles of originals, and selectors of what code on the page works on. */
export const replacedBy = (handlers: readonly Declared[]): Replaced => ({
  replaced: namesBy(handlers, replacesOf),
  replacedCode: namesBy(handlers, ({ replacesCode = [] }) => replacesCode),
});
