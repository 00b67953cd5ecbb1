import { defineHandler } from '#runtime/define.ts';

export const search = defineHandler({
  name: 'search',
  fallback: (element) => element.querySelector('.e-search')?.classList.remove('hidden'),
  load: () => import('./search.ts'),
});
