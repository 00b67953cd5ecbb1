/** Parts to insert into a captured page. */
export interface PageParts {
  /** Inserted at the start of the head: our tag or a script that replaces it. */
  readonly first: string;
  /** Inserted at the end of the head, like the shop's own style sheets. */
  readonly styles: string;
  /** Inserted at the start of the body. */
  readonly afterBody?: string;
  /** Inserted at the end of the body. */
  readonly last?: string;
}

const escapedForJson = (url: string) => url.replaceAll('/', '\\/');

/** Replaces one origin by another, in every form in which pages and replies write URLs. */
export const atOrigin = (text: string, from: string, to: string): string =>
  text
    .replaceAll(from, to)
    .replaceAll(escapedForJson(from), escapedForJson(to))
    .replaceAll(encodeURIComponent(from), encodeURIComponent(to));

/** Inserts the parts into a page. Throws when the page has no head. */
export function withParts(html: string, { first, styles, afterBody = '', last = '' }: PageParts): string {
  const [opening] = /<head[^>]*>/.exec(html) ?? [];
  if (!opening) throw new Error('The page has no head.');
  // A function, because `$` has a meaning in a replacement string.
  return html
    .replace(opening, () => opening + first)
    .replace('</head>', () => `<style>${styles}</style></head>`)
    .replace(/<body[^>]*>/, (body) => body + afterBody)
    .replace('</body>', () => `${last}</body>`);
}
