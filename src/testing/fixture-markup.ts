const files = import.meta.glob<string>('../../fixtures/**/*.html', { query: '?raw', import: 'default' });

/** Reads a file in `fixtures/` by path (`commerce/menu-cart.html`). Rejects when it is missing. */
export async function readFixture(path: string): Promise<string> {
  const load = files[`../../fixtures/${path}`];
  if (!load) throw new Error(`No fixture "${path}". There are: ${Object.keys(files).join(', ')}`);
  return load();
}

/** Returns markup unchanged. Text that does not start with a tag or comment is the path of a fixture. */
export const resolveMarkup = async (source: string): Promise<string> =>
  source.trimStart().startsWith('<') ? source : readFixture(source);
