import { parseLinkAction } from '#platform/link-actions.ts';

const HASH = 'data-e-action-hash';

/** What a text asks for, however it is encoded. */
const keyOf = (text: string | null): string | undefined => {
  const call = parseLinkAction(text ?? '');
  return call && JSON.stringify(call);
};

/**
 * The action of an address as an element of the page bears it, in its link or its action attribute. Undefined when none does:
 * whoever made the address would run what the page never offered.
 */
export function borneAction(hash: string): string | undefined {
  const asked = keyOf(hash);
  if (!asked) return undefined;
  return [...document.querySelectorAll(`[${HASH}],a[href*="elementor-action"]`)]
    .flatMap((element) => [element.getAttribute(HASH), element.getAttribute('href')])
    .find((text): text is string => keyOf(text) === asked);
}
