import type { PageScript } from './describe-script.ts';
import { DELAYED_TYPE } from './patterns.ts';
import { type DueScript, INTERCEPTED_TYPE, setType } from './release.ts';

/** The `type` of a dropped script, which never runs. */
export const DROPPED_TYPE = 'skerry/dropped';

/** An intercepted script. */
export interface InterceptedScript {
  readonly pageScript: PageScript;
  /** Its original `type`; null for none. */
  readonly type: string | null;
}

/** An empty script. Tools that start scripts one by one continue when it has loaded. */
const EMPTY_SCRIPT = 'data:text/javascript,';

/** True when a tool delays a script by moving its address to another attribute. */
const isDelayedByAddress = ({ pageScript, type }: InterceptedScript): boolean =>
  pageScript.isDelayed && !DELAYED_TYPE.test(type ?? '');

/** True when a delay tool has already started an intercepted script: it set `src` or replaced the element. */
const hasToolStarted = (script: HTMLScriptElement): boolean =>
  !script.isConnected || script.hasAttribute('src');

/**
 * Returns the element of a script. Where a tool has replaced it, that is the tool's copy: it has our `type`,
 * so it has not run. Where a tool has removed it, a copy is added to the body.
 */
function elementInPage(script: HTMLScriptElement, src: string): HTMLScriptElement {
  if (script.isConnected) return script;
  const candidates = document.querySelectorAll<HTMLScriptElement>(`script[type="${INTERCEPTED_TYPE}"][src]`);
  const copy = [...candidates].find((each) => each.getAttribute('src') === src);
  if (copy) return copy;
  const clone = script.cloneNode() as HTMLScriptElement;
  document.body.append(clone);
  return clone;
}

/**
 * Returns how a released script runs; undefined when the tool that delays it will start it.
 * `isVisitorSeen`: a visitor has acted or moved a pointer, so tools have started. `needsCopy`: the element
 * cannot run any more.
 */
export function createDueScript(
  script: HTMLScriptElement,
  intercepted: InterceptedScript,
  { isVisitorSeen, needsCopy }: { readonly isVisitorSeen: boolean; readonly needsCopy: boolean },
): DueScript | undefined {
  const { pageScript, type } = intercepted;
  if (!pageScript.isDelayed) return { script, type, src: '', needsCopy };
  const isMoved = isDelayedByAddress(intercepted);
  // The tool will start it, unless it has tried already.
  if (isMoved ? hasToolStarted(script) : isVisitorSeen)
    return {
      script: elementInPage(script, pageScript.src),
      type: isMoved ? type : null,
      src: pageScript.src,
      needsCopy: false,
    };
  setType(script, type);
  return undefined;
}

/**
 * Keeps a script from running. Where a tool waits for it to load, returns an empty script to run in its
 * place.
 */
export function dropScript(script: HTMLScriptElement, intercepted: InterceptedScript): DueScript | undefined {
  const { pageScript, type } = intercepted;
  if (!isDelayedByAddress(intercepted)) {
    setType(script, DROPPED_TYPE);
    return undefined;
  }
  if (hasToolStarted(script))
    return { script: elementInPage(script, pageScript.src), type, src: EMPTY_SCRIPT, needsCopy: false };
  setType(script, type);
  for (const { name, value } of script.attributes)
    if (value === pageScript.src) script.setAttribute(name, EMPTY_SCRIPT);
  return undefined;
}
