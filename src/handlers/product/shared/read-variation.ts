import { asMap } from '#lib/fields.ts';
import type { PublicEvent } from '#platform/events.ts';
import type { Variation } from './variations.ts';

/** Returns the variation of a public event, native or through jQuery; undefined when it has none. */
export function readVariation({ detail }: PublicEvent, given: unknown): Variation | undefined {
  const variation = asMap(given ?? asMap(detail).variation ?? detail);
  return Object.keys(variation).length ? (variation as Variation) : undefined;
}
