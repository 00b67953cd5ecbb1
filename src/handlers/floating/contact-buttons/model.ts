import { endMotion, type Motion } from '#lib/motion.ts';

/** Contact buttons, as far as they change. */
export interface Contact {
  readonly isOpen: boolean;
  /** The last motion of the box; undefined until it first opens. */
  readonly motion?: Motion | undefined;
  /** Whether the content of the box is shown, by the last motion that ended. */
  readonly isShown?: boolean | undefined;
  /** Index of the link that shows its label. */
  readonly labelled?: number | undefined;
}

/**
 * Ends a motion of the box, unless another one has begun, and shows or hides its content; without one, the
 * current motion.
 */
export function endMove(contact: Contact, motion = contact.motion): Contact {
  const still = endMotion(contact, motion);
  return still === contact ? contact : { ...still, isShown: motion?.kind === 'entrance' };
}

/** Opens or closes the box. Without animation classes, the motion ends at once. */
export function moveBox(contact: Contact, motion: Motion): Contact {
  const moving = { ...contact, isOpen: motion.kind === 'entrance', motion };
  return motion.names.length ? moving : endMove(moving);
}
