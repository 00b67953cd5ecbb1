import { asMap } from '#lib/fields.ts';

/** Cookie ids by group. */
export type Consents = Readonly<Record<string, readonly string[]>>;

/** The group of cookies that the site needs. It cannot be refused. */
export const ESSENTIAL = 'essential';

const ID = /^[a-z_-]{3,}$/;

/** Returns true for a valid id of a group or cookie; invalid ids are dropped silently. */
export const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);

/** Parses foreign data into ids by group. Invalid lists become empty. */
export const readConsents = (raw: unknown): Consents =>
  Object.fromEntries(
    Object.entries(asMap(raw)).map(([group, ids]) => [
      group,
      Object.values(Object(ids)).filter((id): id is string => typeof id === 'string'),
    ]),
  );

/** Returns the cookies of a group; undefined for an unknown group. */
export const cookiesOf = (consents: Consents, group: string): readonly string[] | undefined =>
  Object.hasOwn(consents, group) ? consents[group] : undefined;

/** Returns true if any group contains the cookie. */
export const hasCookie = (consents: Consents, cookie: string): boolean =>
  Object.values(consents).some((ids) => ids.includes(cookie));

/**
 * Returns a choice as it is stored: the essential group first, then all groups and cookies with valid ids.
 */
export const completeConsents = (selection: Consents, all: Consents): Consents => ({
  [ESSENTIAL]: cookiesOf(all, ESSENTIAL) ?? [],
  ...Object.fromEntries(
    Object.entries(selection)
      .filter(([group]) => isId(group) && group !== ESSENTIAL)
      .map(([group, ids]) => [group, [...new Set(ids.filter(isId))]]),
  ),
});

/** Returns the cookies that are no longer allowed. A removed group counts with all its known cookies. */
export function withdrawnCookies(before: Consents, after: Consents, all: Consents): string[] {
  const withdrawnIds = Object.entries(before).flatMap(([group, ids]) => {
    const remaining = cookiesOf(after, group);
    return remaining
      ? ids.filter((id) => !remaining.includes(id))
      : [...ids, ...(cookiesOf(all, group) ?? [])];
  });
  return [...new Set(withdrawnIds)];
}
