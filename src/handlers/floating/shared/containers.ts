import { asMap } from '#lib/fields.ts';
import type { Patch } from '#lib/patch.ts';
import { pageConfig } from '#platform/config.ts';

const FEATURES = 'experimentalFeatures';

/**
 * Returns false if the page lists the builder's features without containers, which turns floating widgets
 * off.
 */
export const hasContainers = (): boolean =>
  !Object.keys(asMap(pageConfig.get(FEATURES))).length || pageConfig.hasExperiment('container');

/** Adds classes to the containers around an element, by selector; missing containers are skipped. */
export function markContainers(
  element: Element,
  marks: Readonly<Record<string, string>>,
  patch: Patch,
): void {
  for (const [selector, name] of Object.entries(marks)) {
    const container = element.closest(selector);
    if (container) patch.toggle(container, name, true);
  }
}
