import { emitHandler } from '#platform/events.ts';

/** What a menu tells on its list, and others may veto: `activate`, `click`, `select` and all that begin with `before`. */
export type Told =
  | 'activate'
  | 'beforefirstshow'
  | 'beforeshow'
  | 'show'
  | 'beforehide'
  | 'hide'
  | 'hideAll'
  | 'mouseenter'
  | 'mouseleave'
  | 'focus'
  | 'blur'
  | 'click'
  | 'select';

/** Tells those who listen on the list of the menu itself; false when one of them refused. */
export type Tell = (name: Told, about?: Element) => boolean;

/** Gives what tells of a menu, as `name.smapi`, about a link or a list. */
export const createTell =
  (root: HTMLElement): Tell =>
  (name, about) =>
    !emitHandler(root, `${name}.smapi`, { detail: about ?? null, args: about ? [about] : [] }).prevented;
