import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { onPress } from '#platform/on-press.ts';
import { defineInteractive } from '#runtime/widget.ts';
import gallery, { arrange, DURATION_MS, galleryOf } from './gallery.ts';
import { animate, selectGallery } from './model.ts';

const ANIMATION_MARGIN_MS = 50;

/** A pressed title shows its gallery; a grid is animated. */
export default defineInteractive(gallery, (live, scope) => {
  const { nodes, get, set } = live;
  let stop = () => {};
  const show = (selected: string) => {
    if (selected === get().selected) return;
    stop();
    const isAnimated = live.settings.gallery_layout === 'grid' && !prefersReducedMotion();
    set((state) => animate(selectGallery(state, nodes.pictures, selected), isAnimated));
    arrange(live);
    stop = scope.timeout(() => set((state) => animate(state, false)), ANIMATION_MARGIN_MS + DURATION_MS);
  };
  for (const title of nodes.titles) onPress(title, () => show(galleryOf(title)), scope);
});
