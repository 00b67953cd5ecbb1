import { openLayer } from '#platform/layers.ts';
import type { DialogOptions } from '#ui/dialog-shell/create-dialog.ts';
import { closeButtonLook } from './close-button.ts';
import type { PopupHost } from './host.ts';
import type { WindowSettings } from './window-settings.ts';

/** Gives the settings as they are at the moment. */
export type Read = () => WindowSettings;

/** True when the styles of the site let nobody reach the page behind: then nothing there is to be reached at all. */
const covers = (widget: Element) => getComputedStyle(widget).pointerEvents !== 'none';

/** What the settings say about the dialog: its look once, everything else anew at each show. */
export function dialogOptions({ id, mode }: PopupHost, read: Read, widget: () => HTMLElement): DialogOptions {
  const isEdited = mode === 'edited';
  return {
    id: `elementor-popup-modal-${id}`,
    className: `elementor-popup-modal ${read().classes}`,
    closeButton: closeButtonLook(read()),
    raise: openLayer,
    get rules() {
      const { prevent_close_on_background_click: isKept, prevent_close_on_esc_key: isKeptByKey } = read();
      return {
        onBackgroundClick: !isEdited && !isKept,
        onOutsideClick: !isEdited && !isKept,
        onEscKeyPress: !isEdited && !isKeptByKey,
        ignore: '.flatpickr-calendar',
      };
    },
    get modal() {
      return !isEdited && covers(widget());
    },
    get preventScroll() {
      return read().prevent_scroll;
    },
    get closeButtonDelayMs() {
      return read().close_button_delay * 1000;
    },
  };
}
