import type { Motion } from '#lib/motion.ts';

/**
 * How a popup is used on this page: for visitors; in a preview (of another document, or of the popup itself);
 * in the editor (edited, or not shown).
 */
export type Mode = 'public' | 'preview' | 'previewed' | 'edited' | 'absent';

/** The page around a popup. */
interface Page {
  readonly isEdit: boolean;
  readonly isPreview: boolean;
  /** Id of the page's document. */
  readonly id: string;
}

/** Returns the mode of a popup document. */
export function modeOf({ id, className }: Readonly<Record<'id' | 'className', string>>, page: Page): Mode {
  if (/\belementor-edit-(area|mode)\b/.test(className)) return 'edited';
  if (page.isEdit) return 'absent';
  if (!page.isPreview) return 'public';
  return page.id === id ? 'previewed' : 'preview';
}

/** Who opens a popup: a visitor or a script, or one of its triggers. */
export type Opener = 'visitor' | 'trigger';

/** A popup, as far as it changes. */
export interface PopupState {
  readonly mode: Mode;
  /** Selector of elements whose clicks open it; `''` for none. */
  readonly selector: string;
  /** Its dialog is on the page unless it is closed. */
  readonly stage: 'closed' | 'open' | 'closing';
  /** Who opens it, until its content is shown. */
  readonly request?: Opener | undefined;
  /** Whether the click that is being handled has closed it. */
  readonly hasJustClosed: boolean;
  /** Name for screen readers; `''` until it was first opened. */
  readonly label: string;
  /** The last animation; undefined if it came or went without one. */
  readonly motion?: Motion | undefined;
}

/** Returns a closed popup. */
export const newPopup = (mode: Mode, selector: string): PopupState => ({
  mode,
  selector,
  stage: 'closed',
  hasJustClosed: false,
  label: '',
});

/** Requests to open a popup. A trigger does not replace a visitor. */
export const requestOpening = (popup: PopupState, opener: Opener): PopupState => ({
  ...popup,
  request: popup.request === 'visitor' ? 'visitor' : opener,
});

/** Drops a request to open the popup, if there is one. */
export const dropRequest = (popup: PopupState): PopupState =>
  popup.request ? { ...popup, request: undefined } : popup;

/** Returns true if a toggle closes the popup. It stays closed if the same click has closed it. */
export const togglesClosed = ({ stage, request, hasJustClosed }: PopupState): boolean =>
  stage === 'open' || request !== undefined || hasJustClosed;

/** Returns true if visitors are counted, and what is stored about them applies. */
export const isPublic = ({ mode }: PopupState): boolean => mode === 'public';
