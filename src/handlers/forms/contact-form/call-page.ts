import { type PageVerbs, pageForms } from './page-object.ts';
import type { Unit } from './unit.ts';

/**
 * Calls a function of the page's object, so that those who put themselves in front of ours are heard; ours when they break. Gives what the
 * function gives.
 */
export function callPage<Verb extends keyof PageVerbs>(
  { own, report }: Unit,
  verb: Verb,
  ...given: Parameters<PageVerbs[Verb]>
): unknown {
  const call = (verbs: PageVerbs) => (verbs[verb] as (...all: unknown[]) => unknown)(...given);
  const page = pageForms();
  const isThere = typeof page?.[verb] === 'function';
  try {
    return call(isThere ? (page as PageVerbs) : own);
  } catch (error) {
    report(error);
    return isThere && call(own);
  }
}
