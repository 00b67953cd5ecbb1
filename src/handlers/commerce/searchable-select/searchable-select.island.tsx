import { defineIsland } from '#react/define-island.tsx';
import { Combobox } from '#ui/combobox/combobox.tsx';
import searchableSelect from './searchable-select.ts';

export default defineIsland(searchableSelect, Combobox);
