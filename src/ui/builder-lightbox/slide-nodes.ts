import { createNode } from '#lib/create-node.ts';
import { dialogTexts } from '#texts/dialogs.ts';
import { translate } from '#texts/text.ts';
import { createIcon, PREVENT_CLOSE } from './icons.ts';
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

const createPicture = (source: SlideSource): HTMLImageElement =>
  createNode('img', {
    class: `elementor-lightbox-image ${PREVENT_CLOSE} swiper-lazy`,
    alt: nameOf(source),
    decoding: 'async',
    'data-src': source.image,
    'data-title': source.title || undefined,
    'data-description': source.description || undefined,
  });

/** Creates a slide, without loading its picture or video. */
export function createSlide(source: SlideSource, playLabel: string, isFont: boolean): SlideNodes {
  const node = createNode('div', {
    class: 'swiper-slide elementor-lightbox-item',
    'data-e-action-hash': source.hash || undefined,
    'data-elementor-slideshow-video': source.video || undefined,
  });
  if (source.video) {
    const label = [playLabel, source.title].filter(Boolean).join(': ');
    const className = `elementor-custom-embed-play ${PREVENT_CLOSE}`;
    const attributes = { class: className, role: 'button', tabindex: '0', 'aria-label': label };
    const play = createNode('div', attributes, createIcon('play', isFont));
    node.append(play);
    return { ...source, node, play };
  }
  const picture = createPicture(source);
  const preloader = createNode('div', { class: 'swiper-lazy-preloader' });
  node.append(createNode('div', { class: 'swiper-zoom-container' }, picture, preloader));
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
