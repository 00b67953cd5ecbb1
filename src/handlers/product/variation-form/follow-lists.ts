import { asMap } from '#lib/fields.ts';
import type { Patch } from '#lib/patch.ts';
import { emit, type Listener, listen } from '#platform/events.ts';
import type { MountContext } from '#runtime/define.ts';
import type { Selection } from '../shared/selection.ts';
import type { Notice } from './notice.ts';
import { setResetAlert } from './reset-alert.ts';
import type { Source } from './source.ts';
import { setVariationId } from './variation-id.ts';

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
