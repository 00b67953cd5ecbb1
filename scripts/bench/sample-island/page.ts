import { createRuntime } from '#runtime/create-runtime.ts';
import { defineHandler } from '#runtime/define.ts';

/** The only handler of the page on which mounting is measured. */
const counter = defineHandler({
  name: 'counter',
  on: { selector: '.counter' },
  hold: 'button',
  island: () => import('./counter.tsx'),
});

const runtime = createRuntime({ handlers: [counter] });
runtime.start();
Object.assign(globalThis, {
  mountedCount: () => runtime.mounts().filter(({ state }) => state === 'mounted').length,
});
