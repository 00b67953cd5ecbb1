/** Facts from the tables in the code about handles, widgets and elements, independent of recordings. */
import { ACTING, NEEDS } from '#originals/known-scripts.ts';
import { INDEPENDENT_HANDLE } from '#originals/patterns.ts';
import { replacedBy, replacersOf } from '#originals/replaced-by.ts';
import { handlerServing, isStaticWidget } from '#originals/situation.ts';
import { catalogue } from '../../src/handlers/index.ts';

const { replaced } = replacedBy(catalogue);

/** Describes a handle by the tables; undefined for an unknown handle. */
export function statusOf(handle: string): string | undefined {
  const by = replacersOf(replaced, handle);
  if (by.length) return by.length > 3 ? `replaced by ${by.length} handlers` : `replaced by ${by.join(', ')}`;
  if (Object.hasOwn(NEEDS, handle)) return ACTING.has(handle) ? 'runs with what it needs' : 'a known library';
  return INDEPENDENT_HANDLE.test(handle) ? 'runs in its place and needs nothing' : undefined;
}

/** True for a handle that the tables contain. */
export const isKnown = (handle: string): boolean => statusOf(handle) !== undefined;

/**
 * Returns all direct and indirect dependencies of a handle by the tables; undefined for a handle without an
 * entry.
 */
export function needsOf(handle: string): ReadonlySet<string> | undefined {
  if (!Object.hasOwn(NEEDS, handle)) return undefined;
  const needs = new Set<string>();
  const add = (name: string): void => {
    for (const each of Object.hasOwn(NEEDS, name) ? (NEEDS[name] ?? []) : []) {
      if (needs.has(each)) continue;
      needs.add(each);
      add(each);
    }
  };
  add(handle);
  return needs;
}

/** Describes which handler serves something on a page. */
export interface Service {
  readonly sentence: string;
  /** False when no handler serves it and it may need a script. */
  readonly isServed: boolean;
}

const served = (name: string): Service => ({ sentence: `served by ${name}`, isServed: true });
const STATIC: Service = { sentence: 'needs no script', isServed: true };
const CLASSIC: Service = { sentence: 'a classic element of the builder', isServed: true };
const NOBODY: Service = { sentence: 'nobody serves it', isServed: false };

/** Returns which handler serves a builder widget type, given with its skin. */
export function serviceOfWidget(type: string): Service {
  const handler = handlerServing(type, catalogue);
  if (handler) return served(handler.name);
  return isStaticWidget(type) ? STATIC : NOBODY;
}

/** Returns which handler serves a builder element type, for example an atom. */
export function serviceOfElement(type: string): Service {
  if (/^(?:section|column|container|widget)$/.test(type)) return CLASSIC;
  const handler = catalogue.find(
    ({ on }) => typeof on === 'object' && 'element' in on && [on.element].flat().includes(type),
  );
  if (handler) return served(handler.name);
  return isStaticWidget(type) ? STATIC : NOBODY;
}
