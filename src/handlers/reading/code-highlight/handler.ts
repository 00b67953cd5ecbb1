import { defineHandler } from '#runtime/define.ts';

/** Highlights code with the Prism library of the page. Without Prism, the text does not change. */
export const codeHighlight = defineHandler({
  name: 'code-highlight',
  load: () => import('./code-highlight.ts'),
});
