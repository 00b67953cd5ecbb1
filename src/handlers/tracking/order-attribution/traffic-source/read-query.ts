/**
 * The parameters of an address, as they stand in it: not decoded, each value up to a second `=`. A name without `=` is absent; values of
 * a name that comes again are joined by commas.
 */
export function readQuery(address: string): ReadonlyMap<string, string> {
  const [, search = ''] = /^[^?#]*\?([^#]*)/.exec(address) ?? [];
  const found = new Map<string, string>();
  for (const pair of search.split('&')) {
    const [name = '', value] = pair.split('=');
    if (!name || value === undefined) continue;
    const before = found.get(name);
    found.set(name, before === undefined ? value : `${before},${value}`);
  }
  return found;
}
