import { isImage } from './model.ts';

/** Where a picture stands among those of its group. */
export interface Gallery {
  readonly links: readonly HTMLAnchorElement[];
  readonly index: number;
}

/**
 * Finds the pictures that the links of a group name, in the order of the document. Of two links to one picture the one
 * that was pressed counts. Nothing when the address is none of theirs.
 */
export function findGallery(
  group: string | undefined,
  url: string,
  opener: Element | undefined,
): Gallery | undefined {
  if (!group) return undefined;
  const base = document.baseURI;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[rel]')].filter(
    ({ rel, href }) => rel === group && isImage(href, base),
  );
  const { href } = new URL(url, base);
  const own = links.indexOf(opener as HTMLAnchorElement);
  const index = own < 0 ? links.findIndex((link) => link.href === href) : own;
  return index < 0 ? undefined : { links, index };
}
