import { isOn } from '#lib/is-on.ts';
import { pageConfig } from '#platform/config.ts';
import type { Runtime } from '#runtime/define.ts';
import { localEntries, sessionEntries } from '#storage/expiring.ts';

const counted = new WeakSet<Runtime>();

const increment = (name: string) => localEntries.set(name, (Number(localEntries.get(name)) || 0) + 1);

/**
 * Counts a page view and, once per tab, a session, for the timing rules of popups. Counts once per page load.
 * Does nothing on sites without popups, in the editor and in previews.
 */
export function countVisit(runtime: Runtime): void {
  if (counted.has(runtime) || pageConfig.isEdit || pageConfig.isPreview) return;
  if (!isOn(pageConfig.getPro('popup.hasPopUps'))) return;
  counted.add(runtime);
  increment('pageViews');
  if (sessionEntries.get('activeSession')) return;
  sessionEntries.set('activeSession', true);
  increment('sessions');
}
