import type { Motion } from '#lib/motion.ts';

/** An off-canvas panel, as far as it changes. */
export interface Panel {
  readonly isOpen: boolean;
  /** Whether the widgets inside may mount: from the first opening on. */
  readonly isInUse: boolean;
  /** The last motion; undefined until it first opens or closes. */
  readonly motion?: Motion | undefined;
}

/** The name of an animation that moves nothing. */
export const NONE = 'none';

/** Lets the widgets inside mount. */
export const mountContent = (panel: Panel): Panel => (panel.isInUse ? panel : { ...panel, isInUse: true });

/** Opens or closes a panel with an animation. */
export const movePanel = (panel: Panel, motion: Motion): Panel => ({
  ...panel,
  isOpen: motion.kind === 'entrance',
  motion,
});
