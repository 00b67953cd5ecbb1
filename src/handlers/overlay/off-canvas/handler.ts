import { defineHandler } from '#runtime/define.ts';

export const offCanvas = defineHandler({
  name: 'off-canvas',
  // At once: others may open it by its public event as soon as the page is there.
  when: 'now',
  load: () => import('./off-canvas.ts'),
});
