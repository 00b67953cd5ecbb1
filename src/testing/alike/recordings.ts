import { hasCaptures, readCaptureFile } from '../captures.ts';

/** What became of an attribute: as it was, as it is; null where it is not there. */
export type Written = readonly [before: string | null, after: string | null];

/** Attributes that changed; of classes the names that came and went. */
export interface Wrote {
  readonly class?: { readonly on?: readonly string[]; readonly off?: readonly string[] };
  readonly [attribute: string]:
    | Written
    | { readonly on?: readonly string[]; readonly off?: readonly string[] }
    | undefined;
}

/** An element of the server's that scripts changed. */
export interface Changed {
  /** Its widget's type with its skin, where it stands in one. */
  readonly widget?: string;
  readonly wrote?: Wrote;
}

/** Elements that a page's scripts changed until it was at rest, by key. */
export type RestingPage = Readonly<Record<string, Changed>>;

/** What one act changed on one element. */
export interface Moved {
  readonly attrs?: Wrote;
  readonly value?: string;
  readonly checked?: boolean;
  readonly text?: string;
  readonly gone?: boolean;
  readonly seen?: boolean;
}

/** One act on a fresh page, and what it left. */
export interface Act {
  readonly page: string;
  readonly act: 'click' | 'hover' | 'choose' | 'type' | 'number';
  /** Key of the element. */
  readonly on: string;
  /** Widget type, or what surrounds the element. */
  readonly kind: string;
  /** Where the page was left for. */
  readonly went?: string;
  readonly hash?: string;
  /** Key, or tag and classes, of what has the focus, where that changed. */
  readonly focus?: string;
  readonly changed?: Readonly<Record<string, Moved>>;
  /** Method, address and field names of each request. */
  readonly requests?: readonly string[];
}

export type Device = 'desktop' | 'mobile';

export const devices: readonly Device[] = ['desktop', 'mobile'];

/** What the originals made of each page at rest, by name. */
export function recordedRest(device: Device): Readonly<Record<string, RestingPage>> {
  if (!hasCaptures) return {};
  const pages = JSON.parse(readCaptureFile('rest', `${device}.json`)) as Record<
    string,
    { elements: RestingPage }
  >;
  return Object.fromEntries(Object.entries(pages).map(([name, { elements }]) => [name, elements]));
}

/** What the originals made of each act, in the order of the recording. */
export const recordedActs = (device: Device): readonly Act[] =>
  hasCaptures ? JSON.parse(readCaptureFile('acts', `${device}.json`)) : [];
