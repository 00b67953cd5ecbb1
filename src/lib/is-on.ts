/** Returns true for 1, true, yes and on, in any case and with spaces around; otherwise false. */
export const isOn = (value: unknown): boolean => /^(1|true|yes|on)$/i.test(String(value ?? '').trim());
