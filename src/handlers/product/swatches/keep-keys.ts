import type { Runtime } from '#runtime/runtime.ts';
import type { Scope } from '#runtime/scope.ts';
import { isFollowed } from '../shared/swatch-session.ts';

const MOVES = /^(Arrow\w+|Home|End)$/;

const isModified = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || shiftKey;

/**
 * Loses no key that moves among the values: one that is pressed before the code that follows keys is there brings it, and is
 * repeated then, where the focus is.
 */
export function keepKeys(form: Element, runtime: Runtime, scope: Scope): void {
  scope.listen<KeyboardEvent>(form, 'keydown', async (event) => {
    const { target, type, key } = event;
    const isOnValue = target instanceof Element && target.matches('.variable-item');
    if (!isOnValue || !MOVES.test(key) || isModified(event) || isFollowed(form)) return;
    event.preventDefault();
    await runtime.summon(form, 'swatch-choice');
    const focused = document.activeElement;
    // Without its code the key would wait for ever.
    if (isFollowed(form) && form.contains(focused)) focused?.dispatchEvent(new KeyboardEvent(type, event));
  });
}
