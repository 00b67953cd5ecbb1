import type { Scope } from '#runtime/scope.ts';

/** The library that notes where visitors come from, as other scripts know it. */
export interface Library {
  /** What is known of the visitor's way here; there after `init`. */
  get?: unknown;
  /** Notes this visit, then calls `callback` of the preferences with what is known. */
  init(preferences?: unknown): unknown;
}

export interface WithLibrary {
  sbjs?: Library;
}

/**
 * Puts the library on the page until the scope ends, unless the page has one; gives ours. It notes nothing by itself, and its code comes
 * with the first call of `init`, which resolves when the visit is noted: not before the visitor allows it.
 */
export function offerLibrary(page: WithLibrary, scope: Scope): Library | undefined {
  if (page.sbjs) return undefined;
  const own: Library = {
    async init(preferences?: { callback?: unknown }) {
      const { noteWhenAllowed } = await import('./traffic-source/library.ts');
      own.get = await noteWhenAllowed(preferences, scope);
      const callback = preferences?.callback;
      if (typeof callback === 'function') callback(own.get);
    },
  };
  page.sbjs = own;
  scope.add(() => {
    if (page.sbjs === own) delete page.sbjs;
  });
  return own;
}
