import { type Infer, number, object, oneOf } from '#lib/fields.ts';

export const settings = object({
  /** How many items may be open at once. The misspelled name is Elementor's. */
  max_items_expended: oneOf(['one', 'multiple'], 'one'),
  n_accordion_animation_duration: object({
    unit: oneOf(['ms', 's'], 'ms'),
    size: number(400, { min: 0 }),
  }),
});
export type Settings = Infer<typeof settings>;

type Rules = Pick<Settings, 'max_items_expended'>;

/** Returns the duration of an item's slide. */
export const durationMs = ({ n_accordion_animation_duration: { unit, size } }: Settings): number =>
  unit === 's' ? size * 1000 : size;

/**
 * Returns which items are open after the item at `index` was toggled, or set to `open`. With `one`, opening
 * it closes the others.
 */
export function toggleAt(
  items: readonly boolean[],
  index: number,
  { max_items_expended }: Rules,
  open = !items[index],
): boolean[] {
  const closesOthers = max_items_expended === 'one' && open;
  return items.map((each, at) => (at === index ? open : each && !closesOthers));
}

/** Does the same as `toggleAt`, with the items themselves: takes and returns the open ones. */
export function toggleItem<Item>(
  items: readonly Item[],
  open: ReadonlySet<Item>,
  rules: Rules,
  [item, isOpen]: readonly [item: Item, isOpen: boolean],
): Set<Item> {
  const states = items.map((each) => open.has(each));
  const next = toggleAt(states, items.indexOf(item), rules, isOpen);
  return new Set(items.filter((_, at) => next[at]));
}
