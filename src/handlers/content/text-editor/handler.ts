import { defineHandler } from '#runtime/define.ts';

export const textEditor = defineHandler({
  name: 'text-editor',
  // Only texts with a drop cap.
  on: { setting: 'drop_cap' },
  load: () => import('./text-editor.ts'),
});
