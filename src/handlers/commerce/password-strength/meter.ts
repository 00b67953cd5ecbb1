import { emit } from '#platform/events.ts';
import type { Scope } from '#runtime/scope.ts';

const METER = 'woocommerce-password-strength';

/** The words under a password. */
export interface Meter {
  /** Says it behind the field; classes are those of the level. */
  show(said: { readonly level: string | undefined; readonly text: string; readonly hint: string }): void;
  hide(): void;
}

/** Creates the meter of a field; it is made when it first has something to say, and goes with the scope. */
export function createMeter(field: HTMLElement, scope: Scope): Meter {
  const meter = document.createElement('div');
  const hint = document.createElement('small');
  let isShown = false;
  meter.setAttribute('aria-live', 'polite');
  hint.className = 'woocommerce-password-hint';
  scope.add(() => {
    meter.remove();
    hint.remove();
  });

  const appear = () => {
    if (isShown) return;
    isShown = true;
    const isNew = !meter.isConnected;
    if (isNew) field.after(meter);
    meter.style.display = '';
    emit(document.body, `wc-password-strength-${isNew ? 'added' : 'show'}`);
  };
  return {
    show(said) {
      appear();
      meter.className = [METER, said.level].filter(Boolean).join(' ');
      if (meter.textContent !== said.text) meter.textContent = said.text;
      hint.textContent = said.hint;
      if (said.hint) meter.after(hint);
      else hint.remove();
    },
    hide() {
      if (!isShown) return;
      isShown = false;
      hint.remove();
      meter.style.display = 'none';
      emit(document.body, 'wc-password-strength-hide');
    },
  };
}
