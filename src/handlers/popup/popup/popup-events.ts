import { asMap } from '#lib/as-map.ts';
import { own } from '#lib/own.ts';
import type { Scope } from '#lib/scope.ts';
import { emit, toJQuery } from '#platform/events.ts';
import { afterPaint } from '#platform/layers.ts';
import { createPopupModal, publicId } from '#platform/popups.ts';
import { sessionArea } from '#storage/area.ts';
import { localEntries } from '#storage/expiring.ts';
import { isPublic } from './model.ts';
import type { LivePopup } from './popup.ts';
import { addImpression, impressionSettings } from './timing/impressions.ts';

/** Creates the popup object for listeners, with the methods that page scripts call. */
function createInstance(live: LivePopup, open: () => void) {
  const { id, element } = live.nodes;
  const modal = createPopupModal(id, open);
  const read = (values: object, key?: string) => (key === undefined ? values : own(asMap(values), key));
  return {
    $element: toJQuery(element),
    isEdit: live.get().mode === 'edited',
    getSettings: (key?: string) => read({ id: publicId(id) }, key),
    getDocumentSettings: (key?: string) => read(live.settings, key),
    getModal: () => modal,
    showModal: open,
  };
}

/** Creates a function that emits the popup's events, natively and through jQuery. */
export function createPopupEmitter(live: LivePopup, open: () => void): (name: 'show' | 'hide') => void {
  const { id } = live.nodes;
  const defaultInstance = createInstance(live, open);
  return (name) => {
    // The add-on interface may provide a different instance.
    const instance = live.runtime.hooks.applyFilters('popup-instance', defaultInstance, id);
    const detail = { id: publicId(id), instance };
    emit(document, `elementor/popup/${name}`, { detail, args: [detail.id, instance] });
  };
}

/**
 * Counts an impression, on opening or closing as the settings say. Does nothing in the editor and in
 * previews.
 */
export function countImpression({ nodes, get, settings }: LivePopup, moment: 'open' | 'close'): void {
  const timing = impressionSettings.parse(settings.timing);
  if (!isPublic(get()) || (timing.times_count || 'open') !== moment) return;
  addImpression({ id: nodes.id, timing, entries: localEntries, session: sessionArea });
}

/**
 * Counts the opening after the first paint, because writing to storage would delay it; at the latest when the
 * scope ends.
 */
export function countWhenSeen(live: LivePopup, shownScope: Scope): void {
  let isCounted = false;
  const count = () => {
    if (!isCounted) countImpression(live, 'open');
    isCounted = true;
  };
  shownScope.add(count);
  afterPaint(count, shownScope);
}
