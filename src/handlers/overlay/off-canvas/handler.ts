import { defineHandler } from '#runtime/define.ts';

/** Opens and closes the page builder's off-canvas panels, by links and by the public event. */
export const offCanvas = defineHandler({
  name: 'off-canvas',
  // At once: other scripts may dispatch its public event as soon as the page is loaded.
  when: 'now',
  load: () => import('./off-canvas.ts'),
});
