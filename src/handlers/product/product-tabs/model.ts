/** The page's address, and the panels that it may refer to. */
interface PageAddress {
  readonly hash: string;
  readonly href: string;
  /** The id of the panel that contains the fragment's target; undefined without one. */
  readonly containingPanel: string | undefined;
  /** The id of the reviews panel; undefined without one. */
  readonly reviewsPanel: string | undefined;
}

/** Returns a fragment as written and decoded, both with `#`, because ids may be either. */
export function fragmentVariants(hash: string): string[] {
  try {
    return [hash, decodeURIComponent(hash)];
  } catch {
    return [hash];
  }
}

const refersToReviews = ({ hash, href }: PageAddress) =>
  /comment-/i.test(hash) || hash === '#reviews' || /comment-page-|cpage=/.test(href);

/** Returns the id of the panel that the address refers to; undefined without one. */
export function requestedPanel(ids: readonly string[], address: PageAddress): string | undefined {
  const exactMatch = ids.find((id) => address.hash === `#${id}`);
  if (exactMatch) return exactMatch;
  return (refersToReviews(address) ? address.reviewsPanel : undefined) ?? address.containingPanel;
}
