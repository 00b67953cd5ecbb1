import { asMap } from '#lib/fields.ts';
import { toJQuery } from '#platform/events.ts';
import type { Effect, Effects } from './show-list.ts';

type Given = Readonly<Record<string, unknown>>;

const given = new WeakMap<Element, Given | undefined>();

/** Notes the options that a script gives a menu when it asks for one; undefined: it is to be none. */
export const give = (root: Element, options: Given | undefined): void => {
  given.set(root, options);
};

/** What a script gave a menu, by the names of its options. */
export const givenTo = (root: Element): Given => asMap(given.get(root));

/** True for a menu that a script asked to be none any more. */
export const isGivenUp = (root: Element): boolean => given.has(root) && !given.get(root);

/** The effects that a script gave a menu; each gets the list as other scripts want it, and what to call at its end. */
export function ownEffects(root: Element): Effects {
  const effect = (name: string): Effect | undefined => {
    const own = givenTo(root)[`${name}Function`];
    return typeof own === 'function' ? (list, done) => own(toJQuery(list), done) : undefined;
  };
  return {
    show: effect('show'),
    hide: effect('hide'),
    collapsibleShow: effect('collapsibleShow'),
    collapsibleHide: effect('collapsibleHide'),
  };
}
