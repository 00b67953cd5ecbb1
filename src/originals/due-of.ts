import type { PageScript } from './judge.ts';
import { DELAYED } from './patterns.ts';
import { type Due, HELD } from './release.ts';

/** The `type` of a dropped script, which never runs. */
export const DROPPED = 'skerry/dropped';

/** Sets the `type` of a script; null removes it. */
export const setType = (script: HTMLScriptElement, type: string | null): void => {
  if (type === null) script.removeAttribute('type');
  else if (type !== script.getAttribute('type')) script.setAttribute('type', type);
};

/** An intercepted script. */
export interface HeldScript {
  readonly is: PageScript;
  /** Its original `type`; null for none. */
  readonly type: string | null;
}

/** An empty script. Tools that start scripts one by one continue when it has loaded. */
const NOTHING = 'data:text/javascript,';

/** True when a tool delays a script by moving its address to another attribute. */
const isByAddress = ({ is, type }: HeldScript): boolean => is.isDelayed && !DELAYED.test(type ?? '');

/** True when a delay tool has already started an intercepted script: it set `src` or replaced the element. */
const hadTurn = (script: HTMLScriptElement): boolean => !script.isConnected || script.hasAttribute('src');

/**
 * Returns the element of a script. Where a tool has replaced it, that is the tool's copy: it has our `type`,
 * so it has not run. Where a tool has removed it, a copy is added to the body.
 */
function present(script: HTMLScriptElement, src: string): HTMLScriptElement {
  if (script.isConnected) return script;
  const waiting = document.querySelectorAll<HTMLScriptElement>(`script[type="${HELD}"][src]`);
  const copy = [...waiting].find((each) => each.getAttribute('src') === src);
  if (copy) return copy;
  const own = script.cloneNode() as HTMLScriptElement;
  document.body.append(own);
  return own;
}

/**
 * Returns how a released script runs; undefined when the tool that delays it will start it. `isVisited`: a
 * visitor has acted, so tools have started. `isSpent`: the element cannot run any more.
 */
export function dueOf(
  script: HTMLScriptElement,
  each: HeldScript,
  { isVisited, isSpent }: { readonly isVisited: boolean; readonly isSpent: boolean },
): Due | undefined {
  const { is, type } = each;
  if (!is.isDelayed) return { script, type, src: '', isSpent };
  const isMoved = isByAddress(each);
  // The tool will start it, unless it has tried already.
  if (isMoved ? hadTurn(script) : isVisited)
    return { script: present(script, is.src), type: isMoved ? type : null, src: is.src, isSpent: false };
  setType(script, type);
  return undefined;
}

/**
 * Keeps a script from running. Where a tool waits for it to load, returns an empty script to run in its
 * place.
 */
export function drop(script: HTMLScriptElement, each: HeldScript): Due | undefined {
  const { is, type } = each;
  if (!isByAddress(each)) {
    setType(script, DROPPED);
    return undefined;
  }
  if (hadTurn(script)) return { script: present(script, is.src), type, src: NOTHING, isSpent: false };
  setType(script, type);
  for (const { name, value } of script.attributes) if (value === is.src) script.setAttribute(name, NOTHING);
  return undefined;
}
