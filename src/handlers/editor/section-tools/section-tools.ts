import { defineBehaviour } from '#runtime/define.ts';
import { outlineGrid } from './grid-outline.ts';
import { keepHandlesInside } from './handles.ts';
import { type Settings, settings } from './settings.ts';
import { drawShapes } from './shapes.ts';

export default defineBehaviour<Settings>({
  settings,
  mount({ element, settings: first, scope, report }) {
    if (!/^(section|container)$/.test(element.dataset.element_type ?? '')) return;
    keepHandlesInside(element, scope);
    const updates = [outlineGrid(element, first, scope), drawShapes(element, first, scope, report)];
    return {
      update(next) {
        for (const update of updates) update(next);
      },
    };
  },
});
