import { paint, type Slide } from './build-slides.ts';

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
