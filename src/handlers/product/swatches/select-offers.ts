import type { SwatchList } from '../shared/swatch-lists.ts';
import { type Offer, offersOf } from '../shared/swatch-state.ts';
import type { Round } from './session.ts';

/**
 * What a dropdown, as the form has rebuilt it for the other choices, and the variations say about its values. In ajax mode,
 * without variations, every value is to be had.
 */
export function selectOffers(
  { select, attribute }: Pick<SwatchList, 'select' | 'attribute'>,
  { variations, chosen }: Round,
): (value: string) => Offer {
  if (!variations.length) return () => 'in-stock';
  const options = new Map([...select.options].map((option) => [option.value, option]));
  const offers = offersOf(variations, chosen, attribute);
  return (value) => {
    const option = options.get(value);
    if (!option || option.disabled) return 'none';
    return option.matches('.enabled.out-of-stock') || offers(value) === 'sold-out' ? 'sold-out' : 'in-stock';
  };
}
