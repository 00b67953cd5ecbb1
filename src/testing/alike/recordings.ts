import { hasCaptures, readCaptureFile } from '../captures.ts';

/** Values of an attribute before and after; null when it is absent. */
export type BeforeAfter = readonly [before: string | null, after: string | null];

/** Changed attributes. For `class`: the added and removed names. */
export interface AttributeChanges {
  readonly class?: { readonly on?: readonly string[]; readonly off?: readonly string[] };
  readonly [attribute: string]:
    | BeforeAfter
    | { readonly on?: readonly string[]; readonly off?: readonly string[] }
    | undefined;
}

/** A server element that scripts changed. */
export interface ChangedElement {
  /** Type and skin of the widget that contains it. */
  readonly widget?: string;
  readonly wrote?: AttributeChanges;
}

/** Elements that a page's scripts changed until the page was idle, by key. */
export type PageChanges = Readonly<Record<string, ChangedElement>>;

/** The changes of one act on one element. */
export interface ElementEffects {
  readonly attrs?: AttributeChanges;
  readonly value?: string;
  readonly checked?: boolean;
  readonly text?: string;
  readonly gone?: boolean;
  readonly seen?: boolean;
}

/** One act on a fresh page, with its effects. */
export interface Act {
  readonly page: string;
  readonly act: 'click' | 'hover' | 'choose' | 'type' | 'number';
  /** Key of the element. */
  readonly on: string;
  /** Widget type, or the surroundings of the element. */
  readonly kind: string;
  /** Address that the page navigated to. */
  readonly went?: string;
  readonly hash?: string;
  /** Key, or tag and classes, of the focused element, if the focus moved. */
  readonly focus?: string;
  readonly changed?: Readonly<Record<string, ElementEffects>>;
  /** Method, address and field names of each request. */
  readonly requests?: readonly string[];
}

/** A device with which the originals were recorded. */
export type Device = 'desktop' | 'mobile';

/** All recorded devices. */
export const devices: readonly Device[] = ['desktop', 'mobile'];

/** Returns the originals' changes of each idle page, by page name. */
export function recordedPageChanges(device: Device): Readonly<Record<string, PageChanges>> {
  if (!hasCaptures) return {};
  const pages = JSON.parse(readCaptureFile('rest', `${device}.json`)) as Record<
    string,
    { elements: PageChanges }
  >;
  return Object.fromEntries(Object.entries(pages).map(([name, { elements }]) => [name, elements]));
}

/** Returns the originals' effects of each act, in recorded order. */
export const recordedActs = (device: Device): readonly Act[] =>
  hasCaptures ? JSON.parse(readCaptureFile('acts', `${device}.json`)) : [];
