import { defineHandler } from '#runtime/define.ts';

/** Off-canvas panels of the page builder. */
export const offCanvas = defineHandler({
  name: 'off-canvas',
  // At once: other scripts may dispatch its public event as soon as the page is loaded.
  when: 'now',
  load: () => import('./off-canvas.ts'),
});
