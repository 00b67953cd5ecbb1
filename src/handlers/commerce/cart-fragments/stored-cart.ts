import { localArea, sessionArea } from '#storage/area.ts';
import type { ShownCart } from '#stores/cart.ts';
import { asFragments, type Fragments } from '#transport/fragments.ts';

const CREATED = 'wc_cart_created';
const PROBE = 'wc';

/** The names that the page gives for what is stored. */
export interface StoredNames {
  readonly fragmentsKey: string;
  readonly hashKey: string;
}

/** The cart as this tab keeps it; the hash is shared with other tabs. */
export interface StoredCart {
  /** False when the browser stores nothing. */
  readonly works: boolean;
  /** Undefined when there are none, empty when they cannot be read. */
  fragments(): Fragments | undefined;
  /** `''` without one. */
  hash(): string;
  /** True when another tab has another cart. */
  isOutdated(): boolean;
  /** Epoch milliseconds; undefined without a cart. */
  createdMs(): number | undefined;
  keep(cart: ShownCart): void;
  begin(nowMs: number): void;
}

function parse(text: string): Fragments {
  try {
    return asFragments(JSON.parse(text)) ?? {};
  } catch {
    return {};
  }
}

/** Opens what is stored about the cart. */
export function openStoredCart({ fragmentsKey, hashKey }: StoredNames): StoredCart {
  const areas = [sessionArea, localArea];
  const works =
    Boolean(fragmentsKey && hashKey) && areas.map((area) => area.set(PROBE, PROBE)).every(Boolean);
  for (const area of areas) area.remove(PROBE);
  const hash = () => sessionArea.get(hashKey) ?? '';
  return {
    works,
    fragments() {
      const text = sessionArea.get(fragmentsKey);
      return text === undefined ? undefined : parse(text);
    },
    hash,
    isOutdated: () => (localArea.get(hashKey) ?? '') !== hash(),
    createdMs: () => Number(sessionArea.get(CREATED)) || undefined,
    keep({ fragments, hash: value }) {
      if (!works) return;
      sessionArea.set(fragmentsKey, JSON.stringify(fragments));
      for (const area of areas) area.set(hashKey, value);
    },
    begin: (nowMs) => void sessionArea.set(CREATED, String(nowMs)),
  };
}
