import { leaveFocus } from '#lib/leave-focus.ts';
import { membersOf } from '#lib/members-of.ts';
import { defineWidget, type LiveWidget, type View, type Widget } from '#runtime/widget.ts';
import './combobox.css';
import { createFieldNodes, type FieldNodes, writeSelection } from './field-nodes.ts';
import { keyAction } from './keys.ts';
import { type ComboboxState, FIELD_CLASS, HIDDEN_CLASS } from './markup.ts';
import { type FieldOptions, stateOf } from './select-state.ts';
import { watchSelect } from './watch-select.ts';

/** A running field: its nodes, and its one state. */
export type LiveField = LiveWidget<unknown, FieldNodes, ComboboxState>;

/** Returns the look of a closed field and of its select, which keeps the value but takes no space. */
function* viewField({ field }: ComboboxState, nodes: FieldNodes): View {
  const { name, text, isDisabled, direction, copiedAria } = field;
  yield [
    nodes.select,
    { classes: { [HIDDEN_CLASS]: true }, attributes: { tabindex: '-1', 'aria-hidden': 'true' } },
  ];
  yield [
    nodes.container,
    { classes: { 'select2-container--disabled': isDisabled }, attributes: { dir: direction } },
  ];
  yield [
    nodes.selection,
    {
      attributes: {
        ...copiedAria,
        // Some screen readers read only the name of a combobox, so it includes the choice.
        'aria-label': [name, text].filter(Boolean).join(', '),
        'aria-disabled': isDisabled ? 'true' : null,
        'aria-expanded': 'false',
        tabindex: isDisabled ? '-1' : '0',
      },
    },
  ];
  yield [nodes.rendered, { attributes: { title: text || null } }];
}

/** Inserts the field until the scope ends, and updates it when its select changes. */
function connectField({ nodes, scope, get, set }: LiveField): void {
  const { select, container, selection, options, insert } = nodes;
  scope.add(() => {
    if (container.contains(document.activeElement)) select.focus();
    // A select that has left the page takes no focus.
    leaveFocus(container);
    container.remove();
  });
  writeSelection(nodes, get().field);
  const refresh = () => {
    const field = stateOf(select, options());
    if (JSON.stringify(field) === JSON.stringify(get().field)) return;
    writeSelection(nodes, field);
    set((state) => ({ ...state, field }));
  };
  const onFocus = () => {
    container.classList.toggle('select2-container--focus', document.activeElement === selection);
    // Scripts may change labels.
    refresh();
  };
  for (const type of ['focus', 'blur', 'pointerenter']) scope.listen(selection, type, onFocus);
  // Focused by a label, form validation or another script.
  scope.listen(select, 'focus', () => selection.focus());
  watchSelect(select, refresh, scope);
  insert();
  if (document.activeElement === select) selection.focus();
}

/** Ends the widget if another script adds its own field or removes ours: the select is shown again. */
function endOnForeignField({ nodes, scope }: LiveField): void {
  const { parentElement } = nodes.select;
  const observer = scope.observe(
    new MutationObserver(() => {
      const hasForeignField = membersOf(parentElement)?.querySelector(
        `:scope > .select2-container:not(.${FIELD_CLASS})`,
      );
      if (hasForeignField || !nodes.container.isConnected) scope.dispose();
    }),
  );
  if (parentElement) observer.observe(parentElement, { childList: true });
}

/** Defines the widget of a select's field. `find` returns the select of an element, if any. */
export const defineField = (
  find: (element: HTMLElement) => HTMLSelectElement | undefined,
  readOptions: (select: HTMLSelectElement) => FieldOptions,
): Widget<unknown, FieldNodes, ComboboxState> =>
  defineWidget({
    nodes({ element }) {
      const select = find(element);
      return select && createFieldNodes(select, readOptions);
    },
    state: ({ nodes: { select, options } }) => ({ field: stateOf(select, options()), hasSearch: false }),
    view: viewField,
    connect(widget) {
      connectField(widget);
      endOnForeignField(widget);
      widget.holdOn(widget.nodes.selection, (event) => keyAction(event, 'closed') !== undefined);
    },
  });
