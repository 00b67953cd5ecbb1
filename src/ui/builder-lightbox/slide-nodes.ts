import { dialogTexts } from '#texts/dialogs.ts';
import { translate } from '#texts/text.ts';
import { createIcon, make, PREVENT_CLOSE } from './icons.ts';
import type { SlideSource } from './lightbox-request.ts';

/** One slide on the page. */
export interface SlideNodes extends SlideSource {
  readonly node: HTMLElement;
  /** Of a picture; its address waits in `data-src`. */
  readonly picture?: HTMLImageElement;
  /** Of a video: the button that starts it. */
  readonly play?: HTMLElement;
}

/** What a slide is called: its title and its description, as far as it has them. */
export const nameOf = ({ title, description }: SlideSource) =>
  [title, description].filter(Boolean).join(' - ');

function createPicture(source: SlideSource): HTMLImageElement {
  const picture = document.createElement('img');
  picture.className = `elementor-lightbox-image ${PREVENT_CLOSE} swiper-lazy`;
  picture.alt = nameOf(source);
  picture.decoding = 'async';
  const { image: src, title, description } = source;
  Object.assign(picture.dataset, { src }, title && { title }, description && { description });
  return picture;
}

/** Makes a slide. Nothing of it is brought yet. */
export function createSlide(source: SlideSource, playLabel: string, isFont: boolean): SlideNodes {
  const node = make('div', 'swiper-slide elementor-lightbox-item');
  if (source.hash) node.dataset.eActionHash = source.hash;
  if (source.video) {
    const label = [playLabel, source.title].filter(Boolean).join(': ');
    const attributes = { role: 'button', tabindex: '0', 'aria-label': label };
    const play = make(
      'div',
      `elementor-custom-embed-play ${PREVENT_CLOSE}`,
      attributes,
      createIcon('play', isFont),
    );
    node.dataset.elementorSlideshowVideo = source.video;
    node.append(play);
    return { ...source, node, play };
  }
  const picture = createPicture(source);
  const frame = make('div', 'swiper-zoom-container', {}, picture, make('div', 'swiper-lazy-preloader'));
  node.append(frame);
  return { ...source, node, picture };
}

/** Brings the picture of a slide, once; its preloader goes when that is there, or never will be. */
export function bringPicture({ picture, node }: SlideNodes): void {
  const { src } = picture?.dataset ?? {};
  if (!picture || !src) return;
  delete picture.dataset.src;
  const end = (state: string) => () => {
    node.dataset.state = state;
    picture.classList.replace('swiper-lazy', 'swiper-lazy-loaded');
    node.querySelector('.swiper-lazy-preloader')?.remove();
  };
  // With the picture its listeners go.
  picture.addEventListener('load', end('shown'));
  picture.addEventListener('error', () => {
    // Without a name nothing would be seen.
    picture.alt ||= translate(dialogTexts.noPicture);
    end('failed')();
  });
  picture.src = src;
}
