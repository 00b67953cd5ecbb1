import { HELD, releaseScripts } from './release.ts';
import { createScript, type TakenOff } from './taken-off.ts';

/**
 * Runs scripts that the server has removed from the page, in their order, at the end of the body. They get
 * `DOMContentLoaded` and `load` as if the page was still loading. Call it when the page is parsed.
 */
export function putBack(scripts: readonly TakenOff[], nonce: string): Promise<void> {
  const due = scripts.map((each) => {
    const script = createScript(each, nonce);
    const type = script.getAttribute('type');
    script.type = HELD;
    document.body.append(script);
    return { script, type, src: '', isSpent: false };
  });
  return releaseScripts(due, Promise.resolve());
}
