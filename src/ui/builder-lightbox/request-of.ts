import { loopItemOf } from '#lib/loop-item.ts';
import type { LightboxRequest, SlideSource } from './lightbox-request.ts';
import { readRequest, readSlide } from './read-request.ts';

const LINKS = 'a, [data-elementor-lightbox]';
const SINGLE = {
  kind: 'slideshow',
  id: 'elementor-lightbox-slideshow-single-img',
  entrance: { base: '' },
  start: 0,
} as const;
const CLONED_SLIDES = '.swiper-slide-duplicate > *, .slick-cloned *';

type Part = 'slideshow' | 'title' | 'description' | 'video' | 'index';

const partOf = (element: Element, part: Part) =>
  element.getAttribute(`data-elementor-lightbox-${part}`) ?? '';

/** Resolves an address; `''` if it is missing or invalid. */
function absoluteAddress(address: string | null): string {
  try {
    return address ? new URL(address, document.baseURI).href : '';
  } catch {
    return '';
  }
}

/** Returns the address of a link, including SVG links. */
const addressOf = (element: Element) =>
  absoluteAddress(
    element.getAttribute('href') ?? element.getAttributeNS('http://www.w3.org/1999/xlink', 'href'),
  );

function readOverlay(element: Element): unknown {
  try {
    return JSON.parse(element.getAttribute('data-elementor-lightbox') ?? '');
  } catch {
    return undefined;
  }
}

const slideOf = (element: Element): SlideSource | undefined =>
  readSlide({
    image: addressOf(element),
    video: partOf(element, 'video'),
    title: partOf(element, 'title'),
    description: partOf(element, 'description'),
    hash: element.getAttribute('data-e-action-hash') ?? '',
  });

const urlOf = ({ image, video }: SlideSource) => video ?? image;

/**
 * Compares positions in the document. Slides of a looping carousel move, so they compare by their original
 * index.
 */
function comparePositions(element: Element, other: Element): number {
  const [slide, otherSlide] = [element, other].map((each) =>
    each.closest<HTMLElement>('[data-swiper-slide-index]'),
  );
  const isSameTrack =
    slide && otherSlide && slide !== otherSlide && slide.parentNode === otherSlide.parentNode;
  if (isSameTrack)
    return Number(slide.dataset.swiperSlideIndex) - Number(otherSlide.dataset.swiperSlideIndex);
  return element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/**
 * Returns the links of a group, without cloned slides. In a loop item, a group that belongs to the template
 * has only the links of that item; a group that the owner named spans the page.
 */
function linksOf(group: string, element: Element | undefined): Element[] {
  const all = [...document.querySelectorAll(LINKS)].filter(
    (each) => partOf(each, 'slideshow') === group && !each.matches(CLONED_SLIDES),
  );
  const copy = loopItemOf(element);
  const itemLinks = all.filter((each) => loopItemOf(each) === copy);
  if (!copy) return all;
  const isOfTemplate = itemLinks.length > 1 || copy.querySelector(`[data-id="${CSS.escape(group)}"]`);
  return isOfTemplate ? itemLinks : all;
}

/**
 * Returns the links of a group with their slides, ordered by their index, else by position in the document.
 */
function membersOf(group: string, element: Element | undefined) {
  return linksOf(group, element)
    .sort(comparePositions)
    .flatMap((element, position) => {
      const slide = slideOf(element);
      const index = Number(partOf(element, 'index') || position);
      return slide ? [{ element, slide, index: Number.isNaN(index) ? position : index }] : [];
    })
    .sort((one, other) => one.index - other.index);
}

/**
 * Returns a slideshow of a group, starting at the element, else at the address, else at the first slide.
 * Returns undefined if the group is empty.
 */
export function slideshowOf(group: string, url: string, element?: Element): LightboxRequest | undefined {
  const members = membersOf(group, element);
  if (!members.length) return undefined;
  const elementIndex = members.findIndex((each) => each.element === element);
  const addressIndex = members.findIndex(({ slide }) => urlOf(slide) === absoluteAddress(url));
  return {
    kind: 'slideshow',
    id: `elementor-lightbox-slideshow-${group}`,
    entrance: { base: '' },
    slides: members.map(({ slide }) => slide),
    start: Math.max(0, elementIndex < 0 ? addressIndex : elementIndex),
  };
}

/** Returns the request of a link or an overlay; undefined if it cannot be shown. */
export async function requestOf(element: Element): Promise<LightboxRequest | undefined> {
  const overlay = readOverlay(element) as { type?: unknown } | undefined;
  if (overlay?.type && overlay.type !== 'slideshow') return readRequest(overlay);
  const slide = slideOf(element);
  const group = partOf(element, 'slideshow');
  if (group) return slideshowOf(group, slide ? urlOf(slide) : '', element);
  return slide && { ...SINGLE, slides: [slide] };
}

/** Returns the request of an action link: a group at an address, or single content. */
export async function requestOfAction(
  settings: Readonly<Record<string, unknown>>,
): Promise<LightboxRequest | undefined> {
  const { slideshow, url, previousEvent } = settings;
  if (!slideshow) return readRequest(settings);
  const target = previousEvent instanceof Event && previousEvent.target;
  return slideshowOf(String(slideshow), String(url ?? ''), target instanceof Element ? target : undefined);
}
