import { asMap } from '#lib/fields.ts';
import { emit, toJQuery } from '#platform/events.ts';
import { createPopupModal, publicId } from '#platform/popups.ts';
import type { PopupHost } from './host.ts';

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
