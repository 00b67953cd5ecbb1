/** True for 1, true, yes and on, in any case and trimmed; false for everything else. */
export const isOn = (value: unknown): boolean => /^(1|true|yes|on)$/i.test(String(value ?? '').trim());
