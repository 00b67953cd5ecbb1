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

type Declared = Pick<Handler, 'name' | 'on' | 'replaces'>;

const isOfBuilder = ({ on }: Declared) => !on || (typeof on === 'object' && !('selector' in on));

/** Handles of the original scripts that do what a handler does; empty when there is none. */
export const replacesOf = (handler: Declared): readonly string[] =>
  handler.replaces ?? (isOfBuilder(handler) ? BUILDER_SCRIPTS : []);

/** Names of handlers, by the handle of the original that they replace. */
export function replacedBy(handlers: Iterable<Declared>): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const handler of handlers) {
    for (const handle of replacesOf(handler)) {
      found.set(handle, [...(found.get(handle) ?? []), handler.name]);
    }
  }
  return found;
}
