/** Warns the owner of the page, in one console line, of what is no error of ours. */
export const warn = (message: string): void => {
  // biome-ignore lint/suspicious/noConsole: whoever changed the page looks there
  console.warn(`[skerry] ${message}`);
};
