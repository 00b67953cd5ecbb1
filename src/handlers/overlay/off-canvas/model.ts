/** What moves a panel in or out. */
export type MotionKind = 'entrance' | 'exit';

/** An off-canvas panel, as far as it changes. */
export interface Panel {
  readonly isOpen: boolean;
  /** Whether the widgets inside may mount: from the first opening on. */
  readonly isInUse: boolean;
  /** The last motion; undefined until it first opens or closes. */
  readonly motion?:
    | {
        readonly kind: MotionKind;
        /** Name of the animation: one or more classes. */
        readonly name: string;
        readonly isPlaying: boolean;
      }
    | undefined;
}

/** The name of an animation that moves nothing. */
export const NONE = 'none';

/** Lets the widgets inside mount. */
export const mountContent = (panel: Panel): Panel => (panel.isInUse ? panel : { ...panel, isInUse: true });

/** Opens or closes a panel with an animation. */
export const startMotion = (panel: Panel, kind: MotionKind, name: string): Panel => ({
  ...panel,
  isOpen: kind === 'entrance',
  motion: { kind, name, isPlaying: true },
});

/** Ends a motion, unless another one has begun; without one, the current motion. */
export const endMotion = (panel: Panel, motion = panel.motion): Panel =>
  motion?.isPlaying && motion === panel.motion
    ? { ...panel, motion: { ...motion, isPlaying: false } }
    : panel;
