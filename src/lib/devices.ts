/** The page builder's devices except `desktop`, smallest first. Only `widescreen` is larger than desktop. */
export const DEVICES = ['mobile', 'mobile_extra', 'tablet', 'tablet_extra', 'laptop', 'widescreen'] as const;

/** The name of a device, as at the end of its setting keys (`gap_tablet`). */
export type Device = (typeof DEVICES)[number];
