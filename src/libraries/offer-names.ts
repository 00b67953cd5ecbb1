import type { JQueryCopies } from './jquery-copies.ts';
import type { LibraryFacts } from './library-facts.ts';
import { isOwnedByOthers, offerName } from './offer-name.ts';

/** Returns the global `wp` of the platform's libraries, and creates it where it is missing. */
function wpGlobal(): object {
  const page = window as { wp?: object };
  page.wp ??= {};
  return page.wp;
}

/** A library, and what is known of libraries. */
export interface KnownLibrary {
  readonly handle: string;
  readonly facts: Pick<LibraryFacts, 'namesOf'>;
}

/**
 * Makes each name of a library readable before it runs. `standIn` may return a value for a reader of jQuery.
 * Returns false when one of the names cannot be redefined.
 */
export function offerNames(
  { handle, facts }: KnownLibrary,
  copies: JQueryCopies,
  read: (handle: string, name: string) => void,
  standIn: () => unknown,
): boolean {
  const offerPath = (path: string): boolean => {
    const offer = { read: () => read(handle, path) };
    const [first = '', member, setMethod] = path.split('.');
    if (first === '$' && member) {
      copies.watch((copy) =>
        setMethod ? offerName(copy.fn, setMethod, offer) : offerName(copy, member, offer),
      );
      // Then no copy of jQuery is noticed.
      return !isOwnedByOthers(window, 'jQuery');
    }
    if (first === 'wp' && member) return offerName(wpGlobal(), member, offer);
    return offerName(window, first, {
      ...offer,
      ...(handle === 'jquery-core' && { standIn }),
      ...(first === 'jQuery' && { onValue: copies.record }),
    });
  };
  return (facts.namesOf(handle) ?? []).map(offerPath).every(Boolean);
}
