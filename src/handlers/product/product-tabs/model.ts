/** The page's address, and the panel that its fragment refers to. */
interface Place {
  readonly hash: string;
  readonly href: string;
  readonly holder: string | undefined;
  /** The id of the reviews panel; undefined without one. */
  readonly reviews: string | undefined;
}

/** Returns a fragment as written and decoded, both with `#`, because ids may be either. */
export function namesOf(hash: string): string[] {
  try {
    return [hash, decodeURIComponent(hash)];
  } catch {
    return [hash];
  }
}

const isOfReviews = ({ hash, href }: Place) =>
  /comment-/i.test(hash) || hash === '#reviews' || /comment-page-|cpage=/.test(href);

/** Returns the id of the panel that the address refers to; undefined without one. */
export function askedPanel(ids: readonly string[], place: Place): string | undefined {
  const own = ids.find((id) => place.hash === `#${id}`);
  if (own) return own;
  return (isOfReviews(place) ? place.reviews : undefined) ?? place.holder;
}
