import type { Motion } from '#lib/motion.ts';
import { dropRequest, type PopupState } from '../model.ts';

/** Shows the popup with fresh content, which names it, and with an animation if there is one. */
export const showPopup = (popup: PopupState, label: string, motion: Motion | undefined): PopupState => ({
  ...dropRequest(popup),
  stage: 'open',
  label,
  motion,
});

/** Plays another animation, or none. */
export const playMotion = (popup: PopupState, motion: Motion | undefined): PopupState => ({
  ...popup,
  motion,
});

/** Begins to hide the popup. */
export const hidePopup = (popup: PopupState): PopupState => ({
  ...dropRequest(popup),
  stage: 'closing',
  hasJustClosed: true,
  motion: undefined,
});

/** Ends the hiding of a popup, unless it was shown again. */
export const endHiding = (popup: PopupState): PopupState =>
  popup.stage === 'closing' ? { ...popup, stage: 'closed', motion: undefined } : popup;

/** Ends the click that has closed the popup. */
export const endClick = (popup: PopupState): PopupState => ({ ...popup, hasJustClosed: false });
