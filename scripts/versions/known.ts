/** What the tables in the code know of handles, widgets and elements, whatever was recorded. */
import { ACTING, NEEDS } from '#originals/known-scripts.ts';
import { INDEPENDENT } from '#originals/patterns.ts';
import { replacedBy, replacersOf } from '#originals/replaced-by.ts';
import { isStaticWidget, serverOf } from '#originals/situation.ts';
import { catalogue } from '../../src/handlers/index.ts';

const { replaced } = replacedBy(catalogue);

/** What a handle is to the tables, in a few words; undefined for one that they don't know. */
export function standingOf(handle: string): string | undefined {
  const by = replacersOf(replaced, handle);
  if (by.length) return by.length > 3 ? `replaced by ${by.length} handlers` : `replaced by ${by.join(', ')}`;
  if (Object.hasOwn(NEEDS, handle)) return ACTING.has(handle) ? 'runs with what it needs' : 'a known library';
  return INDEPENDENT.test(handle) ? 'runs where it stands and needs nothing' : undefined;
}

/** True for a handle that the tables know. */
export const isKnown = (handle: string): boolean => standingOf(handle) !== undefined;

/** Returns all that a handle needs by the tables, directly or not; undefined for a handle that is not in them. */
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

/** Who does the work of something on a page. */
export interface Service {
  readonly sentence: string;
  /** False where nobody serves what may need a script. */
  readonly isServed: boolean;
}

const served = (name: string): Service => ({ sentence: `served by ${name}`, isServed: true });
const STATIC: Service = { sentence: 'needs no script', isServed: true };
const CLASSIC: Service = { sentence: 'a classic element of the builder', isServed: true };
const NOBODY: Service = { sentence: 'nobody serves it', isServed: false };

/** Says who serves a type of the builder's widgets, given with its skin. */
export function serviceOfWidget(type: string): Service {
  const handler = serverOf(type, catalogue);
  if (handler) return served(handler.name);
  return isStaticWidget(type) ? STATIC : NOBODY;
}

/** Says who serves a type of the builder's elements, an atom for example. */
export function serviceOfElement(type: string): Service {
  if (/^(?:section|column|container|widget)$/.test(type)) return CLASSIC;
  const handler = catalogue.find(
    ({ on }) => typeof on === 'object' && 'element' in on && [on.element].flat().includes(type),
  );
  if (handler) return served(handler.name);
  return isStaticWidget(type) ? STATIC : NOBODY;
}
