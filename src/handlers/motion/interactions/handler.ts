import { defineHandler } from '#runtime/define.ts';

const DATA = 'elementor-interactions-data';

/**
 * Animates atomic elements of the page builder when the page loads or when they come into view. Never hides
 * an element that the visitor has seen.
 */
export const interactions = defineHandler({
  name: 'interactions',
  on: { selector: '[data-interaction-id]' },
  when: 'now',
  // Every atomic element has such an id, but few have interactions.
  test({ dataset: { interactionId, id } }) {
    const data = document.getElementById(DATA)?.textContent ?? '';
    return [interactionId, id].some((each) => each && data.includes(`"${each}"`));
  },
  replaces: ['elementor-interactions'],
  shown: true,
  load: () => import('./interactions.ts'),
});
