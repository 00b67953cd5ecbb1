import { createPatch, type Patch } from '#lib/patch.ts';
import { cartForm, fieldsOf, sentState, stateOf } from './cart-form.ts';

/** The buttons of the cart's form: which was pressed, and whether there is anything to update. */
export interface UpdateButtons {
  /** Marks the button that was pressed, which other scripts look for, and no other one. */
  press(form: HTMLFormElement, button: Element): void;
  /** Lets the shopper update. */
  wake(form: HTMLFormElement): void;
  /** Takes the update away where there is nothing to update. */
  rest(): void;
  restore(): void;
}

const UPDATE = '[name="update_cart"]';

const isEdited = (form: HTMLFormElement) =>
  fieldsOf(form).some((field) => field.closest('.cart_item') && stateOf(field) !== sentState(field));

/** Creates them; nothing is changed yet. */
export function createUpdateButtons(): UpdateButtons {
  const patches = new Map<HTMLFormElement, Patch>();

  const patchOf = (form: HTMLFormElement): Patch => {
    for (const known of patches.keys()) if (!known.isConnected) patches.delete(known);
    const patch = patches.get(form) ?? createPatch();
    patches.set(form, patch);
    return patch;
  };
  const enable = (form: HTMLFormElement, isEnabled: boolean) => {
    const patch = patchOf(form);
    for (const button of form.querySelectorAll(UPDATE)) {
      patch.attribute(button, 'disabled', isEnabled ? null : '');
      patch.attribute(button, 'aria-disabled', String(!isEnabled));
    }
  };

  return {
    press(form, button) {
      const patch = patchOf(form);
      for (const other of form.querySelectorAll('[clicked]')) patch.attribute(other, 'clicked', null);
      patch.attribute(button, 'clicked', 'true');
    },
    wake: (form) => enable(form, true),
    rest() {
      const form = cartForm();
      if (form) enable(form, isEdited(form));
    },
    restore() {
      for (const patch of patches.values()) patch.restore();
      patches.clear();
    },
  };
}
