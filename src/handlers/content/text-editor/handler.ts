import { defineHandler } from '#runtime/define.ts';

export const textEditor = defineHandler({
  name: 'text-editor',
  // Most texts have none, and cost nothing.
  on: { setting: 'drop_cap' },
  load: () => import('./text-editor.ts'),
});
