import { emit, listen, type PublicEvent } from '#platform/events.ts';
import type { Scope } from '#runtime/scope.ts';
import { selectsOf } from '../shared/selection.ts';
import { refusalOf } from './add-button.ts';
import type { VariationParams } from './params.ts';
import { focusFirstChoice, setResetAlert } from './reset-alert.ts';

/** Answers clicks: the link that clears the choice, and the button while it cannot add. */
export function followClicks(form: HTMLElement, texts: VariationParams, scope: Scope): void {
  const reset = () => {
    const selects = selectsOf(form);
    for (const select of selects) select.value = '';
    for (const select of selects) emit(select, 'change');
    emit(form, 'announce_reset');
    emit(form, 'reset_data');
  };
  const within = ({ target }: PublicEvent, selector: string) =>
    target instanceof Element ? target.closest(selector) : null;

  listen(
    form,
    'click',
    (event) => {
      const button = within(event, '.single_add_to_cart_button');
      const refusal = button && refusalOf(button);
      const isReset = within(event, '.reset_variations');
      if (refusal || isReset) event.preventDefault();
      if (isReset) reset();
      const text = refusal === 'unavailable' ? texts.unavailableText : texts.selectText;
      if (refusal && text) window.alert(text);
    },
    scope,
  );
  scope.listen<KeyboardEvent>(form, 'keydown', (event) => {
    if (!/^(Enter| )$/.test(event.key) || !within(event, 'a.reset_variations')) return;
    event.preventDefault();
    if (!event.repeat) reset();
  });
  listen(
    form,
    'announce_reset',
    () => {
      setResetAlert(form, texts.resetText);
      focusFirstChoice(form);
    },
    scope,
  );
  scope.add(() => setResetAlert(form, ''));
}
