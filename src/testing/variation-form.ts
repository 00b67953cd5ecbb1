import { onTestFinished } from 'vitest';

interface ListedVariation {
  readonly attributes: Readonly<Record<string, string>>;
  readonly variation_id: number;
  readonly variation_is_active: boolean;
}

/** A fake of the shop's own script on a form. */
export interface FakeVariationForm {
  /** Values of the selects in order, at each change event of the form. */
  readonly changes: readonly string[];
  /** Reads the variations again, rebuilds the selects and emits `wc_variation_form`, as after a re-init. */
  init(): void;
}

/**
 * Updates the selects of a form as the shop's own script does, with native events in the documented order.
 * Stops when the test ends. Call it inside a test.
 */
export function createFakeVariationForm(form: HTMLElement): FakeVariationForm {
  const selects = [...form.querySelectorAll<HTMLSelectElement>('.variations select')];
  const pristine = new Map(selects.map((select) => [select, select.innerHTML]));
  const changes: string[] = [];
  const emit = (name: string) => form.dispatchEvent(new CustomEvent(name, { bubbles: true }));
  const listedVariations = (): ListedVariation[] =>
    JSON.parse(form.dataset.product_variations ?? 'false') || [];
  const idField = form.querySelector<HTMLInputElement>('input.variation_id');

  const matchingVariations = (except?: HTMLSelectElement) =>
    listedVariations().filter(({ attributes }) =>
      selects.every((select) => {
        const attribute = attributes[select.name];
        return select === except || !select.value || !attribute || attribute === select.value;
      }),
    );

  const rebuild = (select: HTMLSelectElement) => {
    const { value } = select;
    const variations = matchingVariations(select);
    select.innerHTML = pristine.get(select) ?? '';
    for (const option of [...select.options]) {
      if (!option.value) continue;
      const matching = variations.filter(({ attributes }) =>
        [option.value, ''].includes(attributes[select.name] ?? ''),
      );
      if (!matching.length) option.remove();
      option.classList.add('attached');
      option.disabled = !matching.some(({ variation_is_active: isActive }) => isActive);
      option.classList.toggle('enabled', !option.disabled);
    }
    select.value = [...select.options].some((option) => option.value === value && !option.disabled)
      ? value
      : '';
  };

  const update = () => {
    if (listedVariations().length) for (const select of selects) rebuild(select);
    emit('woocommerce_update_variation_values');
    const [found] = selects.every(({ value }) => value) ? matchingVariations() : [];
    if (idField) idField.value = String(found?.variation_id ?? '');
    if (found) emit('found_variation');
    else {
      emit('reset_data');
      emit('hide_variation');
    }
  };
  const onChange = ({ target }: Event) => {
    if (!selects.includes(target as HTMLSelectElement)) return;
    changes.push(selects.map(({ value }) => value).join());
    update();
    emit('woocommerce_variation_has_changed');
  };
  const init = () => {
    update();
    emit('wc_variation_form');
  };
  form.addEventListener('change', onChange);
  form.addEventListener('reload_product_variations', update);
  onTestFinished(() => {
    form.removeEventListener('change', onChange);
    form.removeEventListener('reload_product_variations', update);
  });
  return { changes, init };
}
