import { onTestFinished } from 'vitest';

interface Listed {
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
export function fakeVariationForm(form: HTMLElement): FakeVariationForm {
  const selects = [...form.querySelectorAll<HTMLSelectElement>('.variations select')];
  const pristine = new Map(selects.map((select) => [select, select.innerHTML]));
  const changes: string[] = [];
  const tell = (name: string) => form.dispatchEvent(new CustomEvent(name, { bubbles: true }));
  const listed = (): Listed[] => JSON.parse(form.dataset.product_variations ?? 'false') || [];
  const idField = form.querySelector<HTMLInputElement>('input.variation_id');

  const fitting = (except?: HTMLSelectElement) =>
    listed().filter(({ attributes }) =>
      selects.every((each) => {
        const own = attributes[each.name];
        return each === except || !each.value || !own || own === each.value;
      }),
    );

  const rebuild = (select: HTMLSelectElement) => {
    const { value } = select;
    const fits = fitting(select);
    select.innerHTML = pristine.get(select) ?? '';
    for (const option of [...select.options]) {
      if (!option.value) continue;
      const own = fits.filter(({ attributes }) => [option.value, ''].includes(attributes[select.name] ?? ''));
      if (!own.length) option.remove();
      option.classList.add('attached');
      option.disabled = !own.some(({ variation_is_active: isActive }) => isActive);
      option.classList.toggle('enabled', !option.disabled);
    }
    select.value = [...select.options].some((option) => option.value === value && !option.disabled)
      ? value
      : '';
  };

  const check = () => {
    if (listed().length) for (const select of selects) rebuild(select);
    tell('woocommerce_update_variation_values');
    const [found] = selects.every(({ value }) => value) ? fitting() : [];
    if (idField) idField.value = String(found?.variation_id ?? '');
    if (found) tell('found_variation');
    else {
      tell('reset_data');
      tell('hide_variation');
    }
  };
  const onChange = ({ target }: Event) => {
    if (!selects.includes(target as HTMLSelectElement)) return;
    changes.push(selects.map(({ value }) => value).join());
    check();
    tell('woocommerce_variation_has_changed');
  };
  const init = () => {
    check();
    tell('wc_variation_form');
  };
  form.addEventListener('change', onChange);
  form.addEventListener('reload_product_variations', check);
  onTestFinished(() => {
    form.removeEventListener('change', onChange);
    form.removeEventListener('reload_product_variations', check);
  });
  return { changes, init };
}
