import type { Choice, Variation } from '../shared/variations.ts';

/** The fields of a choice in full, of any value the chosen one. */
export const chosenAttributes = ({ attributes }: Variation, chosen: Choice): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...chosen, ...attributes }).map(([name, value]) => [name, value || chosen[name] || '']),
  );

/** Where the button of a card leads so that it adds the variation; undefined when it leads nowhere. */
export function buttonAddress(
  href: string | null,
  productId: string,
  variation: Variation,
  chosen: Choice,
): string | undefined {
  if (href === null || !URL.canParse(href, document.baseURI)) return undefined;
  const url = new URL(href, document.baseURI);
  const fields = {
    ...chosenAttributes(variation, chosen),
    'add-to-cart': productId,
    variation_id: String(variation.variation_id ?? ''),
  };
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}
