import { defineHandler } from '#runtime/define.ts';

export const tableOfContents = defineHandler({
  name: 'table-of-contents',
  // Links and the address may name anchors that the table adds.
  when: 'now',
  hold: '[role=button]',
  load: () => import('./table-of-contents.ts'),
});
