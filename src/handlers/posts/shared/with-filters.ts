/**
 * Returns the address of another page of a loop, with the loop's filters that the current address has. The server's
 * links lack them on some pages, mostly those of custom post types.
 */
export function withFilters(link: string, current: string, loopId: string): string {
  if (!URL.canParse(link, current)) return link;
  const target = new URL(link, current);
  const missing = [...new URL(current).searchParams].filter(
    ([name]) => name.startsWith(`e-filter-${loopId}-`) && !target.searchParams.has(name),
  );
  for (const [name, value] of missing) target.searchParams.set(name, value);
  return missing.length ? target.href : link;
}
