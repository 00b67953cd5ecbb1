import { defineBehaviour } from '#runtime/define.ts';
import { runImages } from './image-carousel.ts';
import { kindOf, type Settings, settings } from './settings.ts';

export default defineBehaviour<Settings>({
  settings,
  async mount(context) {
    const kind = kindOf(context.element.dataset.widget_type);
    if (kind === 'image-carousel') return runImages(context);
    const hasWidgets = kind === 'nested-carousel' || kind === 'loop-carousel';
    const { run } = await (hasWidgets ? import('./content-carousels.ts') : import('./row-carousels.ts'));
    return run(context, kind);
  },
});
