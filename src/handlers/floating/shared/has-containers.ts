import { asMap } from '#lib/fields.ts';
import { pageConfig } from '#platform/config.ts';

const FEATURES = 'experimentalFeatures';

/** False when the page says what the builder can do, and containers are not part of it: floating widgets are off then. */
export const hasContainers = (): boolean =>
  !Object.keys(asMap(pageConfig.get(FEATURES))).length || pageConfig.hasExperiment('container');
