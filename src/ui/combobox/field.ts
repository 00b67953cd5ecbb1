import { defineWidget, type LiveWidget, type View, type Widget } from '#runtime/widget.ts';
import './combobox.css';
import { createFieldNodes, type FieldNodes, writeChoice } from './field-nodes.ts';
import { type ComboboxState, HIDDEN, OWN_CLASS } from './markup.ts';
import { meaningOf } from './model.ts';
import { type FieldOptions, stateOf } from './select-state.ts';
import { watchSelect } from './watch-select.ts';

type LiveField = LiveWidget<unknown, FieldNodes, ComboboxState>;

/** Says what a field looks like, and its select, which has the value and takes no room. */
function* viewField({ field, list, hasSearch }: ComboboxState, nodes: FieldNodes): View {
  const { name, text, isDisabled, direction, told } = field;
  const active = hasSearch ? undefined : list?.matches[list.active];
  yield [
    nodes.select,
    { classes: { [HIDDEN]: true }, attributes: { tabindex: '-1', 'aria-hidden': 'true' } },
  ];
  yield [
    nodes.container,
    {
      classes: {
        'select2-container--disabled': isDisabled,
        'select2-container--open': list !== undefined,
      },
      attributes: { dir: direction },
    },
  ];
  yield [
    nodes.selection,
    {
      attributes: {
        ...told,
        // Screen readers that read no content of a combobox read the choice in its name.
        'aria-label': [name, text].filter(Boolean).join(', '),
        'aria-disabled': isDisabled ? 'true' : null,
        'aria-expanded': String(list !== undefined),
        'aria-controls': list && nodes.ids.list,
        'aria-activedescendant': active && nodes.ids.option(active.at),
        tabindex: isDisabled ? '-1' : '0',
      },
    },
  ];
  yield [nodes.rendered, { attributes: { title: text || null } }];
}

/** Puts the field in the place of its select until the scope ends, and shows what the select says at each moment. */
function connectField({ nodes, scope, get, set }: LiveField): void {
  const { select, container, selection, options, insert } = nodes;
  scope.add(() => {
    const hasFocus = container.contains(document.activeElement);
    container.remove();
    if (hasFocus) select.focus();
  });
  writeChoice(nodes, get().field);
  const refresh = () => {
    const field = stateOf(select, options());
    if (JSON.stringify(field) === JSON.stringify(get().field)) return;
    writeChoice(nodes, field);
    set((state) => ({ ...state, field }));
  };
  const onFocus = () => {
    container.classList.toggle('select2-container--focus', document.activeElement === selection);
    // Names come and go by scripts, too.
    refresh();
  };
  for (const type of ['focus', 'blur', 'pointerenter']) scope.listen(selection, type, onFocus);
  // A label, a check of the form or another script leads here.
  scope.listen(select, 'focus', () => selection.focus());
  watchSelect(select, refresh, scope);
  insert();
  if (document.activeElement === select) selection.focus();
}

/** Ends the widget when another script puts a field of its own there, or takes ours away: the select comes back. */
function endForOthers({ nodes, scope }: LiveField): void {
  const { parentElement } = nodes.select;
  const observer = scope.observe(
    new MutationObserver(() => {
      const isOthers = parentElement?.querySelector(`:scope > .select2-container:not(.${OWN_CLASS})`);
      if (isOthers || !nodes.container.isConnected) scope.dispose();
    }),
  );
  if (parentElement) observer.observe(parentElement, { childList: true });
}

/** Declares the field of a select, closed or with its list; `find` returns the select that it stands for, where there is one. */
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
      endForOthers(widget);
      widget.holdOn(widget.nodes.selection, (event) => meaningOf(event, 'closed') !== undefined);
    },
  });
