/** Where the page is, and which panel holds what its fragment names. */
interface Place {
  readonly hash: string;
  readonly href: string;
  readonly holder: string | undefined;
  /** The panel of the reviews; undefined when there is none. */
  readonly reviews: string | undefined;
}

/** Returns a fragment as it is and decoded, both with `#`: ids are written either way. */
export function namesOf(hash: string): string[] {
  try {
    return [hash, decodeURIComponent(hash)];
  } catch {
    return [hash];
  }
}

const isOfReviews = ({ hash, href }: Place) =>
  /comment-/i.test(hash) || hash === '#reviews' || /comment-page-|cpage=/.test(href);

/** Returns the id of the panel that the address asks for; undefined when it asks for none of these. */
export function askedPanel(ids: readonly string[], place: Place): string | undefined {
  const own = ids.find((id) => place.hash === `#${id}`);
  if (own) return own;
  return (isOfReviews(place) ? place.reviews : undefined) ?? place.holder;
}
