import { defineHandler } from '#runtime/define.ts';

/** Lists the headings of the page with links, and marks the current one. */
export const tableOfContents = defineHandler({
  name: 'table-of-contents',
  // Links and the address may name anchors that the table adds.
  when: 'now',
  hold: '[role=button]',
  load: () => import('./table-of-contents.ts'),
  interactive: () => import('./table-of-contents.interactive.ts'),
});
