import { createRuntime } from '#runtime/create-runtime.ts';
import type { Handler } from '#runtime/define.ts';
import { READY } from '#runtime/events.ts';
import { noteSign } from '#runtime/first-sign.ts';
import { fetchChunk, setNonce } from '#runtime/import-chunk.ts';
import { installApi, isBooted } from '../api.ts';
import { createRequest } from './create-request.ts';
import { lookAround } from './look-around.ts';
import { readOptions } from './options.ts';
import { parsed } from './parsed.ts';

declare const __VERSION__: string;

interface Page {
  elementorFrontendConfig?: { is_static?: unknown };
}

/**
 * Brings the page to life, in this order. Called twice, it is the same as once. `isVisited`: a visitor has shown up already.
 *
 * 1. The options of the tag.
 * 2. The runtime with the catalogue. It begins to look around: original scripts, add-ons, an editor.
 * 3. The API on the window. What was pushed before runs.
 * 4. When the page is parsed: the first scan. From then on clicks are held, and the page is followed.
 * 5. When it is known what else lives here: mounts begin, each at its own time.
 * 6. When all that was due at once stands: `skerry:ready`.
 */
export function boot(
  catalogue: readonly Handler[],
  tag: HTMLScriptElement | undefined,
  isVisited: boolean,
): void {
  if (isBooted()) return;
  if (isVisited) noteSign();
  const options = readOptions(tag);
  setNonce(options.nonce);
  const ours = new Set(catalogue.map(({ load }) => load));
  const runtime = createRuntime({
    handlers: catalogue,
    surroundings: (own) => lookAround({ runtime: own, handlers: catalogue, options, version: __VERSION__ }),
    ahead: { fetch: (load, isLow) => ours.has(load) && fetchChunk(load, isLow), from: options.warm },
  });
  const start = async () => {
    await parsed();
    if ((window as Page).elementorFrontendConfig?.is_static) return;
    runtime.start();
    await runtime.settled();
    document.dispatchEvent(new CustomEvent(READY, { bubbles: true }));
  };
  installApi({ runtime, request: createRequest(runtime.report), version: __VERSION__, start });
}
