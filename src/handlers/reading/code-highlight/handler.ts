import { defineHandler } from '#runtime/define.ts';

export const codeHighlight = defineHandler({
  name: 'code-highlight',
  load: () => import('./code-highlight.ts'),
});
