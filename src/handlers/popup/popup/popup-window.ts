import '#ui/opened-content.css';
import type { Scope } from '#lib/scope.ts';
import { linkedElement } from '#platform/anchor-links.ts';
import type { Layer } from '#platform/layers.ts';
import { dialogTexts } from '#texts/dialogs.ts';
import { translate } from '#texts/text.ts';
import { createDialog, type DialogShell } from '#ui/dialog-shell/create-dialog.ts';
import type { DialogEffect } from '#ui/dialog-shell/effects.ts';
import { POPUP_FOCUS_MS, trapFocus } from '#ui/modal-focus.ts';
import { addTemporaryClasses, animationClasses } from './animate.ts';
import {
  dialogOptions,
  placeCloseButton,
  type ReadSettings,
  type WindowSettings,
  windowSettings,
} from './dialog-options.ts';
import type { PopupHost } from './host.ts';
import { createPopupDocument } from './popup-document.ts';
import { countImpression, countWhenSeen, createPopupEmitter } from './popup-instance.ts';

/** Calls `leave` when a link in the popup points to a place on the page behind it. */
function watchPlaceLinks(widget: HTMLElement, leave: (place: Element) => void, scope: Scope): void {
  scope.listen(widget, 'click', (click) => {
    const place = linkedElement(click);
    if (place && !widget.contains(place)) leave(place);
  });
}

/** The dialog of a popup. */
export interface PopupWindow {
  readonly isOpen: boolean;
  /** Shows it. If already shown, renews its content. */
  show(): void;
  close(): void;
  /** Applies changed settings. While the popup is edited, plays the changed animation. */
  refresh(): void;
  /** Returns a part of the dialog by its name; undefined for an unknown name. */
  part(name: string): HTMLElement | undefined;
}

const REVERSE = 'reverse';

/**
 * Returns a reader that parses the settings once per settings object: several modules read them in the frame
 * of the opening click.
 */
function readerOf(host: PopupHost): ReadSettings {
  let parsedSettings: unknown;
  let settings = windowSettings.parse(undefined);
  return () => {
    if (host.settings !== parsedSettings) settings = windowSettings.parse(host.settings);
    parsedSettings = host.settings;
    return settings;
  };
}

const labelOf = (element: Element) =>
  element.querySelector('h1,h2,h3,h4,h5,h6,[role="heading"]')?.textContent?.trim() ||
  translate(dialogTexts.popup);

function classesOf(settings: WindowSettings, kind: 'entrance_animation' | 'exit_animation'): string[] {
  const classes = animationClasses(settings[kind]);
  return classes.length && kind === 'exit_animation' ? [...classes, REVERSE] : classes;
}

function play(
  { nodes }: DialogShell,
  settings: WindowSettings,
  classes: readonly string[],
  scope: Scope,
): Promise<void> | undefined {
  if (!classes.length) return undefined;
  return addTemporaryClasses(
    nodes.widgetContent,
    classes,
    settings.entrance_animation_duration * 1000,
    scope,
  );
}

/** Starts what runs while the popup is shown. */
function startShown(
  dialog: DialogShell,
  host: PopupHost,
  read: ReadSettings,
  entrance: readonly string[],
  shownScope: Scope,
  layer: Layer | undefined,
): void {
  const settings = read();
  const { widget } = dialog.nodes;
  const after = play(dialog, settings, entrance, shownScope);
  if (host.mode === 'edited') return;
  if (settings.a11y_navigation && layer) {
    const options = { layer, delayMs: POPUP_FOCUS_MS, fallback: host.element, ...(after && { after }) };
    trapFocus(widget, options, shownScope);
  }
  // Not the dialog's `autoDelayMs`: that hides only the topmost dialog.
  if (settings.close_automatically > 0) {
    shownScope.timeout(() => dialog.close(), settings.close_automatically * 1000);
  }
  const leave = (place: Element) => {
    layer?.returnFocusTo(place);
    dialog.close();
  };
  watchPlaceLinks(widget, leave, shownScope);
}

/** Blocks the close button while the popup is edited. */
function keepOpen({ closeButton }: DialogShell['nodes'], scope: Scope): void {
  for (const type of ['click', 'keydown']) {
    const stop = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    scope.listen(closeButton, type, stop, { capture: true });
  }
}

/**
 * Creates the hidden dialog of a popup. When the host's scope ends, the dialog is removed and the document
 * moved back.
 */
export function createPopupWindow(host: PopupHost): PopupWindow {
  const { element, scope } = host;
  const isEdited = host.mode === 'edited';
  const read = readerOf(host);
  const popupDocument = createPopupDocument(host);
  const emitEvent = createPopupEmitter(host);
  let lastSettings = read();
  let previewScope = scope.child();
  let entrance: readonly string[] = [];

  // Even without an animation, hide a moment later: listeners of the hide event still need the content.
  const leave: DialogEffect = (_nodes, effectScope) =>
    play(dialog, read(), classesOf(read(), 'exit_animation'), effectScope) ??
    new Promise<void>((done) => void effectScope.timeout(done, 0));
  const options = dialogOptions(host, read, () => dialog.nodes.widget);
  const dialog: DialogShell = createDialog(
    Object.assign(options, {
      hideEffect: leave,
      onShow(shownScope: Scope, layer: Layer | undefined) {
        startShown(dialog, host, read, entrance, shownScope, layer);
        host.onShown();
        countWhenSeen(host, shownScope);
        emitEvent('show');
      },
      onHide() {
        host.onHidden();
        countImpression(host, 'close');
        emitEvent('hide');
      },
      onHidden: popupDocument.moveBack,
    }),
    scope,
  );
  const { nodes } = dialog;
  nodes.widgetContent.classList.add('animated');
  if (isEdited) keepOpen(nodes, scope);

  return {
    get isOpen() {
      return dialog.state === 'shown';
    },
    show() {
      // Measure before writing to the DOM.
      entrance = classesOf(read(), 'entrance_animation');
      const hadFocus = element.contains(document.activeElement);
      popupDocument.moveInto(nodes.message);
      nodes.widget.setAttribute('aria-label', labelOf(element));
      dialog.show();
      if (hadFocus) nodes.widget.focus({ preventScroll: true });
      if (dialog.state === 'shown') popupDocument.activate();
    },
    close() {
      if (!isEdited) dialog.close();
    },
    refresh() {
      const before = lastSettings;
      lastSettings = read();
      placeCloseButton(nodes, lastSettings);
      if (!isEdited) return;
      const changed = (['entrance_animation', 'exit_animation'] as const).find(
        (kind) => JSON.stringify(before[kind]) !== JSON.stringify(lastSettings[kind]),
      );
      previewScope.dispose();
      previewScope = scope.child();
      if (changed) play(dialog, lastSettings, classesOf(lastSettings, changed), previewScope);
    },
    part: (name) => (Object.hasOwn(nodes, name) ? nodes[name as keyof typeof nodes] : undefined),
  };
}
