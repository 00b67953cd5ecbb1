import type { Runtime } from '#runtime/define.ts';
import { offerMenus } from '../shared/dropdown/offer-menus.ts';

/** Starts what only pages with jQuery need: the plugin with which other scripts open and close menus. */
export function startWithJQuery(runtime: Runtime): void {
  offerMenus(runtime);
}
