/** What is known of the libraries that may run on demand. */
export interface LibraryFacts {
  /** True for the handle of a library that may run on demand. */
  isLibrary(handle: string): boolean;
  /** Returns the names that code reads of a library; undefined for one that cannot run on demand. */
  namesOf(handle: string): readonly string[] | undefined;
  /**
   * Returns the handles that have to run for a library, in order: its needs, itself, and libraries that only
   * change one of these.
   */
  runOrder(handle: string): readonly string[];
  /**
   * True for a library that can wait until something reads it: everything that has to run for it can run at
   * once. A handle without a file on the page is an alias for its needs.
   */
  canWait(
    handle: string,
    hasFile: (handle: string) => boolean,
    canRunNow: (handle: string) => boolean,
  ): boolean;
}

/** True for a library that extends or uses jQuery. */
export const needsJQuery = (handle: string, { runOrder }: Pick<LibraryFacts, 'runOrder'>): boolean =>
  handle !== 'jquery-core' && runOrder(handle).includes('jquery-core');
