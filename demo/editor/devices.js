/** Names of the devices in the panel. */
export const deviceNames = { desktop: 'Desktop', tablet: 'Tablet', mobile: 'Phone' };

/** Returns the key of a setting on a device. Keys of the desktop have no suffix. */
export const keyFor = (key, device) => (device === 'desktop' ? key : `${key}_${device}`);
