import { HELD, releaseScripts } from './release.ts';
import { createScript, type TakenOff } from './taken-off.ts';

/**
 * Has scripts run that the server had taken off the page, in their order, at its end. They meet a page that seems to be coming. Call it when
 * the page is parsed.
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
