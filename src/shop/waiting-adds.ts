import { asMap } from '#lib/as-map.ts';
import type { Scope } from '#lib/scope.ts';
import { sessionArea } from '#storage/area.ts';
import { WAITING_ADDS } from '#storage/waiting-adds.ts';
import type { FormValue } from '#transport/form-body.ts';

/** An add whose request waits for earlier changes of the cart. */
export interface WaitingAdd {
  /** Contains the token `%%endpoint%%`. */
  readonly ajaxUrl: string;
  readonly fields: Record<string, FormValue>;
}

/** A visitor who comes back later does not expect these products any more. */
const MAX_AGE_MS = 60_000;

function readWaitingAdds(): WaitingAdd[] {
  try {
    const { storedMs, adds } = asMap(JSON.parse(sessionArea.get(WAITING_ADDS) ?? ''));
    const isOld = !(Math.abs(Date.now() - Number(storedMs)) <= MAX_AGE_MS);
    if (isOld || !Array.isArray(adds)) return [];
    return adds.flatMap((add) => {
      const { ajaxUrl, fields } = asMap(add);
      return typeof ajaxUrl === 'string' ? [{ ajaxUrl, fields: asMap(fields) as WaitingAdd['fields'] }] : [];
    });
  } catch {
    return [];
  }
}

/** Returns the adds that waited when the page before was left, and forgets them. */
export function takeWaitingAdds(): readonly WaitingAdd[] {
  const adds = readWaitingAdds();
  sessionArea.remove(WAITING_ADDS);
  return adds;
}

/**
 * Hands an add over to the next page if this one is left before the request begins. Returns a function that ends
 * the wait: it returns false when the next page sends the request.
 */
export function handOverOnLeave(readAdd: () => WaitingAdd, scope: Scope): () => boolean {
  const waitScope = scope.child();
  let isHere = true;
  waitScope.listen(window, 'pagehide', () => {
    isHere = false;
    waitScope.dispose();
    const adds = [...readWaitingAdds(), readAdd()];
    sessionArea.set(WAITING_ADDS, JSON.stringify({ storedMs: Date.now(), adds }));
  });
  return () => {
    waitScope.dispose();
    return isHere;
  };
}
