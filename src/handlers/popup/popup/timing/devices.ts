import type { TimingRule } from './rule.ts';

/** Passes on the devices that are listed. */
export const devices: TimingRule = ({ timing, device }) => timing.devices_devices.includes(device);
