import type { Swiper } from 'swiper/types';
import { membersOf } from '#lib/members-of.ts';
import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { onPress } from './arrows.ts';

const BULLET = 'swiper-pagination-bullet';
/** Class for bullets without a size in the page's style sheets. */
const NO_SIZE = 'skerry-bullets';
const CURRENT_ATTRIBUTES = { tabindex: '0', 'aria-current': 'true' };
const BLOCK_CLASSES = ['clickable', 'bullets', 'horizontal'].map((name) => `swiper-pagination-${name}`);

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

const createBullet = (step: number, label: string): HTMLElement => {
  const bullet = document.createElement('span');
  bullet.className = BULLET;
  bullet.setAttribute('role', 'button');
  bullet.dataset.bulletIndex = String(step);
  bullet.setAttribute('aria-label', `${label} ${step + 1}`);
  return bullet;
};

/** Fills a pagination with one bullet per step. Only the current one is in the tab order. */
export function wireBullets(
  block: HTMLElement,
  swiper: Swiper,
  { patch, scope, label }: { readonly patch: Patch; readonly scope: Scope; readonly label: string },
): void {
  let bullets: HTMLElement[] = [];
  const fill = (count: number) => {
    if (bullets.length === count) return;
    for (const bullet of bullets) bullet.remove();
    bullets = Array.from({ length: count }, (_, step) => createBullet(step, label));
    block.append(...bullets);
  };
  const sync = () => {
    const { count, current } = readPosition(swiper);
    fill(count);
    bullets.forEach((bullet, step) => {
      const isCurrent = step === current;
      bullet.classList.toggle(`${BULLET}-active`, isCurrent);
      for (const [name, value] of Object.entries(CURRENT_ATTRIBUTES)) {
        if (isCurrent) bullet.setAttribute(name, value);
        else bullet.removeAttribute(name);
      }
    });
    patch.toggle(block, 'swiper-pagination-lock', swiper.isLocked);
  };
  for (const name of BLOCK_CLASSES) patch.toggle(block, name, true);
  onPress(block, scope, ({ target }) => {
    const step = membersOf(target as Element).closest<HTMLElement>(`.${BULLET}`)?.dataset.bulletIndex;
    if (step) goTo(swiper, Number(step));
  });
  scope.add(() => fill(0));
  swiper.on('slideChange snapIndexChange lock unlock update', sync);
  sync();
  // In the next frame: reading the size here would force another layout.
  scope.frame(() => {
    if (!bullets[0]?.offsetWidth) patch.toggle(block, NO_SIZE, true);
  });
}
