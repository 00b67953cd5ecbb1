import { defineHandler } from '#runtime/define.ts';

export const pageTransition = defineHandler({
  name: 'page-transition',
  on: { selector: 'e-page-transition' },
  when: 'now',
  // The element covers the page.
  fallback: (element) => element.classList.add('e-page-transition--entered'),
  shown: true,
  load: () => import('./page-transition.ts'),
});
