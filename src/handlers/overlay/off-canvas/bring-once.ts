/** Gives what brings something once for all who ask. What failed is asked for anew by the next. */
export function bringOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | undefined;
  return async () => {
    coming ??= load();
    try {
      return await coming;
    } catch (error) {
      coming = undefined;
      throw error;
    }
  };
}
