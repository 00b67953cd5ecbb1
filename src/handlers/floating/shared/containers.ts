import { asMap } from '#lib/as-map.ts';
import { pageConfig } from '#platform/config.ts';

const FEATURES = 'experimentalFeatures';

/**
 * Returns false if the page lists the builder's features without containers, which turns floating widgets
 * off.
 */
export const hasContainers = (): boolean =>
  !Object.keys(asMap(pageConfig.get(FEATURES))).length || pageConfig.hasExperiment('container');

/** Returns the looks of the containers around an element: classes, by selector. Missing ones are skipped. */
export const containerLooks = (element: Element, marks: Readonly<Record<string, string>>) =>
  Object.entries(marks).map(
    ([selector, name]) => [element.closest<HTMLElement>(selector), { classes: { [name]: true } }] as const,
  );
