import { applyLook } from '#lib/look.ts';
import { createPatch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';
import './combobox.css';
import { createFieldNodes, type FieldNodes } from './field-nodes.ts';
import { keepPlace } from './keep-place.ts';
import type { Choice } from './model.ts';
import { choicesOf, type FieldOptions, stateOf } from './select-state.ts';
import { idsOf, selectLook } from './view.ts';
import { watchSelect } from './watch-select.ts';

/** A field in the place of a select, which stays the form's. */
export interface Field extends Omit<FieldNodes, 'show'> {
  readonly select: HTMLSelectElement;
  readonly ids: ReturnType<typeof idsOf>;
  /** Whether what opens the list stands. */
  canOpen: boolean;
  options(): FieldOptions;
  /** What can be chosen at this moment. */
  choices(): Choice[];
  /** Chooses an option as a shopper does: other scripts hear of it, unless it was chosen before. */
  choose(at: number): void;
  /** Takes the choice back, where that is allowed. */
  clear(): void;
}

/** The fields that stand, by their selects. */
export const fields = new WeakMap<Element, Field>();

let made = 0;

type ReadOptions = (select: HTMLSelectElement) => FieldOptions;

/** Puts a field in the place of its select until the scope ends. */
function putInPlace({ select, container, selection }: Field, scope: Scope): void {
  const hadFocus = document.activeElement === select;
  const patch = createPatch();
  keepPlace(select, container, () => {
    applyLook(select, selectLook, patch);
    select.after(container);
  });
  if (hadFocus) selection.focus();
  scope.add(() => {
    const hasFocus = container.contains(document.activeElement);
    patch.restore();
    container.remove();
    if (hasFocus) select.focus();
  });
}

/** Dresses a select as a field until the scope ends; the field stands closed, and shows what the select has. */
export function createField(select: HTMLSelectElement, readOptions: ReadOptions, scope: Scope): Field {
  made += 1;
  const ids = idsOf(select.id || `skerry-${made}`);
  const { container, selection, show } = createFieldNodes(ids);
  const options = () => readOptions(select);
  const state = () => stateOf(select, options());
  const field: Field = {
    select,
    container,
    selection,
    ids,
    canOpen: false,
    options,
    choices: () => choicesOf(select, options()),
    choose(at) {
      if (select.selectedIndex === at) return;
      select.selectedIndex = at;
      for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
    },
    clear() {
      const empty = [...select.options].findIndex(({ value }) => value === '');
      if (state().canClear && empty >= 0) field.choose(empty);
    },
  };
  let shown = '';
  const follow = () => {
    const now = state();
    const said = JSON.stringify(now);
    if (said !== shown) show(now);
    shown = said;
  };
  // Names come and go by scripts, too.
  const onFocus = () => {
    container.classList.toggle('select2-container--focus', document.activeElement === selection);
    follow();
  };

  follow();
  for (const type of ['focus', 'blur', 'pointerenter']) scope.listen(selection, type, onFocus);
  // A label, a check of the form or another script leads here.
  scope.listen(select, 'focus', () => selection.focus());
  watchSelect(select, follow, scope);
  fields.set(select, field);
  scope.add(() => fields.delete(select));
  putInPlace(field, scope);
  return field;
}
