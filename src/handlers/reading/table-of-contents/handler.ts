import { defineHandler } from '#runtime/define.ts';

export const tableOfContents = defineHandler({
  name: 'table-of-contents',
  // Links elsewhere, and the address itself, may lead to places that it names.
  when: 'now',
  hold: '[role=button]',
  load: () => import('./table-of-contents.ts'),
});
