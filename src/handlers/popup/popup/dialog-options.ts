import { flag, type Infer, number, object, oneOf, responsive, size, text } from '#lib/fields.ts';
import { pageConfig } from '#platform/config.ts';
import { openLayer } from '#platform/layers.ts';
import { dialogTexts } from '#texts/dialogs.ts';
import { translate } from '#texts/text.ts';
import type { DialogOptions } from '#ui/dialog-shell/create-dialog.ts';
import type { CloseButtonLook, DialogNodes } from '#ui/dialog-shell/dialog-nodes.ts';
import type { PopupHost } from './host.ts';

const LONGEST_S = { min: 0, max: 60 };

/** How a popup looks and behaves while it is open. Times in seconds. */
export const windowSettings = object({
  entrance_animation: responsive(text()),
  exit_animation: responsive(text()),
  /** Of both animations. */
  entrance_animation_duration: size(1.2, LONGEST_S),
  close_button_position: oneOf(['', 'outside'], ''),
  close_button_delay: number(0),
  close_automatically: number(0),
  prevent_scroll: flag(),
  prevent_close_on_background_click: flag(),
  prevent_close_on_esc_key: flag(),
  a11y_navigation: flag(),
  classes: text(),
});

export type WindowSettings = Infer<typeof windowSettings>;

const SVG = 'http://www.w3.org/2000/svg';
const CROSS = 'M5 6.4 6.4 5 12 10.6 17.6 5 19 6.4 13.4 12 19 17.6 17.6 19 12 13.4 6.4 19 5 17.6 10.6 12z';

function drawCross(): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', 'e-font-icon-svg e-eicon-close eicon-close');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', CROSS);
  svg.append(path);
  return svg;
}

/** The button that closes a popup: with a drawn icon on sites that have no icon font. */
const closeButtonLook = ({ close_button_position: position }: WindowSettings): CloseButtonLook => ({
  label: translate(dialogTexts.close),
  place: position || 'inside',
  icon: pageConfig.hasExperiment('e_font_icon_svg') ? drawCross() : undefined,
});

/** Puts the button where the settings want it. */
export function placeCloseButton(
  { widget, widgetContent, closeButton }: DialogNodes,
  { close_button_position: position }: WindowSettings,
): void {
  const parent = position ? widget : widgetContent;
  if (closeButton.parentElement !== parent) parent.prepend(closeButton);
}

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
