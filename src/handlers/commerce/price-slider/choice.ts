import { emit, listen } from '#platform/events.ts';
import type { Scope } from '#runtime/scope.ts';
import { type Handle, movePrice, type Prices, type Range } from './model.ts';

/** What a shopper has chosen, of what can be chosen. */
export interface Choice {
  readonly range: Range;
  readonly prices: Prices;
  /** Starts with what the page says. */
  begin(range: Range, prices: Prices): void;
  /** A handle is on its way to a price. */
  move(handle: Handle, price: number): void;
  /** It was let go. */
  settle(): void;
}

/** Whose prices an event is about at the moment; undefined when somebody else fires it, who means them all. */
let speaker: Choice | undefined;

/** False while another choice tells what became of it. */
const isMeant = (choice: Choice): boolean => !speaker || speaker === choice;

/** Creates a choice that shows and tells every change of it. */
export function createChoice(show: (choice: Choice) => void): Choice {
  let [range, prices]: [Range, Prices] = [{ min: 0, max: 0, step: 1 }, [0, 0]];
  let told = prices;
  const tell = (name: string) => {
    const [min, max] = prices;
    const before = speaker;
    speaker = choice;
    emit(document.body, name, { detail: { min, max }, args: prices });
    speaker = before;
  };
  const choice: Choice = {
    get range() {
      return range;
    },
    get prices() {
      return prices;
    },
    begin(given, chosen) {
      [range, prices, told] = [given, chosen, chosen];
      show(choice);
      tell('price_slider_create');
    },
    move(handle, price) {
      const next = movePrice(prices, handle, price, range);
      if (next[0] === prices[0] && next[1] === prices[1]) return;
      prices = next;
      show(choice);
      tell('price_slider_slide');
    },
    settle() {
      if (told === prices) return;
      told = prices;
      tell('price_slider_change');
    },
  };
  return choice;
}

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
