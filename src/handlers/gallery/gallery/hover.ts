import type { Patch } from '#lib/patch.ts';
import type { Settings } from './settings.ts';

const ANIMATED = 'elementor-animated-item--';
const SEQUENCED = 'elementor-gallery--sequenced-animation';

const isName = (name: string) => /^[\w-]+$/.test(name);

/** Adds classes for the hover animations of pictures. */
export function markHover(items: readonly HTMLElement[], settings: Settings, patch: Patch): void {
  const parts: Readonly<Record<string, string>> = {
    __image: settings.image_hover_animation,
    __overlay: settings.background_overlay_hover_animation,
    __title: settings.content_hover_animation,
    __description: settings.content_hover_animation,
  };
  for (const item of items) {
    for (const [part, name] of Object.entries(parts)) {
      const node = isName(name) ? item.querySelector(`.elementor-gallery-item${part}`) : null;
      if (node) patch.toggle(node, ANIMATED + name, true);
    }
    const content = item.querySelector('.elementor-gallery-item__content');
    if (content && settings.content_sequenced_animation) patch.toggle(content, SEQUENCED, true);
  }
}
