import { pageJQuery } from '#platform/events.ts';
import { runningMember } from '#platform/page-libraries.ts';
import { defineField } from '#ui/combobox/field.ts';
import { HIDDEN_CLASS } from '#ui/combobox/markup.ts';
import { isFilter, readOptions } from './settings.ts';

/** Returns whether the page has its own select library, which then enhances addresses. */
function hasLibrary(): boolean {
  const { fn } = pageJQuery() ?? {};
  return Boolean(runningMember(fn, 'selectWoo') ?? runningMember(fn, 'select2'));
}

export default defineField((select) => {
  if (!(select instanceof HTMLSelectElement) || select.multiple || select.matches(`.${HIDDEN_CLASS}`))
    return undefined;
  return hasLibrary() && !isFilter(select) ? undefined : select;
}, readOptions);
