import { parsed } from '#platform/parsed.ts';
import { readOptions } from '#platform/read-options.ts';
import { createRuntime } from '#runtime/create-runtime.ts';
import { READY } from '#runtime/events.ts';
import { installApi, isBooted } from './api.ts';
import { catalogue } from './handlers/index.ts';

declare const __VERSION__: string;

/** Starts the script for this page. Called twice, it is the same as once. */
export function boot(tag: HTMLScriptElement | undefined): void {
  if (isBooted()) return;
  const options = readOptions(tag);
  const runtime = createRuntime({
    handlers: catalogue,
    warm: () => import('#react/root.tsx'),
    async surroundings() {
      const { lookAround } = await import('./surroundings.ts');
      return (engine, whole) =>
        lookAround({
          runtime: whole,
          options,
          engine: runtime.engine,
          complete: complete.bind(null, engine),
        });
    },
  });
  // Originals must be claimed before they begin.
  if (options.takeover !== undefined) runtime.engine();
  const { complete } = installApi(runtime, __VERSION__, async () => {
    await parsed();
    const config = (window as { elementorFrontendConfig?: { is_static?: unknown } }).elementorFrontendConfig;
    if (config?.is_static) return;
    runtime.start();
    if (runtime.mounts().length) await (await runtime.engine()).settled();
    document.dispatchEvent(new CustomEvent(READY, { bubbles: true }));
  });
}
