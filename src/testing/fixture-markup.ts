const files = import.meta.glob<string>('../../fixtures/**/*.html', { query: '?raw', import: 'default' });

/** The text of a file below `fixtures/`, by its path there (`commerce/menu-cart.html`). Rejects when there is none. */
export async function readFixture(path: string): Promise<string> {
  const load = files[`../../fixtures/${path}`];
  if (!load) throw new Error(`No fixture "${path}". There are: ${Object.keys(files).join(', ')}`);
  return load();
}

/** Markup as it is; anything that does not begin with a tag or comment is the path of a fixture. */
export const resolveMarkup = async (source: string): Promise<string> =>
  source.trimStart().startsWith('<') ? source : readFixture(source);
