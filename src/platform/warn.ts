/** Warns the owner of the page, in one console line, of a problem that is not an error of this script. */
export const warn = (message: string): void => {
  // biome-ignore lint/suspicious/noConsole: the owner of the page reads the console
  console.warn(`[skerry] ${message}`);
};
