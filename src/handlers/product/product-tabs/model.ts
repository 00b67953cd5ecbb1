export const REVIEWS = 'tab-reviews';

/** Where the page is, and which panel holds what its fragment names. */
export interface Place {
  readonly hash: string;
  readonly href: string;
  readonly holder: string | undefined;
}

const isOfReviews = ({ hash, href }: Place) =>
  /comment-/i.test(hash) || hash === '#reviews' || /comment-page-|cpage=/.test(href);

/** The id of the panel that the address asks for; undefined when it asks for none of these. */
export function askedPanel(ids: readonly string[], place: Place): string | undefined {
  const own = ids.find((id) => place.hash === `#${id}`);
  if (own) return own;
  if (isOfReviews(place) && ids.includes(REVIEWS)) return REVIEWS;
  return place.holder;
}
