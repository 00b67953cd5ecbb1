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
  /** A part of the dialog as other scripts want elements; without a name the whole. Undefined before it was open. */
  getElements(name?: string): unknown;
}

/** Makes what others get as the dialog of a popup, also before its code has come; `open` is how they open it. */
export function createPopupModal(id: string, open: () => unknown): PopupModal {
  const modal: PopupModal = {
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
