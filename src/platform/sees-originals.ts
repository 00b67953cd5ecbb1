import type { Handler } from '#runtime/define.ts';
import { scriptPaths } from './script-paths.ts';

/** Path part of the page builder's own script, which serves whatever names no other. */
export const BUILDER = '/elementor/assets/js/frontend';

type Declared = Pick<Handler, 'on' | 'original'>;

const isOfBuilder = ({ on }: Declared) => !on || (typeof on === 'object' && !('selector' in on));

/** Path part of the original script that does what a handler does; nothing when there is none. */
export const originalOf = (handler: Declared): string | undefined =>
  handler.original ?? (isOfBuilder(handler) ? BUILDER : undefined);

/** The page builder's own script interface, when the page has it. */
export const foreignFrontend = (): unknown =>
  Object.getOwnPropertyDescriptor(window, 'elementorFrontend')?.value;

/**
 * True when original scripts are on the page or may be: one with a known path, one that left its global, or any that
 * a bundle hides, which then needs jQuery.
 */
export function seesOriginals(handlers: readonly Declared[]): boolean {
  const { jQuery, wpcf7 } = window as { jQuery?: unknown; wpcf7?: { init?: unknown } };
  if (jQuery || foreignFrontend() || wpcf7?.init) return true;
  const paths = scriptPaths();
  return handlers.some((handler) => {
    const original = originalOf(handler);
    return original !== undefined && paths.some((path) => path.includes(original));
  });
}
