import type { Swiper } from 'swiper/types';
import { type Beside, createNodeLook } from '#lib/look.ts';
import { membersOf } from '#lib/members-of.ts';
import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { onPress } from './arrows.ts';

const BULLET = 'swiper-pagination-bullet';
/** Class for bullets without a size in the page's style sheets. */
const NO_SIZE = 'skerry-bullets';
const BLOCK_CLASSES = {
  'swiper-pagination-clickable': true,
  'swiper-pagination-bullets': true,
  'swiper-pagination-horizontal': true,
};

const stepOf = ({ params }: Swiper) => params.slidesPerGroup ?? 1;

/** Returns the number of positions of a carousel and the current one, in steps. */
export function readPosition(swiper: Swiper): { readonly count: number; readonly current: number } {
  const { params, slides, snapGrid, realIndex, snapIndex } = swiper;
  if (!params.loop) return { count: snapGrid.length, current: snapIndex ?? 0 };
  return {
    count: Math.ceil(slides.length / stepOf(swiper)),
    current: Math.floor(realIndex / stepOf(swiper)),
  };
}

const goTo = (swiper: Swiper, step: number) => {
  const slide = step * stepOf(swiper);
  if (swiper.params.loop) swiper.slideToLoop(slide);
  else swiper.slideTo(slide);
};

const bulletAt = (step: number, label: string, isCurrent: boolean): Beside => ({
  as: 'span',
  key: String(step),
  look: {
    classes: { [BULLET]: true, [`${BULLET}-active`]: isCurrent },
    attributes: {
      role: 'button',
      'data-bullet-index': String(step),
      'aria-label': `${label} ${step + 1}`,
      tabindex: isCurrent ? '0' : null,
      'aria-current': isCurrent ? 'true' : null,
    },
  },
});

/** Fills a pagination with one bullet per step. Only the current one is in the tab order. */
export function wireBullets(
  block: HTMLElement,
  swiper: Swiper,
  { patch, scope, label }: { readonly patch: Patch; readonly scope: Scope; readonly label: string },
): void {
  const look = createNodeLook(block);
  const sync = () => {
    const { count, current } = readPosition(swiper);
    look.apply({
      classes: { ...BLOCK_CLASSES, 'swiper-pagination-lock': swiper.isLocked },
      end: Array.from({ length: count }, (_, step) => bulletAt(step, label, step === current)),
    });
  };
  onPress(block, scope, ({ target }) => {
    const step = membersOf(target as Element).closest<HTMLElement>(`.${BULLET}`)?.dataset.bulletIndex;
    if (step) goTo(swiper, Number(step));
  });
  scope.add(look.restore);
  swiper.on('slideChange snapIndexChange lock unlock update', sync);
  sync();
  // In the next frame: reading the size here would force another layout.
  scope.frame(() => {
    if (!block.querySelector<HTMLElement>(`.${BULLET}`)?.offsetWidth) patch.toggle(block, NO_SIZE, true);
  });
}
