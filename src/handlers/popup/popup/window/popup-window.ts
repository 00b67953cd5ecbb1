import '#ui/opened-content.css';
import { endMotion, type Motion, type MotionKind, motionClasses, startMotion } from '#lib/motion.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { deviceSetting } from '#lib/responsive.ts';
import type { Scope } from '#lib/scope.ts';
import { closeOnReturn, linkedElement } from '#platform/anchor-links.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import type { Layer } from '#platform/layers.ts';
import type { View } from '#runtime/widget.ts';
import { dialogTexts } from '#texts/dialogs.ts';
import { translate } from '#texts/text.ts';
import { createDialog, type DialogShell } from '#ui/dialog-shell/create-dialog.ts';
import type { DialogNodes } from '#ui/dialog-shell/dialog-nodes.ts';
import { POPUP_FOCUS_MS, trapFocus } from '#ui/modal-focus.ts';
import type { PopupState } from '../model.ts';
import type { LivePopup } from '../popup.ts';
import { countImpression, countWhenSeen, createPopupEmitter } from '../popup-events.ts';
import {
  type DialogCallbacks,
  dialogOptions,
  placeCloseButton,
  type ReadSettings,
  settingsReader,
  type WindowSettings,
} from './dialog-options.ts';
import { createPopupDocument } from './popup-document.ts';
import { endClick, endHiding, hidePopup, playMotion, showPopup } from './window-model.ts';

/** The dialog of a popup. */
export interface PopupWindow {
  readonly dialog: DialogShell;
  /** Returns the looks of its nodes. */
  view(popup: PopupState): View;
  /** Shows it. If already shown, renews its content. */
  show(): void;
}

/** Blocks the close button while the popup is edited. */
function keepOpen({ closeButton }: DialogNodes, scope: Scope): void {
  for (const type of ['click', 'keydown']) {
    const stop = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    scope.listen(closeButton, type, stop, { capture: true });
  }
}

/** Returns the animation for the current device; undefined without one, or with reduced motion. */
function motionOf(settings: WindowSettings, kind: MotionKind): Motion | undefined {
  const animation = settings[`${kind}_animation`];
  const { base, ...others } = animation;
  // Reading the device forces a style recalculation right after a click, so skip it if all devices share one
  // value.
  const isSame = Object.values(others).every((other) => other === undefined);
  const name = isSame ? base : deviceSetting(animation, readDeviceMode(), pageConfig.breakpoints);
  const names = name === 'none' || prefersReducedMotion() ? [] : name.split(/\s+/).filter(Boolean);
  return names.length ? startMotion(kind, names) : undefined;
}

/**
 * Ends a motion after the duration from the settings; resolves then. Uses a timer, because a page without
 * styles for the animation fires no `animationend`.
 */
const endLater = (
  { set }: LivePopup,
  motion: Motion,
  { entrance_animation_duration: durationS }: WindowSettings,
  scope: Scope,
): Promise<void> =>
  new Promise((resolve) => {
    scope.timeout(() => {
      set((popup) => endMotion(popup, motion));
      resolve();
    }, durationS * 1000);
  });

/** Starts what runs while the popup is shown. `entered` settles at the end of its entrance animation. */
function startShown(
  { nodes: { element }, get }: LivePopup,
  dialog: DialogShell,
  settings: WindowSettings,
  entered: Promise<void> | undefined,
  shownScope: Scope,
  layer: Layer | undefined,
): void {
  const { widget } = dialog.nodes;
  if (get().mode === 'edited') return;
  if (settings.a11y_navigation && layer) {
    const options = { layer, delayMs: POPUP_FOCUS_MS, fallback: element, ...(entered && { after: entered }) };
    trapFocus(widget, options, shownScope);
  }
  // Not the dialog's `autoDelayMs`: that hides only the topmost dialog.
  if (settings.close_automatically > 0) {
    shownScope.timeout(() => dialog.close(), settings.close_automatically * 1000);
  }
  closeOnReturn(widget, () => dialog.close(), shownScope);
  // A link in the popup may point to a place on the page behind it.
  shownScope.listen(widget, 'click', (click) => {
    const place = linkedElement(click);
    if (!place || widget.contains(place)) return;
    layer?.returnFocusTo(place);
    dialog.close();
  });
}

