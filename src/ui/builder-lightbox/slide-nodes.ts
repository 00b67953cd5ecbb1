import { dialogTexts } from '#texts/dialogs.ts';
import { translate } from '#texts/text.ts';
import { createElement, createIcon, PREVENT_CLOSE } from './icons.ts';
import type { SlideSource } from './lightbox-request.ts';

/** Nodes of one slide. */
export interface SlideNodes extends SlideSource {
  readonly node: HTMLElement;
  /** Only for pictures; the address is in `data-src` until it loads. */
  readonly picture?: HTMLImageElement;
  /** Only for videos: the button that plays it. */
  readonly play?: HTMLElement;
}

/** Returns the name of a slide: its title and description. */
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

/** Creates a slide, without loading its picture or video. */
export function createSlide(source: SlideSource, playLabel: string, isFont: boolean): SlideNodes {
  const node = createElement('div', 'swiper-slide elementor-lightbox-item');
  if (source.hash) node.dataset.eActionHash = source.hash;
  if (source.video) {
    const label = [playLabel, source.title].filter(Boolean).join(': ');
    const attributes = { role: 'button', tabindex: '0', 'aria-label': label };
    const play = createElement(
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
  const frame = createElement(
    'div',
    'swiper-zoom-container',
    {},
    picture,
    createElement('div', 'swiper-lazy-preloader'),
  );
  node.append(frame);
  return { ...source, node, picture };
}

/** Loads the picture of a slide once. Removes its preloader on success and failure. */
export function loadPicture({ picture, node }: SlideNodes): void {
  const { src } = picture?.dataset ?? {};
  if (!picture || !src) return;
  delete picture.dataset.src;
  const end = (state: string) => () => {
    node.dataset.state = state;
    picture.classList.replace('swiper-lazy', 'swiper-lazy-loaded');
    node.querySelector('.swiper-lazy-preloader')?.remove();
  };
  // The listeners are garbage-collected with the picture.
  picture.addEventListener('load', end('shown'));
  picture.addEventListener('error', () => {
    // Without an alternative text nothing would be visible.
    picture.alt ||= translate(dialogTexts.noPicture);
    end('failed')();
  });
  picture.src = src;
}
