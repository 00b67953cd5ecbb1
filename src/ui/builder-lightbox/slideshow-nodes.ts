import { createNode } from '#lib/create-node.ts';
import { isOn } from '#lib/is-on.ts';
import { pageConfig } from '#platform/config.ts';
import { dialogTexts } from '#texts/dialogs.ts';
import { pageTexts } from '#texts/pages.ts';
import { translate } from '#texts/text.ts';
import { createButton, createSwitch, type Switch } from './controls.ts';
import { createIcon, hasIconFont, PREVENT_CLOSE } from './icons.ts';
import type { SlideSource } from './lightbox-request.ts';
import { createSlide, type SlideNodes } from './slide-nodes.ts';

/**
 * Nodes of a slideshow. Parts that the site turns off are missing, and so are those that a single slide does
 * not need.
 */
export interface SlideshowNodes {
  readonly container: HTMLElement;
  readonly slides: readonly SlideNodes[];
  readonly share?: { readonly button: Element; readonly links: HTMLElement };
  readonly zoom?: Switch;
  readonly fullscreen?: Switch;
  readonly counter?: HTMLElement;
  /** Announces the current slide to screen readers, even without a visible counter. */
  readonly status: HTMLElement;
  readonly previous?: HTMLElement;
  readonly next?: HTMLElement;
  readonly footer?: { readonly title?: HTMLElement; readonly description?: HTMLElement };
}

const isEnabled = (part: string) => isOn(pageConfig.siteSetting(`lightbox_enable_${part}`));
const hasTextSource = (text: string) => Boolean(pageConfig.siteSetting(`lightbox_${text}_src`));

function createHeader(isFont: boolean) {
  const button = isEnabled('share')
    ? createButton('share-arrow', translate(dialogTexts.share), isFont)
    : undefined;
  const links = createNode('div', { class: 'elementor-slideshow__share-links' });
  const zoom = isEnabled('zoom')
    ? createSwitch(['zoom-in-bold', 'zoom-out-bold'], translate(dialogTexts.zoom), isFont)
    : undefined;
  const fullscreen =
    isEnabled('fullscreen') && document.fullscreenEnabled
      ? createSwitch(['frame-expand', 'frame-minimize'], translate(dialogTexts.fullscreen), isFont)
      : undefined;
  const counter = isEnabled('counter')
    ? createNode('span', { class: 'elementor-slideshow__counter' })
    : undefined;
  const parts = [
    ...(button ? [button, createNode('div', { class: 'elementor-slideshow__share-menu' }, links)] : []),
    ...(zoom?.nodes ?? []),
    ...(fullscreen?.nodes ?? []),
    ...(counter ? [counter] : []),
  ];
  return {
    nodes: parts.length
      ? [createNode('header', { class: `elementor-slideshow__header ${PREVENT_CLOSE}` }, ...parts)]
      : [],
    parts: {
      ...(button && { share: { button, links } }),
      ...(zoom && { zoom }),
      ...(fullscreen && { fullscreen }),
      ...(counter && { counter }),
    },
  };
}

function createArrow(side: 'previous' | 'next', icon: 'chevron-left' | 'chevron-right', isFont: boolean) {
  const label = translate(dialogTexts[side]);
  const name = side === 'next' ? 'next' : 'prev';
  const className = `elementor-swiper-button elementor-swiper-button-${name} ${PREVENT_CLOSE}`;
  return createNode(
    'div',
    { class: className, role: 'button', tabindex: '0' },
    createIcon(icon, isFont),
    createNode('span', { class: 'screen-reader-text' }, label),
  );
}

function createArrows(isFont: boolean) {
  const { isRtl } = pageConfig;
  return {
    previous: createArrow('previous', isRtl ? 'chevron-right' : 'chevron-left', isFont),
    next: createArrow('next', isRtl ? 'chevron-left' : 'chevron-right', isFont),
  };
}

/** Creates the footer with title and description: those that the site shows and at least one slide has. */
function createFooter(sources: readonly SlideSource[]) {
  const has = (name: 'title' | 'description') =>
    hasTextSource(name) && sources.some((source) => source[name]);
  const title = has('title') && createNode('div', { class: 'elementor-slideshow__title' });
  const description = has('description') && createNode('div', { class: 'elementor-slideshow__description' });
  const parts = [title, description].filter((part) => part !== false);
  if (!parts.length) return undefined;
  return {
    node: createNode('footer', { class: `elementor-slideshow__footer ${PREVENT_CLOSE}` }, ...parts),
    parts: { ...(title && { title }), ...(description && { description }) },
  };
}

/** Creates the nodes of a slideshow, outside the page. */
export function createSlideshowNodes(sources: readonly SlideSource[]): SlideshowNodes {
  const isFont = hasIconFont();
  const playLabel = translate(pageTexts.playVideo);
  const slides = sources.map((source) => createSlide(source, playLabel, isFont));
  const header = createHeader(isFont);
  const arrows = sources.length > 1 ? createArrows(isFont) : undefined;
  const footer = createFooter(sources);
  const wrapper = createNode('div', { class: 'swiper-wrapper' }, ...slides.map(({ node }) => node));
  const status = createNode('div', { class: 'screen-reader-text', role: 'status' });
  const container = createNode(
    'div',
    { class: 'swiper elementor-slideshow', dir: pageConfig.isRtl ? 'rtl' : 'ltr' },
    ...header.nodes,
    wrapper,
    status,
    ...(arrows ? [arrows.previous, arrows.next] : []),
    ...(footer ? [footer.node] : []),
  );
  return { container, slides, status, ...header.parts, ...arrows, ...(footer && { footer: footer.parts }) };
}
