import { atom, type ReadableAtom } from 'nanostores';
import { emit, listen } from '#platform/events.ts';
import type { Scope } from '#runtime/scope.ts';
import { type Chosen, type Handle, movePrice, type Prices } from './model.ts';

/** What a shopper has chosen. */
export interface Choice {
  readonly $chosen: ReadableAtom<Chosen>;
  /** Starts with what the page says. */
  begin(chosen: Chosen): void;
  /** A handle is on its way to a price. */
  move(handle: Handle, price: number): void;
  /** It was let go. */
  settle(): void;
}

/** Whose prices an event is about at the moment; undefined when somebody else fires it, who means them all. */
let speaker: Choice | undefined;

/** False while another choice tells what became of it. */
const isMeant = (choice: Choice): boolean => !speaker || speaker === choice;

/** Creates a choice that tells every change of it, when `show` and those who follow `$chosen` have shown it. */
export function createChoice(show: (chosen: Chosen) => void): Choice {
  const $chosen = atom<Chosen>({ range: { min: 0, max: 0, step: 1 }, prices: [0, 0] });
  let told = $chosen.get().prices;
  const tell = (name: string) => {
    const { prices } = $chosen.get();
    const [min, max] = prices;
    const before = speaker;
    speaker = choice;
    emit(document.body, name, { detail: { min, max }, args: prices });
    speaker = before;
  };
  const change = (chosen: Chosen, name: string) => {
    $chosen.set(chosen);
    show(chosen);
    tell(name);
  };
  const choice: Choice = {
    $chosen,
    begin(chosen) {
      told = chosen.prices;
      change(chosen, 'price_slider_create');
    },
    move(handle, price) {
      const { range, prices } = $chosen.get();
      const next = movePrice(prices, handle, price, range);
      if (next[0] !== prices[0] || next[1] !== prices[1])
        change({ range, prices: next }, 'price_slider_slide');
    },
    settle() {
      const { prices } = $chosen.get();
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
    const [min, max] = pricesOf(given) ?? choice.$chosen.get().prices;
    for (const node of texts[0]) node.textContent = textOf(min);
    for (const node of texts[1]) node.textContent = textOf(max);
    emit(document.body, 'price_slider_updated', { detail: { min, max }, args: [min, max] });
  };
  for (const name of ['price_slider_create', 'price_slider_slide']) {
    listen(document.body, name, write, scope);
  }
}
