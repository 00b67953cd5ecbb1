import type { Settings } from './settings.ts';

/** How long an item takes to open or close. */
export const durationMs = ({ n_accordion_animation_duration: { unit, size } }: Settings): number =>
  unit === 's' ? size * 1000 : size;

/** Which items are open after `index` was turned (or set to `open`): with `one`, no other stays open. */
export function turn(
  items: readonly boolean[],
  index: number,
  { max_items_expended }: Pick<Settings, 'max_items_expended'>,
  open = !items[index],
): boolean[] {
  const isAlone = max_items_expended === 'one' && open;
  return items.map((each, at) => (at === index ? open : each && !isAlone));
}
