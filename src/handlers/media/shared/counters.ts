import type { Swiper } from 'swiper/types';
import { standing } from './bullets.ts';
import type { CarouselKit, Started } from './carousel-kit.ts';

const NAME = 'swiper-pagination';

const span = (name: string) => {
  const node = document.createElement('span');
  node.className = `${NAME}-${name}`;
  return node;
};

/** "2 / 6", which follows. */
function fraction(block: HTMLElement): (swiper: Swiper) => void {
  const [current, total] = [span('current'), span('total')];
  block.append(current, ' / ', total);
  return (swiper) => {
    const { count, current: at } = standing(swiper);
    current.textContent = String(at + 1);
    total.textContent = String(count);
  };
}

/** A bar that is as full as the carousel is through. */
function bar(block: HTMLElement): (swiper: Swiper) => void {
  const fill = span('progressbar-fill');
  block.append(fill);
  return (swiper) => {
    const { count, current } = standing(swiper);
    fill.style.transitionDuration = `${swiper.params.speed}ms`;
    fill.style.transform = `translate3d(0,0,0) scaleX(${(current + 1) / count}) scaleY(1)`;
  };
}

/** Fills a pagination with a fraction or a bar, and empties it at the end. */
function wireCounter(block: HTMLElement, { swiper, options, patch, scope }: Started): void {
  const { pagination } = options;
  const before = new Set(block.childNodes);
  const paint = (pagination === 'fraction' ? fraction : bar)(block);
  const sync = () => {
    paint(swiper);
    patch.toggle(block, `${NAME}-lock`, swiper.isLocked);
  };
  for (const name of [pagination, 'horizontal']) patch.toggle(block, `${NAME}-${name}`, true);
  scope.add(() => {
    for (const node of [...block.childNodes]) if (!before.has(node)) node.remove();
  });
  swiper.on('slideChange snapIndexChange lock unlock update', sync);
  sync();
}

/** A fraction or a bar in the place of bullets. */
export const kit: CarouselKit = { paginate: wireCounter };
