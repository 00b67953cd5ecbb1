import { asMap } from '#lib/fields.ts';
import { emit, toJQuery } from '#platform/events.ts';
import { afterPaint } from '#platform/layers.ts';
import { createPopupModal, publicId } from '#platform/popups.ts';
import type { Scope } from '#runtime/scope.ts';
import { sessionArea } from '#storage/area.ts';
import { localEntries } from '#storage/expiring.ts';
import type { PopupHost } from './host.ts';
import { addImpression, impressionSettings } from './timing/impressions.ts';

/** Makes what listeners get as the popup itself, with the methods that scripts of pages call. */
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

/** Tells the page that the popup opens or closes, natively and through jQuery. */
export function createTeller(host: PopupHost): (what: 'show' | 'hide') => void {
  const { id, runtime } = host;
  const own = createInstance(host);
  return (what) => {
    // Add-ons have an instance of their own, when they are served.
    const instance = runtime.hooks.applyFilters('popup-instance', own, id);
    const detail = { id: publicId(id), instance };
    emit(document, `elementor/popup/${what}`, { detail, args: [detail.id, instance] });
  };
}

/** Counts that the popup was seen: as it opens or as it closes, whichever its settings say. Nothing in editor and preview. */
export function countImpression({ id, mode, settings }: PopupHost, moment: 'open' | 'close'): void {
  const timing = impressionSettings.parse(settings.timing);
  if (mode !== 'public' || (timing.times_count || 'open') !== moment) return;
  addImpression({ id, timing, entries: localEntries, session: sessionArea });
}

/** Counts the opening once it has been painted, because writing it down would hold up the frame; at the latest when the scope ends. */
export function countWhenSeen(host: PopupHost, shown: Scope): void {
  let isCounted = false;
  const count = () => {
    if (!isCounted) countImpression(host, 'open');
    isCounted = true;
  };
  shown.add(count);
  afterPaint(count, shown);
}
