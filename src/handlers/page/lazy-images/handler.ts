import { defineHandler } from '#runtime/define.ts';

/** Loads lazy images and other lazy elements near the viewport, in place of lazysizes. */
export const lazyImages = defineHandler({
  name: 'lazy-images',
  on: { selector: 'html,.lazyload' },
  when: 'now',
  // Mounts once: on `html` if the page has a configuration, otherwise on the first lazy element.
  test: (element) => element === document.querySelector('lazySizesConfig' in window ? 'html' : '.lazyload'),
  replaces: ['lazysizes'],
  fallback: () => {
    for (const image of document.querySelectorAll<HTMLImageElement>('img.lazyload'))
      image.src = `${image.dataset.src || image.dataset.srcset}`.split(' ')[0] as string;
  },
  load: () => import('./lazy-images.ts'),
});
