import type { Layer } from '#platform/layers.ts';
import { placeOf } from '#platform/place-links.ts';
import type { Scope } from '#runtime/scope.ts';
import { dialogTexts } from '#texts/dialogs.ts';
import { translate } from '#texts/text.ts';
import { createDialog, type DialogShell } from '#ui/dialog-shell/create-dialog.ts';
import type { DialogEffect } from '#ui/dialog-shell/effects.ts';
import { POPUP_FOCUS_MS, trapFocus } from '#ui/modal-focus.ts';
import { animationClasses, wearClasses } from './animate.ts';
import {
  dialogOptions,
  placeCloseButton,
  type Read,
  type WindowSettings,
  windowSettings,
} from './dialog-options.ts';
import type { PopupHost } from './host.ts';
import { createPopupDocument } from './popup-document.ts';
import { countImpression, countWhenSeen, createTeller } from './popup-instance.ts';

/** Calls `leave` when a link in the popup points to a place on the page behind it. */
function watchWayOut(widget: HTMLElement, leave: (place: Element) => void, scope: Scope): void {
  scope.listen(widget, 'click', (click) => {
    const place = placeOf(click);
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
function readerOf(host: PopupHost): Read {
  let from: unknown;
  let settings = windowSettings.parse(undefined);
  return () => {
    if (host.settings !== from) settings = windowSettings.parse(host.settings);
    from = host.settings;
    return settings;
  };
}

const labelOf = (element: Element) =>
  element.querySelector('h1,h2,h3,h4,h5,h6,[role="heading"]')?.textContent?.trim() ||
  translate(dialogTexts.popup);

function classesOf(settings: WindowSettings, which: 'entrance_animation' | 'exit_animation'): string[] {
  const classes = animationClasses(settings[which]);
  return classes.length && which === 'exit_animation' ? [...classes, REVERSE] : classes;
}

function play(
  { nodes }: DialogShell,
  settings: WindowSettings,
  classes: readonly string[],
  scope: Scope,
): Promise<void> | undefined {
  if (!classes.length) return undefined;
  return wearClasses(nodes.widgetContent, classes, settings.entrance_animation_duration * 1000, scope);
}

/** Starts what runs while the popup is shown. */
function wire(
  dialog: DialogShell,
  host: PopupHost,
  read: Read,
  entrance: readonly string[],
  shown: Scope,
  layer: Layer | undefined,
): void {
  const settings = read();
  const { widget } = dialog.nodes;
  const after = play(dialog, settings, entrance, shown);
  if (host.mode === 'edited') return;
  if (settings.a11y_navigation && layer) {
    const options = { layer, delayMs: POPUP_FOCUS_MS, fallback: host.element, ...(after && { after }) };
    trapFocus(widget, options, shown);
  }
  // Not the dialog's `autoDelayMs`: that hides only the topmost dialog.
  if (settings.close_automatically > 0) {
    shown.timeout(() => dialog.close(), settings.close_automatically * 1000);
  }
  const leave = (place: Element) => {
    layer?.leadTo(place);
    dialog.close();
  };
  watchWayOut(widget, leave, shown);
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
  const page = createPopupDocument(host);
  const tell = createTeller(host);
  let seen = read();
  let trial = scope.child();
  let entrance: readonly string[] = [];

  // Even without an animation, hide a moment later: listeners of the hide event still need the content.
  const leave: DialogEffect = (_nodes, own) =>
    play(dialog, read(), classesOf(read(), 'exit_animation'), own) ??
    new Promise<void>((done) => void own.timeout(done, 0));
  const options = dialogOptions(host, read, () => dialog.nodes.widget);
  const dialog: DialogShell = createDialog(
    Object.assign(options, {
      hideEffect: leave,
      onShow(shown: Scope, layer: Layer | undefined) {
        wire(dialog, host, read, entrance, shown, layer);
        host.onShown();
        countWhenSeen(host, shown);
        tell('show');
      },
      onHide() {
        host.onHidden();
        countImpression(host, 'close');
        tell('hide');
      },
      onHidden: page.moveBack,
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
      page.moveInto(nodes.message);
      nodes.widget.setAttribute('aria-label', labelOf(element));
      dialog.show();
      if (hadFocus) nodes.widget.focus({ preventScroll: true });
      if (dialog.state === 'shown') page.wake();
    },
    close() {
      if (!isEdited) dialog.close();
    },
    refresh() {
      const before = seen;
      seen = read();
      placeCloseButton(nodes, seen);
      if (!isEdited) return;
      const changed = (['entrance_animation', 'exit_animation'] as const).find(
        (which) => JSON.stringify(before[which]) !== JSON.stringify(seen[which]),
      );
      trial.dispose();
      trial = scope.child();
      if (changed) play(dialog, seen, classesOf(seen, changed), trial);
    },
    part: (name) => (Object.hasOwn(nodes, name) ? nodes[name as keyof typeof nodes] : undefined),
  };
}
