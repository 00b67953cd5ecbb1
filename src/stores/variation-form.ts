import type { WritableAtom } from 'nanostores';

/** Attribute name to chosen value; empty or absent means not chosen. */
export type Choice = Readonly<Record<string, string | undefined>>;

/** One variation as the server describes it; keys that are not named here are kept. */
export interface Variation {
  /** Attribute name to value; an empty value means any. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly [key: string]: unknown;
}

/** What the variations that are left say about one value. */
export interface Offer {
  /** False for a value that shows, but cannot be chosen. */
  readonly isActive: boolean;
  /** False when none of them is in stock. */
  readonly isInStock: boolean;
}

/** Attribute name to what becomes of its values beside the other choices; undefined for those that nothing offers. */
export type Offers = Readonly<Record<string, (value: string) => Offer | undefined>>;

/** What the button would do. `select`: something is still to be chosen; `unavailable`: what is chosen cannot be had. */
export type AddButton = 'ready' | 'select' | 'unavailable';

/** What is chosen in a variation form, and what the page says about it. What is undefined stands as the server sent it. */
export interface VariationState {
  readonly chosen: Choice;
  /** None where the shop is asked. */
  readonly offers: Offers;
  /** The one that was found, until the choice has none. */
  readonly variation: Variation | undefined;
  /** The one whose limits the quantity keeps; they stay when it goes. */
  readonly limits: Variation | undefined;
  /** What the form posts; `''` for none. */
  readonly id: string | undefined;
  readonly button: AddButton | undefined;
  /** Whether the link that clears the choice is shown. */
  readonly hasLink: boolean | undefined;
  /** Why there is no price; `''` when there is nothing to say. */
  readonly notice: string;
}

/** A variation form at work: one for all who show or read what is chosen there. */
export interface VariationFormStore {
  readonly $state: WritableAtom<VariationState>;
  /** Reads what the form has by now, and begins again. */
  start(): void;
  /** Has the caller show every new state from here on, before it returns. Gives what leaves it to the one before. */
  takeOver(show: () => void): () => void;
}

const stores = new WeakMap<Element, VariationFormStore>();

/** The store of a form; undefined while nothing of ours runs it. */
export const variationFormOf = (form: Element): VariationFormStore | undefined => stores.get(form);

/** Offers the store of a form. Gives what takes it back. */
export function offerVariationForm(form: Element, store: VariationFormStore): () => void {
  stores.set(form, store);
  return () => stores.delete(form);
}
