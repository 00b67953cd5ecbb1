import { pageConfig } from '#platform/config.ts';
import type { CloseButtonLook, DialogNodes } from '#ui/dialog-shell/dialog-nodes.ts';
import type { WindowSettings } from './window-settings.ts';

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
export const closeButtonLook = ({ close_button_position: position }: WindowSettings): CloseButtonLook => ({
  label: pageConfig.text('close', 'Close'),
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
