import { membersOf } from '#lib/members-of.ts';
import { isLoaded } from '#lib/when-loaded.ts';
import type { Strategy } from './define.ts';

/**
 * Returns whether an event is a move of the pointer over no distance while the page loads. Browsers emit it when a
 * page opens under a pointer that rests.
 */
export const isRest = ({ type, movementX, movementY }: Event & Partial<PointerEvent>): boolean =>
  type === 'pointermove' && !movementX && !movementY && !isLoaded();

/**
 * Returns a strategy that is due at signs of a visitor on an element, by the types of their events, once for each
 * type. `argument` limits them to matching elements inside.
 */
export const dueOnEvents =
  (types: readonly string[]): Strategy =>
  (due, { element, signal, argument }) => {
    const isWithin = ({ target }: Event) =>
      !argument || (target instanceof Element && membersOf(target).closest(argument));
    const onEvent = (event: Event) => {
      if (isRest(event) || !isWithin(event)) return;
      // Each type counts once: no further calls at every pointer move.
      membersOf(element).removeEventListener(event.type, onEvent, true);
      due();
    };
    for (const type of types) {
      membersOf(element).addEventListener(type, onEvent, { passive: true, capture: true, signal });
    }
  };
