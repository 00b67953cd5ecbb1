/** Returns whether the page has loaded, with its pictures and styles. */
export const isLoaded = (): boolean => document.readyState === 'complete';

/** Runs once, when the page has loaded; now if it has. Not after the signal aborts. */
export function whenLoaded(run: () => void, signal: AbortSignal): void {
  if (isLoaded()) run();
  else addEventListener('load', run, { once: true, signal });
}
