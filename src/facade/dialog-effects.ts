import { type DialogEffect, fadeIn, fadeOut } from '#ui/dialog-shell/effects.ts';

const EFFECTS: Readonly<Record<string, DialogEffect>> = { fadeIn, fadeOut };

type OnError = (error: unknown) => void;

/** An effect by its name, or one of the add-on's own: it is through when the promise that it gives is, else at once. */
export function effectOf(effect: unknown, onError: OnError): DialogEffect | undefined {
  if (typeof effect !== 'function') return EFFECTS[String(effect)];
  return async () => {
    try {
      await effect();
    } catch (error) {
      onError(error);
    }
  };
}
