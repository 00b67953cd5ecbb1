import type { Slideshow } from './model.ts';

/** The nodes of one picture. */
export interface Slide {
  readonly node: HTMLElement;
  readonly image: HTMLElement;
  readonly address: string;
}

export interface Slides {
  /** Holds everything; not on the page yet. */
  readonly root: HTMLElement;
  readonly slides: readonly Slide[];
}

const FILL: Partial<CSSStyleDeclaration> = {
  position: 'absolute',
  inset: '0',
  width: '100%',
  height: '100%',
  // Style sheets of sliders animate these classes; a hidden picture would be visible for a while.
  transition: 'none',
};

function create(classes: string, styles: Partial<CSSStyleDeclaration>): HTMLElement {
  const node = document.createElement('div');
  node.className = classes;
  Object.assign(node.style, styles);
  return node;
}

/** Gives a picture its address, as a style: from then on the browser loads it when it is displayed. */
export const paint = ({ image, address }: Slide): void => {
  // Quoted as CSS reads it, too: nothing in an address ends the string.
  image.style.backgroundImage = `url(${JSON.stringify(address)})`;
};

function createSlide(address: string, { isLazy, zoom }: Slideshow): Slide {
  const node = create('elementor-background-slideshow__slide swiper-slide', { ...FILL, display: 'none' });
  const image = create('elementor-background-slideshow__slide__image', {});
  if (zoom) image.classList.add('elementor-ken-burns', `elementor-ken-burns--${zoom}`);
  const slide = { node, image, address };
  if (isLazy) {
    image.classList.add('swiper-lazy');
    image.dataset.background = address;
    image.append(create('swiper-lazy-preloader', {}));
  } else paint(slide);
  node.append(image);
  return slide;
}

const classesOf = (transition: Slideshow['transition']) => {
  const isVertical = transition === 'slide_up' || transition === 'slide_down';
  const fade = transition === 'fade' ? ' swiper-fade' : '';
  return ` swiper-initialized swiper-${isVertical ? 'vertical' : 'horizontal'}${fade}`;
};

/**
 * Builds the nodes of a slideshow; no picture is displayed yet. They lie over one another, whatever style sheets the page has, and
 * below what style sheets draw over them (`::before`).
 */
export function buildSlides(slideshow: Slideshow): Slides {
  const { pictures, transition } = slideshow;
  const slides = pictures.map((address) => createSlide(address, slideshow));
  const root = create('elementor-background-slideshow swiper', {
    ...FILL,
    zIndex: '0',
    margin: '0',
    overflow: 'hidden',
    isolation: 'isolate',
  });
  root.dir = transition === 'slide_left' ? 'ltr' : 'rtl';
  if (slides.length > 1) root.className += classesOf(transition);
  const wrapper = create('swiper-wrapper', { ...FILL, zIndex: '-1' });
  wrapper.append(...slides.map(({ node }) => node));
  root.append(wrapper);
  return { root, slides };
}

const loads = new WeakMap<Slide, Promise<void>>();

async function load(slide: Slide): Promise<void> {
  const picture = new Image();
  // A picture that is not seen yet is in nobody's way.
  if (slide.node.style.display) picture.fetchPriority = 'low';
  picture.src = slide.address;
  // What cannot be had is shown as what is behind it, like any background.
  await picture.decode?.().catch(() => {});
  slide.node.style.display = '';
}

/** Takes the marks of waiting off a picture, and shows it. */
function unveil(slide: Slide): void {
  const { image } = slide;
  if (!image.classList.contains('swiper-lazy')) return;
  paint(slide);
  delete image.dataset.background;
  image.replaceChildren();
  image.classList.replace('swiper-lazy', 'swiper-lazy-loaded');
}

/** Brings the picture of a slide, once, and lays it out unseen. Never rejects. */
export function loadPicture(slide: Slide): Promise<void> {
  const known = loads.get(slide) ?? load(slide).then(() => unveil(slide));
  loads.set(slide, known);
  return known;
}
