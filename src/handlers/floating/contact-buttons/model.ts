/** What moves the box in or out. */
export type MotionKind = 'entrance' | 'exit';

/** Contact buttons, as far as they change. */
export interface Contact {
  readonly isOpen: boolean;
  /** The last motion of the box; undefined until it first opens. */
  readonly motion?:
    | {
        readonly kind: MotionKind;
        /** Animation classes; none if the box moves at once. */
        readonly names: readonly string[];
        readonly isPlaying: boolean;
      }
    | undefined;
  /** Whether the content of the box is shown, by the last motion that ended. */
  readonly isShown?: boolean | undefined;
  /** Index of the link that shows its label. */
  readonly labelled?: number | undefined;
}

/** Ends a motion, unless another one has begun; without one, the current motion. */
export const endMotion = (contact: Contact, motion = contact.motion): Contact =>
  motion?.isPlaying && motion === contact.motion
    ? { ...contact, motion: { ...motion, isPlaying: false }, isShown: motion.kind === 'entrance' }
    : contact;

/** Stops the animation of the box where it is, so that it can start anew. */
export const stopMotion = (contact: Contact): Contact =>
  contact.motion?.isPlaying ? { ...contact, motion: { ...contact.motion, isPlaying: false } } : contact;

/** Opens or closes the box. Without animation classes, the motion ends at once. */
export function startMotion(contact: Contact, kind: MotionKind, names: readonly string[]): Contact {
  const motion = { kind, names, isPlaying: true };
  const moving = { ...contact, isOpen: kind === 'entrance', motion };
  return names.length ? moving : endMotion(moving);
}
