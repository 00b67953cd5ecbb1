import { createNode } from '#lib/create-node.ts';
import type { Slideshow } from './model.ts';

/** Nodes of one picture. */
export interface Slide {
  readonly node: HTMLElement;
  readonly image: HTMLElement;
  readonly address: string;
}

/** Nodes of a slideshow. */
export interface Slides {
  /** Contains all nodes; not on the page yet. */
  readonly root: HTMLElement;
  readonly slides: readonly Slide[];
}

// Sliders' style sheets animate these classes, which would keep a hidden picture visible for a while.
const FILL = 'position:absolute;inset:0;width:100%;height:100%;transition:none';

/** Sets the address of a picture as a style; the browser loads it when it is displayed. */
export const setPicture = ({ image, address }: Slide): void => {
  // JSON quotes are valid CSS quotes: no address can end the string.
  image.style.backgroundImage = `url(${JSON.stringify(address)})`;
};

function createSlide(address: string, { isLazy, zoom }: Slideshow): Slide {
  const image = createNode('div', { class: 'elementor-background-slideshow__slide__image' });
  const style = `${FILL};display:none`;
  const node = createNode(
    'div',
    { class: 'elementor-background-slideshow__slide swiper-slide', style },
    image,
  );
  if (zoom) image.classList.add('elementor-ken-burns', `elementor-ken-burns--${zoom}`);
  const slide = { node, image, address };
  if (isLazy) {
    image.classList.add('swiper-lazy');
    image.dataset.background = address;
    image.append(createNode('div', { class: 'swiper-lazy-preloader' }));
  } else setPicture(slide);
  return slide;
}

const classesOf = (transition: Slideshow['transition']) => {
  const isVertical = transition === 'slide_up' || transition === 'slide_down';
  const fade = transition === 'fade' ? ' swiper-fade' : '';
  return ` swiper-initialized swiper-${isVertical ? 'vertical' : 'horizontal'}${fade}`;
};

/**
 * Builds the nodes of a slideshow, without displaying a picture yet. They overlap each other with and without
 * style sheets of a slider, and are below the element's overlays (`::before`).
 */
export function buildSlides(slideshow: Slideshow): Slides {
  const { pictures, transition } = slideshow;
  const slides = pictures.map((address) => createSlide(address, slideshow));
  const nodes = slides.map(({ node }) => node);
  const attributes = {
    class: `elementor-background-slideshow swiper${slides.length > 1 ? classesOf(transition) : ''}`,
    dir: transition === 'slide_left' ? 'ltr' : 'rtl',
    style: `${FILL};z-index:0;margin:0;overflow:hidden;isolation:isolate`,
  };
  const wrapper = createNode('div', { class: 'swiper-wrapper', style: `${FILL};z-index:-1` }, ...nodes);
  return { root: createNode('div', attributes, wrapper), slides };
}

const pendingLoads = new WeakMap<Slide, Promise<void>>();

async function loadAndDecode(slide: Slide): Promise<void> {
  const picture = new Image();
  // Pictures that are not displayed yet must not delay others.
  if (slide.node.style.display) picture.fetchPriority = 'low';
  picture.src = slide.address;
  // A picture that fails to load shows the background behind it.
  await picture.decode?.().catch(() => {});
  slide.node.style.display = '';
}

/** Removes the lazy-loading markers from a picture and shows it. */
function removeLazyMarkers(slide: Slide): void {
  const { image } = slide;
  if (!image.classList.contains('swiper-lazy')) return;
  setPicture(slide);
  delete image.dataset.background;
  image.replaceChildren();
  image.classList.replace('swiper-lazy', 'swiper-lazy-loaded');
}

/** Loads the picture of a slide once, and lays it out invisibly. Never rejects. */
export function loadPicture(slide: Slide): Promise<void> {
  const loading = pendingLoads.get(slide) ?? loadAndDecode(slide).then(() => removeLazyMarkers(slide));
  pendingLoads.set(slide, loading);
  return loading;
}
