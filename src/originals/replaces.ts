import type { Handler } from '#runtime/define.ts';

/** Handles of the page builder's own scripts. Either all of them run, or none. */
export const BUILDER_SCRIPTS: readonly string[] = [
  'elementor-webpack-runtime',
  'elementor-frontend-modules',
  'elementor-frontend',
  'elementor-pro-webpack-runtime',
  'elementor-pro-frontend',
  'pro-elements-handlers',
];

/** A handler, reduced to the fields that say which originals it replaces. */
export type ReplacingHandler = Pick<
  Handler,
  'name' | 'on' | 'replaces' | 'replacesCode' | 'replacesListeners'
>;

/** True for a handler of elements that only the page builder creates. */
const isForBuilder = ({ on }: ReplacingHandler) => !on || (typeof on === 'object' && !('selector' in on));

/** Returns the handles of the originals that a handler replaces; empty for none. */
export const replacesOf = (handler: ReplacingHandler): readonly string[] =>
  handler.replaces ?? (isForBuilder(handler) ? BUILDER_SCRIPTS : []);

/** True for a handler that replaces the page builder's own scripts. */
export const isOfBuilder = (handler: ReplacingHandler): boolean =>
  replacesOf(handler).includes('elementor-frontend');
