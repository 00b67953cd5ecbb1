/** Devices that the page builder knows beside `desktop`, smallest first; `widescreen` is the one above desktop. */
export const DEVICES = ['mobile', 'mobile_extra', 'tablet', 'tablet_extra', 'laptop', 'widescreen'] as const;

export type Device = (typeof DEVICES)[number];
