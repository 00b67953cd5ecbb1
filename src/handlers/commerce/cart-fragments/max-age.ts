/** The age in milliseconds at which fragments are asked for again: nonces in them end then. */
export const MAX_AGE_MS = 86_400_000;
