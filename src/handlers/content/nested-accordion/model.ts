import { type Infer, number, object, oneOf } from '#lib/fields.ts';

export const settings = object({
  /** How many items may be open at a time. The name is the platform's. */
  max_items_expended: oneOf(['one', 'multiple'], 'one'),
  n_accordion_animation_duration: object({
    unit: oneOf(['ms', 's'], 'ms'),
    size: number(400, { min: 0 }),
  }),
});
export type Settings = Infer<typeof settings>;

type Rules = Pick<Settings, 'max_items_expended'>;

/** Returns how long an item takes to open or close. */
export const durationMs = ({ n_accordion_animation_duration: { unit, size } }: Settings): number =>
  unit === 's' ? size * 1000 : size;

/** Returns which items are open after the one at `index` was turned, or set to `open`: with `one`, opening it closes all others. */
export function turn(
  items: readonly boolean[],
  index: number,
  { max_items_expended }: Rules,
  open = !items[index],
): boolean[] {
  const isAlone = max_items_expended === 'one' && open;
  return items.map((each, at) => (at === index ? open : each && !isAlone));
}

/** Does the same with the items themselves. Returns those that are open. */
export function turnItem<Item>(
  items: readonly Item[],
  open: ReadonlySet<Item>,
  rules: Rules,
  [item, isOpen]: readonly [item: Item, isOpen: boolean],
): Set<Item> {
  const states = items.map((each) => open.has(each));
  const next = turn(states, items.indexOf(item), rules, isOpen);
  return new Set(items.filter((_, at) => next[at]));
}
