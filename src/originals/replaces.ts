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

export type Declared = Pick<Handler, 'name' | 'on' | 'replaces' | 'replacesCode' | 'replacesListeners'>;

/** True for a handler that is paired with what only the builder makes. */
const isForBuilder = ({ on }: Declared) => !on || (typeof on === 'object' && !('selector' in on));

/** Handles of the original scripts that do what a handler does; empty when there is none. */
export const replacesOf = (handler: Declared): readonly string[] =>
  handler.replaces ?? (isForBuilder(handler) ? BUILDER_SCRIPTS : []);

/** True for what the page builder's own scripts serve. */
export const isOfBuilder = (handler: Declared): boolean => replacesOf(handler).includes('elementor-frontend');
