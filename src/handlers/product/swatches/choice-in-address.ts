import type { Choice } from '../shared/variations.ts';

function pathOf(action: string, address: string): string | undefined {
  try {
    return new URL(action || address, address).pathname;
  } catch {
    return undefined;
  }
}

/** What an address says, whatever its spelling and order. */
function meaningOf(url: URL): string {
  const copy = new URL(url);
  copy.searchParams.sort();
  return copy.href;
}

/**
 * The address with exactly the chosen attributes in its query, and everything else in it as it was. Undefined when it says
 * so already, and when the form belongs to another page: a quick view changes no address.
 */
export function choiceInAddress(address: string, action: string, chosen: Choice): string | undefined {
  const url = new URL(address);
  if (pathOf(action, address) !== url.pathname) return undefined;
  for (const [name, value] of Object.entries(chosen)) {
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  return meaningOf(url) === meaningOf(new URL(address)) ? undefined : url.href;
}
