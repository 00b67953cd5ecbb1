import { defineInteractive } from '#runtime/widget.ts';
import { openListOnPress } from '#ui/combobox/list-display.ts';
import searchableSelect from './searchable-select.ts';

/** A press or a key on the field opens its list. */
export default defineInteractive(searchableSelect, openListOnPress);
