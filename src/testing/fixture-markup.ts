// Without a type argument: else vitest keeps the list in its cache, and does not find a new fixture.
const files = import.meta.glob('../../fixtures/**/*.html', { query: '?raw', import: 'default' }) as Record<
  string,
  () => Promise<string>
>;

/** Reads a file in `fixtures/` by path (`commerce/menu-cart.html`). Rejects when it is missing. */
export async function readFixture(path: string): Promise<string> {
  const load = files[`../../fixtures/${path}`];
  if (!load) {
    const folder = path.replace(/[^/]*$/, '');
    const near = Object.keys(files).filter((each) => each.startsWith(`../../fixtures/${folder}`));
    throw new Error(`No fixture "${path}". In this folder are: ${near.join(', ')}`);
  }
  return load();
}

/** Returns markup unchanged. Text that does not start with a tag or comment is the path of a fixture. */
export const resolveMarkup = async (source: string): Promise<string> =>
  source.trimStart().startsWith('<') ? source : readFixture(source);
