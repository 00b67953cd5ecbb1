import { defineHandler } from '#runtime/define.ts';

/** Shows the first letter of a text as a drop cap. A text that starts with an element is unchanged. */
export const textEditor = defineHandler({
  name: 'text-editor',
  on: { setting: 'drop_cap' },
  load: () => import('./text-editor.ts'),
});
