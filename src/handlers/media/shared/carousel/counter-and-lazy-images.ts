import type { Swiper } from 'swiper/types';
import { createNode } from '#lib/create-node.ts';
import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import type { StartedCarousel } from './carousel-extension.ts';
import { readPosition } from './controls/bullets.ts';

const PAGINATION = 'swiper-pagination';

const createSpan = (name: string) => createNode('span', { class: `${PAGINATION}-${name}` });

/** Shows the position as "2 / 6". Returns the function that updates it. */
function createFraction(block: HTMLElement): (swiper: Swiper) => void {
  const [current, total] = [createSpan('current'), createSpan('total')];
  block.append(current, ' / ', total);
  return (swiper) => {
    const { count, current: index } = readPosition(swiper);
    current.textContent = String(index + 1);
    total.textContent = String(count);
  };
}

/** Shows the position as a progress bar. Returns the function that updates it. */
function createProgressBar(block: HTMLElement): (swiper: Swiper) => void {
  const fill = createSpan('progressbar-fill');
  block.append(fill);
  return (swiper) => {
    const { count, current } = readPosition(swiper);
    fill.style.transitionDuration = `${swiper.params.speed}ms`;
    fill.style.transform = `translate3d(0,0,0) scaleX(${(current + 1) / count}) scaleY(1)`;
  };
}

/** Fills a pagination with a fraction or a progress bar, until the scope ends. */
export function wireCounter(block: HTMLElement, { swiper, options, patch, scope }: StartedCarousel): void {
  const { pagination } = options;
  const before = new Set(block.childNodes);
  const update = (pagination === 'fraction' ? createFraction : createProgressBar)(block);
  const sync = () => {
    update(swiper);
    patch.toggle(block, `${PAGINATION}-lock`, swiper.isLocked);
  };
  for (const name of [pagination, 'horizontal']) patch.toggle(block, `${PAGINATION}-${name}`, true);
  scope.add(() => {
    for (const node of [...block.childNodes]) if (!before.has(node)) node.remove();
  });
  swiper.on('slideChange snapIndexChange lock unlock update', sync);
  sync();
}

const LAZY = '.swiper-lazy:is([data-src],[data-srcset],[data-background])';
/** Slides beyond the visible ones, on either side, whose pictures load early. */
const PRELOAD_COUNT = 1;

/** Returns the indexes of slides whose pictures are to load, out of `count`; in a loop they wrap around. */
export function slidesToLoad(first: number, shown: number, count: number, loop: boolean): number[] {
  const indexes = Array.from(
    { length: shown + 2 * PRELOAD_COUNT },
    (_, index) => first - PRELOAD_COUNT + index,
  );
  if (!loop) return indexes.filter((index) => index >= 0 && index < count);
  return [...new Set(indexes.map((index) => (index + count) % count))];
}

function loadImage(node: HTMLElement, patch: Patch, scope: Scope): void {
  const { src, srcset, background } = node.dataset;
  const preloader = (background ? node : node.parentElement)?.querySelector<HTMLElement>(
    '.swiper-lazy-preloader',
  );
  patch.toggle(node, 'swiper-lazy-loading', true);
  const onLoaded = () => {
    patch.toggle(node, 'swiper-lazy-loading', false);
    patch.toggle(node, 'swiper-lazy-loaded', true);
    if (preloader) patch.style(preloader, 'display', 'none');
  };
  // Backgrounds emit no `load` event.
  const image = background ? new Image() : node;
  scope.listen(image, 'load', onLoaded, { once: true });
  scope.listen(image, 'error', onLoaded, { once: true });
  if (background) {
    patch.style(node, 'background-image', `url(${JSON.stringify(background)})`);
    Object.assign(image, { src: background });
  }
  if (srcset) patch.attribute(node, 'srcset', srcset);
  if (src) patch.attribute(node, 'src', src);
  for (const name of ['data-src', 'data-srcset', 'data-background']) patch.attribute(node, name, null);
}

/** Loads deferred pictures (`data-src`, `data-background`) of the visible slides and their neighbours. */
export function wireLazyImages({
  swiper,
  patch,
  scope,
}: Pick<StartedCarousel, 'swiper' | 'patch' | 'scope'>): void {
  const sync = () => {
    const { activeIndex, slides, params } = swiper;
    const shown = Math.ceil(Number(params.slidesPerView));
    for (const index of slidesToLoad(activeIndex, shown, slides.length, Boolean(params.loop))) {
      for (const image of slides[index]?.querySelectorAll<HTMLElement>(LAZY) ?? [])
        loadImage(image, patch, scope);
    }
  };
  swiper.on('slideChange transitionStart update', sync);
  sync();
}
