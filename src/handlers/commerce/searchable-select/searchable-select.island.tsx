import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { Combobox } from '#ui/combobox/combobox.tsx';
import { fields } from '#ui/combobox/field.ts';

/** What opens from a field that stands in the place of a select; nothing where the select was left as it is. */
function SearchableSelect({ element }: IslandProps) {
  const field = fields.get(element);
  return field ? <Combobox field={field} /> : null;
}

export default defineIsland({ component: SearchableSelect });
