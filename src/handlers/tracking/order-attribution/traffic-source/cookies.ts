/** The cookies by what they hold. */
export const COOKIES = {
  current: 'sbjs_current',
  current_add: 'sbjs_current_add',
  first: 'sbjs_first',
  first_add: 'sbjs_first_add',
  session: 'sbjs_session',
  udata: 'sbjs_udata',
  promo: 'sbjs_promo',
} as const;

/** Says that what is stored has the form of today. */
export const MIGRATIONS = 'sbjs_migrations';

/** The text of a cookie by its name; undefined when there is none. */
export type Read = (name: string) => string | undefined;
