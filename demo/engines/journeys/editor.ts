import { expect } from 'vitest';
import { WORKSHOP_IDS } from '#testing/demo-widgets.ts';
import type { Visitor } from '#testing/engines/visitor.ts';
import { eventually } from '#testing/eventually.ts';
import type { Journey } from '../journey.ts';

/** Returns the number of the open item in the editor's preview. */
const openItem = (visitor: Visitor) =>
  visitor.run(
    (id) =>
      [
        ...(document
          .querySelector('iframe')
          ?.contentDocument?.querySelectorAll<HTMLElement>(`[data-id="${id}"] .elementor-tab-content`) ?? []),
      ]
        .filter((panel) => panel.checkVisibility() && panel.classList.contains('elementor-active'))
        .map((panel) => panel.dataset.tab)
        .join(),
    WORKSHOP_IDS.accordion,
  );

/** The preview of the builder's editor. */
export const editor: readonly Journey[] = [
  [
    'the preview shows what is being edited, and applies settings to a running widget',
    async (visit) => {
      const visitor = await visit('/editor/', { until: 'loaded' });
      await visitor.expectShown('.status[data-state=ready]');
      await visitor.click('.outline-list button[data-type="accordion"]', 'How long');
      for (const item of [3, 1, 4]) {
        await visitor.click(`.steps button:nth-of-type(${item})`);
        await eventually(() => openItem(visitor)).toBe(String(item));
      }
      expect(visitor.shop.problems).toEqual([]);
    },
  ],
];
