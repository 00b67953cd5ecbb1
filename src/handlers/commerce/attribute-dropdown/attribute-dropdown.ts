import { membersOf } from '#lib/members-of.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { watchSelection } from '../shared/selection/watch-selection.ts';

/** Returns the hidden field that submits the select's value; the select has no name. */
function fieldOf({ form, className }: HTMLSelectElement): HTMLInputElement | null | undefined {
  const [, attribute = ''] = /(?:^|\s)dropdown_layered_nav_(\S+)/.exec(className) ?? [];
  return membersOf(form)?.querySelector<HTMLInputElement>(`input[name="filter_${CSS.escape(attribute)}"]`);
}

export default defineBehaviour({
  mount({ element, scope }) {
    const select = element as HTMLSelectElement;
    const patch = scope.patch();
    const writeField = () => {
      const field = fieldOf(select);
      const values = [...select.options].flatMap(({ selected, value }) => (selected && value) || []);
      if (field) patch.attribute(field, 'value', values.join(','));
    };
    const onSelect = () => {
      writeField();
      if (!select.multiple) membersOf(select.form)?.requestSubmit();
    };
    watchSelection({ select, scope, onSelect, onReset: writeField });
  },
});
