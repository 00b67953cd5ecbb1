import { vi } from 'vitest';
import type { Handler } from '#runtime/define.ts';
import { type Fixture, type FixtureOptions, mountFixture } from './mount-fixture.ts';

/** When the form judges the page's own choice, and when it shows what was found. */
const START_MS = 100;
const SHOW_MS = 300;

/** What the shop says about choosing variations, as tests know it. */
export const VARIATION_TEXTS = {
  i18n_no_matching_variations_text: 'No product has that.',
  i18n_make_a_selection_text: 'Choose first.',
  i18n_unavailable_text: 'That cannot be had.',
  i18n_reset_alert_text: 'Your choice was cleared.',
} as const;

/** Puts the params of the variation script on the page. */
export function stubVariationParams(changes: Readonly<Record<string, unknown>> = {}): void {
  vi.stubGlobal('wc_add_to_cart_variation_params', {
    wc_ajax_url: '/?wc-ajax=%%endpoint%%',
    ...VARIATION_TEXTS,
    ...changes,
  });
}

/** A page with a variation form, and hands for it. */
export interface VariationPage extends Fixture {
  /** The first element that matches. Throws when there is none. */
  find<E extends HTMLElement = HTMLElement>(selector: string): E;
  select(attribute: string): HTMLSelectElement;
  /** Values of the options that are left. */
  values(attribute: string): string[];
  color(value: string): void;
  size(value: string): void;
  readonly button: HTMLButtonElement;
  readonly area: HTMLElement;
  readonly id: HTMLInputElement;
  readonly quantity: HTMLInputElement;
  /** Lets the time pass that the shop waits before it shows a variation. */
  shown(): Promise<unknown>;
}

/**
 * Mounts a variation form, and lets the time pass until it has started. The test has fake timers. What the shopper chose goes
 * at the end, as far as markup shows it.
 */
export async function openVariationForm(
  handler: Handler,
  source: string,
  options?: FixtureOptions,
): Promise<VariationPage> {
  const fixture = await mountFixture(handler, source, options);
  // The pointer brings what shows a variation.
  for (const form of fixture.elements) form.dispatchEvent(new Event('pointermove'));
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(START_MS);
  const find = <E extends HTMLElement = HTMLElement>(selector: string): E => {
    const found = fixture.container.querySelector<E>(selector);
    if (!found) throw new Error(`Nothing matches ${selector}.`);
    return found;
  };
  const select = (attribute: string) => find<HTMLSelectElement>(`select[name=${attribute}]`);
  const choose = (attribute: string, value: string) => {
    select(attribute).value = value;
    select(attribute).dispatchEvent(new Event('change', { bubbles: true }));
  };
  return {
    ...fixture,
    find,
    select,
    values: (attribute) => [...select(attribute).options].map(({ value }) => value),
    color: (value) => choose('attribute_pa_color', value),
    size: (value) => choose('attribute_size', value),
    button: find<HTMLButtonElement>('.single_add_to_cart_button'),
    area: find('.single_variation'),
    id: find<HTMLInputElement>('input.variation_id'),
    quantity: find<HTMLInputElement>('input.qty'),
    shown: () => vi.advanceTimersByTimeAsync(SHOW_MS),
  };
}
