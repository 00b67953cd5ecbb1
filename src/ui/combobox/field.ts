import { applyLook, dress } from '#lib/look.ts';
import { createPatch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';
import { shopTexts } from '#texts/shop.ts';
import { translate } from '#texts/text.ts';
import './combobox.css';
import { keepPlace } from './keep-place.ts';
import { type Choice, plainOf } from './model.ts';
import { type FieldState, fieldLooks, idsOf, OWN_CLASS, openLooks, PARTS, selectLook, TOLD } from './view.ts';
import { watchSelect } from './watch-select.ts';

/** What a field does; read anew at each use, because scripts change the data of selects. */
export interface FieldOptions {
  /** What invites to choose, where nothing is chosen. */
  readonly placeholder: string;
  /** From how many options on there is a search. */
  readonly minimumForSearch: number;
  /** Whether a choice can be taken back. */
  readonly canClear: boolean;
  /** What is said where no option matches. */
  readonly noMatches: string;
}

/** A field in the place of a select, which stays the form's. */
export interface Field {
  readonly select: HTMLSelectElement;
  readonly container: HTMLElement;
  /** What has the focus while the field is closed. */
  readonly selection: HTMLElement;
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

function make(className: string, ...children: readonly Node[]): HTMLElement {
  const span = document.createElement('span');
  span.className = className;
  span.append(...children);
  return span;
}

const MARKS = '.required,.optional';

/** What a select is called, without the mark that it must or may be filled in. */
function nameOf({ labels, dataset, ariaLabel, title }: HTMLSelectElement): string {
  const label = labels[0]?.cloneNode(true) as HTMLElement | undefined;
  for (const mark of label?.querySelectorAll(MARKS) ?? []) mark.remove();
  return (ariaLabel || label?.textContent || dataset.label || title || '').replace(/\s+/g, ' ').trim();
}

function stateOf(select: HTMLSelectElement, { placeholder }: FieldOptions): FieldState {
  const chosen = select.options[select.selectedIndex];
  const isPlaceholder = !chosen?.value;
  return {
    name: nameOf(select),
    text: ((isPlaceholder && placeholder) || chosen?.text || '').trim(),
    isPlaceholder,
    isDisabled: select.matches(':disabled'),
    direction: getComputedStyle(select).direction || 'ltr',
    told: Object.fromEntries(TOLD.map((name) => [name, select.getAttribute(name)])),
  };
}

/** Dresses a select as a field until the scope ends; the field stands closed, in the select's place. */
export function createField(
  select: HTMLSelectElement,
  readOptions: (select: HTMLSelectElement) => FieldOptions,
  scope: Scope,
): Field {
  made += 1;
  const ids = idsOf(select.id || `skerry-${made}`);
  const arrow = make(PARTS.arrow, document.createElement('b'));
  const rendered = make(PARTS.rendered);
  const selection = make(PARTS.selection, rendered, arrow);
  const container = make(`${PARTS.container} ${OWN_CLASS}`, make('selection', selection));
  const clear = make(PARTS.clear, new Text('×'));
  rendered.id = ids.rendered;
  arrow.setAttribute('role', 'presentation');
  for (const [name, value] of [
    ['role', 'combobox'],
    ['aria-haspopup', 'listbox'],
  ] as const)
    selection.setAttribute(name, value);
  clear.setAttribute('role', 'button');

  const worn = { container: dress(container), selection: dress(selection), rendered: dress(rendered) };
  const options = () => readOptions(select);
  const canClear = () => options().canClear && select.value !== '' && !select.matches(':disabled');
  let shown = '';
  const show = () => {
    const state = stateOf(select, options());
    const looks = fieldLooks(state);
    for (const part of ['container', 'selection', 'rendered'] as const) worn[part].wear(looks[part]);
    const now = JSON.stringify([state.text, state.isPlaceholder, canClear()]);
    if (now === shown) return;
    shown = now;
    const text = new Text(state.text);
    clear.ariaLabel = translate(shopTexts.clearChoice);
    rendered.replaceChildren(
      ...(canClear() ? [clear] : []),
      state.isPlaceholder ? make(PARTS.placeholder, text) : text,
    );
  };

  const field: Field = {
    select,
    container,
    selection,
    ids,
    canOpen: false,
    options,
    choices() {
      const { canClear: hidesEmpty, placeholder } = options();
      const isKept = ({ value }: HTMLOptionElement) =>
        value !== '' || !placeholder || !(hidesEmpty || select.ariaRequired === 'true' || select.required);
      return [...select.options].flatMap((option, at) =>
        option.hidden || !isKept(option)
          ? []
          : { at, text: option.text, plain: plainOf(option.text), isDisabled: option.disabled },
      );
    },
    choose(at) {
      if (select.selectedIndex === at) return;
      select.selectedIndex = at;
      for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
    },
    clear() {
      const empty = [...select.options].findIndex(({ value }) => value === '');
      if (canClear() && empty >= 0) field.choose(empty);
    },
  };

  const hadFocus = document.activeElement === select;
  const patch = createPatch();
  for (const [part, look] of Object.entries(openLooks(undefined, ids.list))) {
    applyLook(part === 'container' ? container : selection, look, patch);
  }
  show();
  keepPlace(select, container, () => {
    applyLook(select, selectLook, patch);
    select.after(container);
  });
  fields.set(select, field);
  scope.add(() => {
    const hasFocus = container.contains(document.activeElement);
    fields.delete(select);
    patch.restore();
    container.remove();
    if (hasFocus) select.focus();
  });

  watchSelect(select, show, scope);
  // A label, a check of the form or another script leads here.
  scope.listen(select, 'focus', () => selection.focus());
  for (const type of ['focus', 'blur', 'pointerenter']) {
    scope.listen(selection, type, () => {
      container.classList.toggle('select2-container--focus', document.activeElement === selection);
      // Names come and go by scripts, too.
      show();
    });
  }
  if (hadFocus) selection.focus();
  return field;
}
