/** Attribute name to chosen value; empty or absent means not chosen. */
export type Choice = Readonly<Record<string, string | undefined>>;

/** One variation as the server describes it; keys that are not named here are kept. */
export interface Variation {
  /** Attribute name to value; an empty value means any. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly [key: string]: unknown;
}

/** What the button would do. `select`: something is still to be chosen; `unavailable`: what is chosen cannot be had. */
export type AddButton = 'ready' | 'select' | 'unavailable';

/** What the page says about the choice in a variation form. What is undefined stands as the server sent it. */
export interface VariationState {
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

/** A form before anything happened to it. */
export const initialState = (isChosen: boolean): VariationState => ({
  variation: undefined,
  limits: undefined,
  id: undefined,
  button: isChosen ? undefined : 'select',
  hasLink: undefined,
  notice: '',
});

/** Something that happens to a form: what it changes of the state. */
export type Happening = Partial<VariationState>;

/** Another value was chosen: what was found counts no more, nor why nothing was. */
export const changed: Happening = { id: '', notice: '' };
export const found = (variation: Variation): Happening => ({
  variation,
  limits: variation,
  id: String(variation.variation_id ?? ''),
});
/** A choice is through. */
export const judged = (hasLink: boolean): Happening => ({ hasLink });
export const refused = (notice: string): Happening => ({ notice });
/** The page shows the variation that was found. */
export const shown = (isReady: boolean): Happening => ({ button: isReady ? 'ready' : 'unavailable' });
export const hidden: Happening = { button: 'select' };
export const reset: Happening = { variation: undefined };

/** A variation form at work: one for all who show or read what is chosen there. */
export interface VariationFormStore {
  state(): VariationState;
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
