import { createSvgNode } from '#lib/create-node.ts';
import { flag, type Infer, number, object, oneOf, responsive, size, text } from '#lib/fields.ts';
import { pageConfig } from '#platform/config.ts';
import { openLayer } from '#platform/layers.ts';
import { dialogTexts } from '#texts/dialogs.ts';
import { translate } from '#texts/text.ts';
import type { DialogOptions } from '#ui/dialog-shell/create-dialog.ts';
import type { DialogNodes } from '#ui/dialog-shell/dialog-nodes.ts';
import type { LivePopup } from '../popup.ts';

const DURATION_LIMITS_S = { min: 0, max: 60 };

/** Settings of an open popup. Times in seconds. */
export const windowSettings = object({
  entrance_animation: responsive(text()),
  exit_animation: responsive(text()),
  /** For both animations. */
  entrance_animation_duration: size(1.2, DURATION_LIMITS_S),
  close_button_position: oneOf(['', 'outside'], ''),
  close_button_delay: number(0),
  close_automatically: number(0),
  prevent_scroll: flag(),
  prevent_close_on_background_click: flag(),
  prevent_close_on_esc_key: flag(),
  a11y_navigation: flag(),
  classes: text(),
});

/** Window settings, with a default for each value that is missing or invalid. */
export type WindowSettings = Infer<typeof windowSettings>;

/** Returns the current settings. */
export type ReadSettings = () => WindowSettings;

/**
 * Returns a reader that parses the settings once per settings object: they are read several times in the
 * frame of the opening click.
 */
export function settingsReader(live: LivePopup): ReadSettings {
  const parse = () => ({ from: live.settings, settings: windowSettings.parse(live.settings) });
  let latest = parse();
  return () => {
    if (latest.from !== live.settings) latest = parse();
    return latest.settings;
  };
}

const CROSS = 'M5 6.4 6.4 5 12 10.6 17.6 5 19 6.4 13.4 12 19 17.6 17.6 19 12 13.4 6.4 19 5 17.6 10.6 12z';

const drawCross = (): SVGElement =>
  createSvgNode(
    'svg',
    { class: 'e-font-icon-svg e-eicon-close eicon-close', viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    createSvgNode('path', { d: CROSS }),
  );

/** Moves the close button to the position from the settings. */
export function placeCloseButton(
  { widget, widgetContent, closeButton }: DialogNodes,
  { close_button_position: position }: WindowSettings,
): void {
  const parent = position ? widget : widgetContent;
  if (closeButton.parentElement !== parent) parent.prepend(closeButton);
}

/** Returns true if the site's styles block the page behind the popup. The popup is then modal. */
const covers = (widget: Element) => getComputedStyle(widget).pointerEvents !== 'none';

/** What a popup does when its dialog is shown and hidden. */
export type DialogCallbacks = Pick<DialogOptions, 'onShow' | 'onHide' | 'onHidden' | 'hideEffect'>;

/** Returns the dialog's options: class names and button are read once, everything else at each opening. */
export function dialogOptions(
  { nodes, get }: LivePopup,
  read: ReadSettings,
  callbacks: DialogCallbacks,
): DialogOptions {
  const isEdited = get().mode === 'edited';
  const { classes, close_button_position: position } = read();
  return {
    ...callbacks,
    id: `elementor-popup-modal-${nodes.id}`,
    className: `elementor-popup-modal ${classes}`,
    closeButton: {
      label: translate(dialogTexts.close),
      place: position || 'inside',
      // Sites without the icon font get a drawn icon.
      icon: pageConfig.hasExperiment('e_font_icon_svg') ? drawCross() : undefined,
    },
    raise: openLayer,
    get rules() {
      const { prevent_close_on_background_click: keepsOnClick, prevent_close_on_esc_key: keepsOnEscape } =
        read();
      return {
        onBackgroundClick: !isEdited && !keepsOnClick,
        onOutsideClick: !isEdited && !keepsOnClick,
        onEscKeyPress: !isEdited && !keepsOnEscape,
        ignore: '.flatpickr-calendar',
      };
    },
    get modal() {
      return !isEdited && nodes.window !== undefined && covers(nodes.window.dialog.nodes.widget);
    },
    get preventScroll() {
      return read().prevent_scroll;
    },
    get closeButtonDelayMs() {
      return read().close_button_delay * 1000;
    },
  };
}
