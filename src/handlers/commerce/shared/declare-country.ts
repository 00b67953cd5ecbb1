import type { Handler } from '#runtime/define.ts';

/** What follows the country of an address. */
export const ofCountry = {
  on: { selector: '.country_to_state' },
  // Its row, because a shop that sells to one country alone hides the field: nobody would ever see that.
  when(due, { element, signal }) {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && due(),
      { rootMargin: '100% 0px' },
    );
    observer.observe(element.closest('.form-row') ?? element);
    signal.addEventListener('abort', () => observer.disconnect());
  },
} satisfies Partial<Handler>;
