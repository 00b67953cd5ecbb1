import type { PublicEvent } from '#platform/events.ts';

/** The element around (or at) the place of an event that matches; undefined when there is none. */
export const within = <E extends HTMLElement>({ target }: PublicEvent, selector: string): E | undefined =>
  (target instanceof Element && target.closest<E>(selector)) || undefined;
