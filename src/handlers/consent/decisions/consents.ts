import { asMap } from '#lib/fields.ts';

/** Ids of cookies by the group that they belong to. */
export type Consents = Readonly<Record<string, readonly string[]>>;

/** What a shop cannot do without; never refused. */
export const ESSENTIAL = 'essential';

const ID = /^[a-z_-]{3,}$/;

/** True for what may be the id of a group or a cookie; others are dropped without a word. */
export const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);

/** Lists by group, of foreign data: what is no list of texts is empty. */
export const readConsents = (raw: unknown): Consents =>
  Object.fromEntries(
    Object.entries(asMap(raw)).map(([group, ids]) => [
      group,
      Object.values(Object(ids)).filter((id): id is string => typeof id === 'string'),
    ]),
  );

/** The cookies of a group; nothing when the group is not there. */
export const cookiesOf = (consents: Consents, group: string): readonly string[] | undefined =>
  Object.hasOwn(consents, group) ? consents[group] : undefined;

/** True when the cookie is in any group. */
export const hasCookie = (consents: Consents, cookie: string): boolean =>
  Object.values(consents).some((ids) => ids.includes(cookie));

/** A choice as it is kept: what is essential, then every group and cookie with an id that is one. */
export const complete = (choice: Consents, all: Consents): Consents => ({
  [ESSENTIAL]: cookiesOf(all, ESSENTIAL) ?? [],
  ...Object.fromEntries(
    Object.entries(choice)
      .filter(([group]) => isId(group) && group !== ESSENTIAL)
      .map(([group, ids]) => [group, [...new Set(ids.filter(isId))]]),
  ),
});

/** What was allowed before and is no longer; of a group that is gone all its known cookies. */
export function withdrawn(before: Consents, after: Consents, all: Consents): string[] {
  const gone = Object.entries(before).flatMap(([group, ids]) => {
    const left = cookiesOf(after, group);
    return left ? ids.filter((id) => !left.includes(id)) : [...ids, ...(cookiesOf(all, group) ?? [])];
  });
  return [...new Set(gone)];
}
