import { asMap } from '#lib/fields.ts';
import type { PublicEvent } from '#platform/events.ts';
import type { Variation } from './variations.ts';

/** Returns the variation of an event, by whichever way it came; undefined when it brings none. For all who follow a form. */
export function readVariation({ detail }: PublicEvent, given: unknown): Variation | undefined {
  const variation = asMap(given ?? asMap(detail).variation ?? detail);
  return Object.keys(variation).length ? (variation as Variation) : undefined;
}
