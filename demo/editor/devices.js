export const deviceNames = { desktop: 'Desktop', tablet: 'Tablet', mobile: 'Phone' };

/** The settings of a device have its name at the end; those of the desktop have none. */
export const keyFor = (key, device) => (device === 'desktop' ? key : `${key}_${device}`);
