import { emit, listen } from '#platform/events.ts';
import type { Scope } from '#runtime/scope.ts';
import { type Choice, isMeant } from './choice.ts';
import type { Prices } from './model.ts';

export interface LabelOptions {
  /** Where the lower and where the upper price stands. */
  readonly texts: readonly [readonly HTMLElement[], readonly HTMLElement[]];
  /** For those who do not say what is chosen. */
  readonly choice: Choice;
  readonly textOf: (price: number) => string;
}

function pricesOf(given: readonly unknown[]): Prices | undefined {
  const [min, max] = given.map(Number);
  return Number.isFinite(min) && Number.isFinite(max) ? [min as number, max as number] : undefined;
}

/** Writes the prices of every event about the choice, also of those of filters that load listings, and says so. */
export function followLabel({ texts, choice, textOf }: LabelOptions, scope: Scope): void {
  const before = texts.flat().map((node) => [node, node.textContent] as const);
  scope.add(() => {
    for (const [node, text] of before) node.textContent = text;
  });
  const write = (_event: unknown, ...given: unknown[]) => {
    if (!isMeant(choice)) return;
    const [min, max] = pricesOf(given) ?? choice.prices;
    for (const node of texts[0]) node.textContent = textOf(min);
    for (const node of texts[1]) node.textContent = textOf(max);
    emit(document.body, 'price_slider_updated', { detail: { min, max }, args: [min, max] });
  };
  for (const name of ['price_slider_create', 'price_slider_slide']) {
    listen(document.body, name, write, scope);
  }
}
