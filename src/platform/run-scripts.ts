import type { Runtime } from '#runtime/runtime.ts';
import { trust } from './trust.ts';

// Everything else (JSON, templates, what a consent tool holds back) is data.
const CODE = /^(module|(text|application)\/(x-)?(java|ecma)script)?$/i;

type Kernel = Pick<Runtime, 'report'>;

/** Makes a script that runs as soon as it is on the page. */
export function liveScript(
  attributes: Iterable<readonly [name: string, value: string]>,
  text: string,
  runtime: Kernel,
): HTMLScriptElement {
  const live = document.createElement('script');
  const policy = trust(runtime);
  for (const [name, value] of attributes) {
    live.setAttribute(name, name === 'src' ? policy.createScriptURL(value) : value);
  }
  live.text = policy.createScript(text);
  return live;
}

/** Resolves when an external script has loaded or failed. Ask before it is on the page. */
export const ended = (script: HTMLScriptElement): Promise<unknown> =>
  new Promise((resolve) => {
    script.addEventListener('load', resolve, { once: true });
    script.addEventListener('error', resolve, { once: true });
  });

function copy(script: HTMLScriptElement, runtime: Kernel): HTMLScriptElement {
  const attributes = [...script.attributes].map(({ name, value }) => [name, value] as const);
  const live = liveScript(attributes, script.text, runtime);
  // Its own nonce, which the attribute hides once on the page; never ours: the page's policy decides.
  if (script.nonce) live.nonce = script.nonce;
  return live;
}

/**
 * Runs scripts that stand on the page but were parsed as dead ones: each once, in order, later ones after an external
 * one has loaded or failed. Those taken off the page meanwhile do not run. Resolves when all have.
 */
export async function runScripts(scripts: readonly HTMLScriptElement[], runtime: Kernel): Promise<void> {
  for (const script of scripts) {
    if (!script.isConnected || script.noModule || !CODE.test(script.type.trim())) continue;
    try {
      const live = copy(script, runtime);
      const isAwaited = script.hasAttribute('src') && !script.hasAttribute('async') && live.type !== 'module';
      const end = isAwaited && ended(live);
      script.replaceWith(live);
      if (end) await end;
    } catch (error) {
      runtime.report(error, { phase: 'html' });
    }
  }
}