/** Applies changed settings. While the popup is edited, plays the changed animation. */
function watchSettings(live: LivePopup, { nodes }: DialogShell, read: ReadSettings): void {
  const { scope, get, set, listen } = live;
  let before = read();
  listen(() => {
    const settings = read();
    if (settings === before) return;
    const isChanged = (kind: MotionKind) =>
      JSON.stringify(settings[`${kind}_animation`]) !== JSON.stringify(before[`${kind}_animation`]);
    const changed = (['entrance', 'exit'] as const).find(isChanged);
    before = settings;
    placeCloseButton(nodes, settings);
    if (get().mode !== 'edited') return;
    const motion = changed && motionOf(settings, changed);
    set((popup) => playMotion(popup, motion));
    if (motion) void endLater(live, motion, settings, scope);
  });
}

const labelOf = (element: Element) =>
  element.querySelector('h1,h2,h3,h4,h5,h6,[role="heading"]')?.textContent?.trim() ||
  translate(dialogTexts.popup);

/** Creates the dialog of a popup. The state says how it looks; the dialog says when it hides, and is hidden. */
function createPopupDialog(
  live: LivePopup,
  read: ReadSettings,
  emit: (name: 'show' | 'hide') => void,
  onHidden: () => void,
): DialogShell {
  const { scope, get, set } = live;
  const callbacks: DialogCallbacks = {
    onShow(shownScope, layer) {
      const { motion } = get();
      const entered = motion && endLater(live, motion, read(), shownScope);
      startShown(live, dialog, read(), entered, shownScope, layer);
      countWhenSeen(live, shownScope);
      emit('show');
    },
    onHide() {
      set(hidePopup);
      scope.timeout(() => set(endClick), 0);
      countImpression(live, 'close');
      emit('hide');
    },
    hideEffect(_nodes, effectScope) {
      const motion = motionOf(read(), 'exit');
      set((popup) => playMotion(popup, motion));
      if (motion) return endLater(live, motion, read(), effectScope);
      // Hide a moment later: listeners of the hide event still need the content.
      return new Promise<void>((done) => void effectScope.timeout(done, 0));
    },
    onHidden() {
      onHidden();
      set(endHiding);
    },
  };
  const dialog = createDialog(dialogOptions(live, read, callbacks), scope);
  return dialog;
}

function* viewDialog({ label, motion }: PopupState, { widget, widgetContent }: DialogNodes): View {
  yield [widget, { attributes: { 'aria-label': label || undefined } }];
  const { reverse, ...names } = motionClasses(motion);
  yield [widgetContent, { classes: { ...names, reverse } }];
}

/**
 * Creates the window of a popup, hidden. When the popup's scope ends, the dialog is removed and the document
 * moved back. `open` opens the popup.
 */
export function createPopupWindow(live: LivePopup, open: () => void): PopupWindow {
  const { nodes, scope, get, set } = live;
  const { element } = nodes;
  const read = settingsReader(live);
  const popupDocument = createPopupDocument(live);
  const dialog = createPopupDialog(live, read, createPopupEmitter(live, open), popupDocument.moveBack);
  const { widget, widgetContent, message } = dialog.nodes;
  widgetContent.classList.add('animated');
  if (get().mode === 'edited') keepOpen(dialog.nodes, scope);
  watchSettings(live, dialog, read);
  return {
    dialog,
    view: (popup) => viewDialog(popup, dialog.nodes),
    show() {
      // Measure before writing to the DOM.
      const motion = get().stage === 'open' ? get().motion : motionOf(read(), 'entrance');
      const hadFocus = element.contains(document.activeElement);
      popupDocument.moveInto(message);
      const label = labelOf(element);
      set((popup) => showPopup(popup, label, motion));
      dialog.show();
      if (hadFocus) widget.focus({ preventScroll: true });
      if (get().stage === 'open') popupDocument.activate();
    },
  };
}
