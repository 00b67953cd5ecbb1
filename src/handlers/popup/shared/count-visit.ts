import { isOn } from '#lib/is-on.ts';
import { pageConfig } from '#platform/config.ts';
import type { Runtime } from '#runtime/define.ts';
import { localEntries, sessionEntries } from '#storage/expiring.ts';

const counted = new WeakSet<Runtime>();

const addOne = (name: string) => localEntries.set(name, (Number(localEntries.get(name)) || 0) + 1);

/**
 * Counts this view of a page, and with the first one in a tab a session, for the popups of the site: once for each load,
 * however often it is called. Nothing on a site without popups, in the editor and in a preview.
 */
export function countVisit(runtime: Runtime): void {
  if (counted.has(runtime) || pageConfig.isEdit || pageConfig.isPreview) return;
  if (!isOn(pageConfig.pro('popup.hasPopUps'))) return;
  counted.add(runtime);
  addOne('pageViews');
  if (sessionEntries.get('activeSession')) return;
  sessionEntries.set('activeSession', true);
  addOne('sessions');
}
