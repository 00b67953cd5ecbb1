import type { Handler } from '#runtime/define.ts';

/** The declaration that handlers for the country of an address share. */
export const countryFieldHandler = {
  on: { selector: '.country_to_state' },
  // Observe the row: shops that sell to one country hide the field.
  when(due, { element, signal }) {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && due(),
      { rootMargin: '100% 0px' },
    );
    observer.observe(element.closest('.form-row') ?? element);
    signal.addEventListener('abort', () => observer.disconnect());
  },
} satisfies Partial<Handler>;
