import { asMap } from '#lib/fields.ts';
import type { Patch } from '#lib/patch.ts';
import { pageConfig } from '#platform/config.ts';

const FEATURES = 'experimentalFeatures';

/** False when the page says what the builder can do, and containers are not part of it: floating widgets are off then. */
export const hasContainers = (): boolean =>
  !Object.keys(asMap(pageConfig.get(FEATURES))).length || pageConfig.hasExperiment('container');

/** Tells the styles of the containers around an element what is in them; a container that is missing is left out. */
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
