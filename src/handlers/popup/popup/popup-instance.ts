import { asMap } from '#lib/as-map.ts';
import type { Scope } from '#lib/scope.ts';
import { emit, toJQuery } from '#platform/events.ts';
import { afterPaint } from '#platform/layers.ts';
import { createPopupModal, publicId } from '#platform/popups.ts';
import { sessionArea } from '#storage/area.ts';
import { localEntries } from '#storage/expiring.ts';
import type { PopupHost } from './host.ts';
import { addImpression, impressionSettings } from './timing/impressions.ts';

/** Creates the popup object for listeners, with the methods that page scripts call. */
function createInstance(host: PopupHost) {
  const { id, element } = host;
  const modal = createPopupModal(id, host.open);
  const read = (values: object, key?: string) => (key === undefined ? values : asMap(values)[key]);
  return {
    $element: toJQuery(element),
    isEdit: host.mode === 'edited',
    getSettings: (key?: string) => read({ id: publicId(id) }, key),
    getDocumentSettings: (key?: string) => read(host.settings, key),
    getModal: () => modal,
    showModal: () => void host.open(),
  };
}

/** Creates a function that emits the popup's events, natively and through jQuery. */
export function createPopupEmitter(host: PopupHost): (name: 'show' | 'hide') => void {
  const { id, runtime } = host;
  const defaultInstance = createInstance(host);
  return (name) => {
    // The add-on interface may provide a different instance.
    const instance = runtime.hooks.applyFilters('popup-instance', defaultInstance, id);
    const detail = { id: publicId(id), instance };
    emit(document, `elementor/popup/${name}`, { detail, args: [detail.id, instance] });
  };
}

/**
 * Counts an impression, on opening or closing as the settings say. Does nothing in the editor and in
 * previews.
 */
export function countImpression({ id, mode, settings }: PopupHost, moment: 'open' | 'close'): void {
  const timing = impressionSettings.parse(settings.timing);
  if (mode !== 'public' || (timing.times_count || 'open') !== moment) return;
  addImpression({ id, timing, entries: localEntries, session: sessionArea });
}

/**
 * Counts the opening after the first paint, because writing to storage would delay it; at the latest when the
 * scope ends.
 */
export function countWhenSeen(host: PopupHost, shownScope: Scope): void {
  let isCounted = false;
  const count = () => {
    if (!isCounted) countImpression(host, 'open');
    isCounted = true;
  };
  shownScope.add(count);
  afterPaint(count, shownScope);
}
