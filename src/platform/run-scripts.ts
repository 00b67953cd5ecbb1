import type { Runtime } from '#runtime/runtime.ts';
import { trust } from './trust.ts';

// Everything else (JSON, templates, what a consent tool holds back) is data.
const CODE = /^(module|(text|application)\/(x-)?(java|ecma)script)?$/i;

type Kernel = Pick<Runtime, 'report'>;

function copy(script: HTMLScriptElement, runtime: Kernel): HTMLScriptElement {
  const live = document.createElement('script');
  const policy = trust(runtime);
  for (const { name, value } of script.attributes) {
    live.setAttribute(name, name === 'src' ? policy.createScriptURL(value) : value);
  }
  // Its own nonce, which the attribute hides once on the page; never ours: the page's policy decides.
  if (script.nonce) live.nonce = script.nonce;
  live.text = policy.createScript(script.text);
  return live;
}

/**
 * Runs scripts that stand on the page but were parsed as dead ones: each once, in order, later ones after an external
 * one has loaded or failed. Those taken off the page meanwhile do not run.
 */
export function runScripts(scripts: readonly HTMLScriptElement[], runtime: Kernel): void {
  for (const [index, script] of scripts.entries()) {
    if (!script.isConnected || script.noModule || !CODE.test(script.type.trim())) continue;
    try {
      const live = copy(script, runtime);
      const isAwaited = script.hasAttribute('src') && !script.hasAttribute('async') && live.type !== 'module';
      if (isAwaited) {
        const rest = () => runScripts(scripts.slice(index + 1), runtime);
        live.addEventListener('load', rest, { once: true });
        live.addEventListener('error', rest, { once: true });
      }
      script.replaceWith(live);
      if (isAwaited) return;
    } catch (error) {
      runtime.report(error, { phase: 'html' });
    }
  }
}
