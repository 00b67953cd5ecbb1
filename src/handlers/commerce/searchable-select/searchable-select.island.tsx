import { defineIsland } from '#react/define-island.tsx';
import { Combobox } from '#ui/combobox/combobox.tsx';
import searchableSelect from './searchable-select.ts';

/** Opens the list of a searchable field, where a visitor searches and chooses an option. */
export default defineIsland(searchableSelect, Combobox);
