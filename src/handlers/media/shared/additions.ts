import type { Swiper } from 'swiper/types';
import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';
import { standing } from './bullets.ts';
import type { Started } from './carousel-kit.ts';

const NAME = 'swiper-pagination';

const span = (name: string) => {
  const node = document.createElement('span');
  node.className = `${NAME}-${name}`;
  return node;
};

/** Shows the position as "2 / 6". Returns the function that updates it. */
function fraction(block: HTMLElement): (swiper: Swiper) => void {
  const [current, total] = [span('current'), span('total')];
  block.append(current, ' / ', total);
  return (swiper) => {
    const { count, current: at } = standing(swiper);
    current.textContent = String(at + 1);
    total.textContent = String(count);
  };
}

/** Shows the position as a progress bar. Returns the function that updates it. */
function bar(block: HTMLElement): (swiper: Swiper) => void {
  const fill = span('progressbar-fill');
  block.append(fill);
  return (swiper) => {
    const { count, current } = standing(swiper);
    fill.style.transitionDuration = `${swiper.params.speed}ms`;
    fill.style.transform = `translate3d(0,0,0) scaleX(${(current + 1) / count}) scaleY(1)`;
  };
}

/** Fills a pagination with a fraction or a progress bar, and removes it at the end. */
export function wireCounter(block: HTMLElement, { swiper, options, patch, scope }: Started): void {
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

const LAZY = '.swiper-lazy:is([data-src],[data-srcset],[data-background])';
/** Slides beyond the visible ones, on either side, whose pictures load early. */
const AHEAD = 1;

/** Returns the indexes of slides whose pictures are to load, out of `count`; in a loop they wrap around. */
export function placesDue(first: number, shown: number, count: number, loop: boolean): number[] {
  const places = Array.from({ length: shown + 2 * AHEAD }, (_, index) => first - AHEAD + index);
  if (!loop) return places.filter((place) => place >= 0 && place < count);
  return [...new Set(places.map((place) => (place + count) % count))];
}

function loadImage(node: HTMLElement, patch: Patch, scope: Scope): void {
  const { src, srcset, background } = node.dataset;
  const preloader = (background ? node : node.parentElement)?.querySelector<HTMLElement>(
    '.swiper-lazy-preloader',
  );
  patch.toggle(node, 'swiper-lazy-loading', true);
  const done = () => {
    patch.toggle(node, 'swiper-lazy-loading', false);
    patch.toggle(node, 'swiper-lazy-loaded', true);
    if (preloader) patch.style(preloader, 'display', 'none');
  };
  // Backgrounds emit no `load` event.
  const image = background ? new Image() : node;
  scope.listen(image, 'load', done, { once: true });
  scope.listen(image, 'error', done, { once: true });
  if (background) {
    patch.style(node, 'background-image', `url(${JSON.stringify(background)})`);
    Object.assign(image, { src: background });
  }
  if (srcset) patch.attribute(node, 'srcset', srcset);
  if (src) patch.attribute(node, 'src', src);
  for (const name of ['data-src', 'data-srcset', 'data-background']) patch.attribute(node, name, null);
}

/** Loads deferred pictures (`data-src`, `data-background`) of the visible slides and their neighbours. */
export function wireLazyImages({ swiper, patch, scope }: Pick<Started, 'swiper' | 'patch' | 'scope'>): void {
  const sync = () => {
    const { activeIndex, slides, params } = swiper;
    const shown = Math.ceil(Number(params.slidesPerView));
    for (const place of placesDue(activeIndex, shown, slides.length, Boolean(params.loop))) {
      for (const image of slides[place]?.querySelectorAll<HTMLElement>(LAZY) ?? [])
        loadImage(image, patch, scope);
    }
  };
  swiper.on('slideChange transitionStart update', sync);
  sync();
}
