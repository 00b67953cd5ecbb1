import { vi } from 'vitest';
import type { Handler } from '#runtime/define.ts';
import { type Fixture, type FixtureOptions, mountFixture } from './mount-fixture.ts';

/** Delays of the form: before it checks the page's selection, and before it shows a variation. */
const START_MS = 100;
const SHOW_MS = 300;

/** The shop's messages about variations, as tests expect them. */
export const VARIATION_TEXTS = {
  i18n_no_matching_variations_text: 'No product has that.',
  i18n_make_a_selection_text: 'Choose first.',
  i18n_unavailable_text: 'That cannot be had.',
  i18n_reset_alert_text: 'Your choice was cleared.',
} as const;

/** Stubs the params of the variation script. */
export function stubVariationParams(changes: Readonly<Record<string, unknown>> = {}): void {
  vi.stubGlobal('wc_add_to_cart_variation_params', {
    wc_ajax_url: '/?wc-ajax=%%endpoint%%',
    ...VARIATION_TEXTS,
    ...changes,
  });
}

/** A page with a variation form, and functions to operate it. */
export interface VariationPage extends Fixture {
  /** Returns the first matching element. Throws when there is none. */
  find<E extends HTMLElement = HTMLElement>(selector: string): E;
  select(attribute: string): HTMLSelectElement;
  /** Returns the values of the remaining options. */
  values(attribute: string): string[];
  color(value: string): void;
  size(value: string): void;
  readonly button: HTMLButtonElement;
  readonly area: HTMLElement;
  readonly id: HTMLInputElement;
  readonly quantity: HTMLInputElement;
  /** Advances time until the shop shows a variation. */
  shown(): Promise<unknown>;
}

/** Mounts a variation form and advances time until it has started. Needs fake timers. */
export async function openVariationForm(
  handler: Handler,
  source: string,
  options?: FixtureOptions,
): Promise<VariationPage> {
  const fixture = await mountFixture(handler, source, options);
  // A pointer event loads the code that shows a variation.
  for (const form of fixture.elements) form.dispatchEvent(new Event('pointermove'));
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(START_MS);
  const find = <E extends HTMLElement = HTMLElement>(selector: string): E => {
    const found = fixture.container.querySelector<E>(selector);
    if (!found) throw new Error(`Nothing matches ${selector}.`);
    return found;
  };
  const select = (attribute: string) => find<HTMLSelectElement>(`select[name=${attribute}]`);
  const selectOption = (attribute: string, value: string) => {
    select(attribute).value = value;
    select(attribute).dispatchEvent(new Event('change', { bubbles: true }));
  };
  return {
    ...fixture,
    find,
    select,
    values: (attribute) => [...select(attribute).options].map(({ value }) => value),
    color: (value) => selectOption('attribute_pa_color', value),
    size: (value) => selectOption('attribute_size', value),
    button: find<HTMLButtonElement>('.single_add_to_cart_button'),
    area: find('.single_variation'),
    id: find<HTMLInputElement>('input.variation_id'),
    quantity: find<HTMLInputElement>('input.qty'),
    shown: () => vi.advanceTimersByTimeAsync(SHOW_MS),
  };
}
