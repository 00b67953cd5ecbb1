import { asMap } from '#lib/fields.ts';
import type { Patch } from '#lib/patch.ts';
import { emit, type Listener, listen, type PublicEvent } from '#platform/events.ts';
import type { MountContext } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import { type Selection, selectsOf } from '../shared/variations.ts';
import type { VariationParams } from './checker.ts';
import { focusFirstChoice, type Notice, refusalOf, setResetAlert, setVariationId } from './form-parts.ts';
import type { Source } from './source.ts';

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

/** What an event says is chosen; undefined unless it says all of it. */
function readGiven(given: unknown): Selection | undefined {
  const { count, chosenCount, data } = asMap(given);
  if (typeof count !== 'number' || typeof chosenCount !== 'number') return undefined;
  return { count, chosenCount, data: asMap(data) as Selection['data'] };
}

interface Judged {
  readonly source: Source;
  readonly notice: Notice;
  readonly patch: Patch;
  check(given?: Selection): void;
}

/** Has the choice judged when a list changes, and whenever a script asks for it. */
export function followLists(
  { element: form, scope, report }: MountContext,
  { source, notice, patch, check }: Judged,
): void {
  const on = (name: string, callback: Listener) => listen(form, name, callback, scope);
  const clear = (select: HTMLSelectElement) => {
    select.value = '';
    emit(select, 'change');
  };
  const reload = async () => {
    await source.read();
    if (!scope.disposed) emit(form, 'check_variations');
  };

  on('change', ({ target }) => {
    if (!(target instanceof Element) || !target.matches('.variations select')) return;
    setVariationId(form, '', patch);
    notice.hide();
    setResetAlert(form, '');
    if (source.embedded()) emit(form, 'woocommerce_variation_select_change');
    emit(form, 'check_variations');
    emit(form, 'woocommerce_variation_has_changed');
  });
  on('check_variations', ({ detail }, given) => check(readGiven(given ?? detail)));
  on('update_variation_values', () => {
    if (!source.embedded()) return;
    source.embedded()?.rebuild(clear);
    emit(form, 'woocommerce_update_variation_values');
  });
  on('reload_product_variations', () => void reload().catch(report));
}
