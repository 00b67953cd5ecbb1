import type { Scope } from '#runtime/scope.ts';
import { toJQuery } from './events.ts';

/** What anyone on the page may do with a popup that stands. */
export interface Popup {
  readonly isOpen: boolean;
  /** Opens it as a visitor does, so the rules for coming by itself don't count. An open one gets fresh content. */
  open(): void;
  close(): void;
  /** A part of its dialog by the builder's name for it; undefined as long as it was never open. */
  part(name: string): HTMLElement | undefined;
}

const popups = new Map<string, Popup>();

/** Makes a popup known by its id until the scope ends; a later one of the same id takes its place. */
export function addPopup(id: string, popup: Popup, scope: Scope): void {
  popups.set(id, popup);
  scope.add(() => {
    if (popups.get(id) === popup) popups.delete(id);
  });
}

/** The popup of that id; undefined when there is none, or its code has not come yet. */
export const getPopup = (id: string): Popup | undefined => popups.get(id);

/** The dialog of a popup, as other scripts call it. */
export interface PopupModal {
  show(): PopupModal;
  hide(): PopupModal;
  isVisible(): boolean;
  /** Calls back whenever the popup has begun to open (`show`) or to close (`hide`); several names by spaces. */
  on(names: string, callback: Hears): PopupModal;
  /** Ends that for one callback, or for all. */
  off(names: string, callback?: Hears): PopupModal;
  /** A part of the dialog as other scripts want elements; without a name the whole. Undefined before it was open. */
  getElements(name?: string): unknown;
}

type Hears = (this: PopupModal, modal: PopupModal) => void;

/** Calls back when the popup of that id opens or closes. Returns what ends that. */
function hearPopup(id: string, name: string, callback: () => void): () => void {
  const type = `elementor/popup/${name}`;
  const listener = (event: Event) => {
    if ((event as CustomEvent<{ id?: unknown } | null>).detail?.id === publicId(id)) callback();
  };
  document.addEventListener(type, listener);
  return () => document.removeEventListener(type, listener);
}

/** Makes what others get as the dialog of a popup, also before its code has come; `open` is how they open it. */
export function createPopupModal(id: string, open: () => unknown): PopupModal {
  const heard: { name: string; callback: Hears; stop(): void }[] = [];
  const modal: PopupModal = {
    on(names, callback) {
      for (const name of names.split(' ').filter(Boolean))
        heard.push({ name, callback, stop: hearPopup(id, name, () => callback.call(modal, modal)) });
      return modal;
    },
    off(names, callback) {
      const isMeant = (each: (typeof heard)[number]) =>
        names.split(' ').includes(each.name) && (!callback || each.callback === callback);
      for (const each of heard.filter(isMeant)) {
        each.stop();
        heard.splice(heard.indexOf(each), 1);
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

/** An id as events carry it: a number where it is one, because scripts compare with numbers. */
export const publicId = (id: string): string | number => (String(Number(id)) === id ? Number(id) : id);
