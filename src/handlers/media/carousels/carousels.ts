import { defineBehaviour } from '#runtime/define.ts';
import { runImages } from './images.ts';
import { kindOf, type RunKind } from './kinds.ts';
import { type Settings, settings } from './settings.ts';

interface Runner {
  readonly run: RunKind;
}

const rows = (): Promise<Runner> => import('./rows.ts');
const contents = (): Promise<Runner> => import('./contents.ts');

/** Slides beside each other, or one after the other: by arrows, bullets, keys, touch, and by themselves. */
export default defineBehaviour<Settings>({
  settings,
  async mount(context) {
    const kind = kindOf(context.element.dataset.widget_type);
    if (kind === 'image-carousel') return runImages(context);
    const load = kind === 'nested-carousel' || kind === 'loop-carousel' ? contents : rows;
    return (await load()).run(context, kind);
  },
});
