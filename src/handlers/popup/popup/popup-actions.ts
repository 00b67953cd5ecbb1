import { isOn } from '#lib/is-on.ts';
import { addLinkAction } from '#platform/link-actions.ts';
import { getPopup } from '#platform/popups.ts';
import type { PopupControls } from './create-popup.ts';
import type { PopupHost } from './host.ts';

/** Lets links open and close a popup. Of several popups with one id the last answers. */
export function addActions(
  { id, element, scope }: PopupHost,
  { popup, toggle, closeForGood }: PopupControls,
): void {
  addLinkAction(
    'popup:open',
    (settings) => {
      if (String(settings.id) !== id || getPopup(id) !== popup) return;
      return isOn(settings.toggle) ? toggle() : popup.open();
    },
    scope,
  );
  addLinkAction(
    'popup:close',
    (settings, event) => {
      const { target } = event ?? {};
      if (!(target instanceof Element) || target.closest('[data-elementor-type="popup"]') !== element) return;
      // The second click of a double click that opened it.
      if ((event as UIEvent).detail > 1) return;
      if (isOn(settings.do_not_show_again)) closeForGood();
      else popup.close();
    },
    scope,
  );
}
