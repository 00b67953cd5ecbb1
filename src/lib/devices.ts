/** The page builder's devices except `desktop`, smallest first. Only `widescreen` is larger than desktop. */
export const DEVICES = ['mobile', 'mobile_extra', 'tablet', 'tablet_extra', 'laptop', 'widescreen'] as const;

export type Device = (typeof DEVICES)[number];
