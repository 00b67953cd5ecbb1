import type { Scope } from '#lib/scope.ts';
import { toJQuery } from './events.ts';

/** The public interface of a mounted popup. */
export interface Popup {
  readonly isOpen: boolean;
  /** Opens it, whatever its display rules. A popup that is open gets fresh content. */
  open(): void;
  close(): void;
  /** Returns a part of its dialog by the builder's name; undefined until it was first opened. */
  part(name: string): HTMLElement | undefined;
}

const popups = new Map<string, Popup>();

/** Registers a popup by its id until the scope ends; a later one with the same id replaces it. */
export function addPopup(id: string, popup: Popup, scope: Scope): void {
  popups.set(id, popup);
  scope.add(() => {
    if (popups.get(id) === popup) popups.delete(id);
  });
}

/** Returns the popup with this id; undefined when there is none, or its code has not loaded yet. */
export const getPopup = (id: string): Popup | undefined => popups.get(id);

/** The dialog of a popup, as other scripts use it. */
export interface PopupModal {
  show(): PopupModal;
  hide(): PopupModal;
  isVisible(): boolean;
  /**
   * Calls back whenever the popup begins to open (`show`) or to close (`hide`); names are separated by
   * spaces.
   */
  on(names: string, callback: PopupCallback): PopupModal;
  /** Removes one callback, or all. */
  off(names: string, callback?: PopupCallback): PopupModal;
  /**
   * Returns a part of the dialog by name, by default the whole dialog; wrapped if the page has jQuery.
   * Undefined before it was opened.
   */
  getElements(name?: string): unknown;
}

type PopupCallback = (this: PopupModal, modal: PopupModal) => void;

/** Calls back when the popup with this id opens or closes. Returns a function that stops this. */
function listenToPopup(id: string, name: string, callback: () => void): () => void {
  const type = `elementor/popup/${name}`;
  const listener = (event: Event) => {
    if ((event as CustomEvent<{ id?: unknown } | null>).detail?.id === publicId(id)) callback();
  };
  document.addEventListener(type, listener);
  return () => document.removeEventListener(type, listener);
}

/**
 * Creates the dialog of a popup for other scripts, also before its code has loaded; `open` opens the popup.
 */
export function createPopupModal(id: string, open: () => unknown): PopupModal {
  const listeners: { name: string; callback: PopupCallback; stop(): void }[] = [];
  const modal: PopupModal = {
    on(names, callback) {
      for (const name of names.split(' ').filter(Boolean))
        listeners.push({ name, callback, stop: listenToPopup(id, name, () => callback.call(modal, modal)) });
      return modal;
    },
    off(names, callback) {
      const isMatch = (listener: (typeof listeners)[number]) =>
        names.split(' ').includes(listener.name) && (!callback || listener.callback === callback);
      for (const listener of listeners.filter(isMatch)) {
        listener.stop();
        listeners.splice(listeners.indexOf(listener), 1);
      }
      return modal;
    },
    show() {
      open();
      return modal;
    },
    hide() {
      getPopup(id)?.close();
      return modal;
    },
    isVisible: () => getPopup(id)?.isOpen === true,
    getElements(name = 'widget') {
      const part = getPopup(id)?.part(name);
      return part && toJQuery(part);
    },
  };
  return modal;
}

/** Returns an id as events carry it: a number if possible, because scripts compare with numbers. */
export const publicId = (id: string): string | number => (String(Number(id)) === id ? Number(id) : id);
