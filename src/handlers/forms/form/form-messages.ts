import { membersOf } from '#lib/members-of.ts';
import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { pageConfig } from '#platform/config.ts';
import { createMessage } from '../shared/read-markup.ts';

const ERROR = 'elementor-error';
const DANGER = 'elementor-message-danger';
const CONTROLS = 'input,select,textarea';

/** The messages of a form: field errors and the result of sending. */
export interface FormMessages {
  clear(): void;
  /** Shows the error of a field, by its id. Does nothing for an unknown field. */
  addError(id: string, content: Node | string): void;
  clearError(control: Element): void;
  /** Shows the result at the end of the form. Returns the message element. */
  add(kind: 'success' | 'danger', content: Node | string): HTMLElement;
  firstInvalid(): HTMLElement | undefined;
}

interface FieldError {
  readonly message: HTMLElement;
  readonly place: Element;
}

let count = 0;

const INVALID = `:is(${CONTROLS}):not([type="hidden"])[aria-invalid="true"]`;

/**
 * Finds where a field's error belongs: beside its control, or in its group, because groups of choices have no
 * control with that id.
 */
function placeOf(form: HTMLFormElement, id: string): Element | undefined {
  const control = membersOf(form).querySelector(`[id=${JSON.stringify(`form-field-${id}`)}]`);
  if (control?.parentElement) return control.parentElement;
  const groups = [...membersOf(form).querySelectorAll('.elementor-field-group')];
  return groups.find(({ classList }) => classList.contains(`elementor-field-group-${id}`));
}

/** Creates the messages of a form. They are removed when the scope ends; the patch restores the form. */
export function createFormMessages(form: HTMLFormElement, patch: Patch, scope: Scope): FormMessages {
  const fieldErrors = new Set<FieldError>();
  const boxes = new Set<HTMLElement>();

  const describe = (control: Element, id: string, isDescribed: boolean) => {
    const before = control.getAttribute('aria-describedby')?.split(/\s+/) ?? [];
    const ids = [...before.filter((each) => each && each !== id), ...(isDescribed ? [id] : [])];
    patch.attribute(control, 'aria-describedby', ids.join(' ') || null);
  };
  const mark = ({ message, place }: FieldError, isShown: boolean) => {
    patch.toggle(place, ERROR, isShown);
    for (const control of place.querySelectorAll(CONTROLS)) {
      patch.attribute(control, 'aria-invalid', String(isShown));
      describe(control, message.id, isShown && message.isConnected);
    }
  };
  const removeError = (field: FieldError) => {
    mark(field, false);
    field.message.remove();
    fieldErrors.delete(field);
  };
  const removeAll = () => {
    for (const field of fieldErrors) removeError(field);
    for (const box of boxes) box.remove();
    boxes.clear();
  };
  scope.add(removeAll);

  return {
    clear() {
      removeAll();
      // Also remove messages of other scripts.
      for (const message of membersOf(form).querySelectorAll('.elementor-message')) message.remove();
      for (const place of membersOf(form).querySelectorAll(`.${ERROR}`)) patch.toggle(place, ERROR, false);
      for (const group of membersOf(form).querySelectorAll('.elementor-field-group')) {
        patch.toggle(group, 'error', false);
        for (const control of group.querySelectorAll(CONTROLS)) {
          patch.attribute(control, 'aria-invalid', 'false');
        }
      }
    },
    addError(id, content) {
      const place = placeOf(form, id);
      if (!place) return;
      const classes = `${DANGER} elementor-help-inline elementor-form-help-inline`;
      const message = createMessage('span', classes, content);
      count += 1;
      message.id = `skerry-form-error-${count}`;
      const field = { message, place };
      for (const shown of fieldErrors) if (shown.place === place) removeError(shown);
      fieldErrors.add(field);
      if (message.textContent) place.append(message);
      mark(field, true);
    },
    clearError(control) {
      for (const field of fieldErrors) if (field.place.contains(control)) removeError(field);
    },
    add(kind, content) {
      const icon = pageConfig.hasExperiment('e_font_icon_svg') ? ' elementor-message-svg' : '';
      const box = createMessage('div', `elementor-message-${kind}${icon}`, content);
      boxes.add(box);
      membersOf(form).append(box);
      return box;
    },
    firstInvalid: () => membersOf(form).querySelector<HTMLElement>(INVALID) ?? undefined,
  };
}
