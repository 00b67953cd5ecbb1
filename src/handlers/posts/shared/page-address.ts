const OF_A_WIDGET = /^e-page-/;

const parameterOf = (widgetId: string) => `e-page-${widgetId}`;

/** What an address says about the page of a widget that is shown; equal for addresses that show the same. */
export function pageKey(address: string, widgetId: string): string {
  const { pathname, searchParams } = new URL(address);
  return `${pathname} ${searchParams.get(parameterOf(widgetId)) ?? ''}`;
}

/**
 * The address of the page after a page link was followed in place: the current one with what the link says, so that other widgets keep
 * theirs. A link to another path is the address itself.
 */
export function addressAfter(link: string, current: string, widgetId: string): string {
  const [from, to] = [new URL(current), new URL(link)];
  if (from.pathname !== to.pathname) return to.href;
  const own = parameterOf(widgetId);
  from.searchParams.delete(own);
  for (const [name, value] of to.searchParams) {
    // The link is as old as the widget it stands in; others may have moved on since.
    if (name === own || !OF_A_WIDGET.test(name)) from.searchParams.set(name, value);
  }
  from.hash = '';
  return from.href;
}
