import { copyOf } from '#lib/loop-copy.ts';
import type { LightboxRequest, SlideSource } from './lightbox-request.ts';
import { readRequest, readSlide } from './read-request.ts';

const LINKS = 'a, [data-elementor-lightbox]';
const SINGLE = {
  kind: 'slideshow',
  id: 'elementor-lightbox-slideshow-single-img',
  entrance: { base: '' },
  start: 0,
} as const;
const COPIES = '.swiper-slide-duplicate > *, .slick-cloned *';

type Part = 'slideshow' | 'title' | 'description' | 'video' | 'index';

const partOf = (element: Element, part: Part) =>
  element.getAttribute(`data-elementor-lightbox-${part}`) ?? '';

/** Resolves an address; `''` if it is missing or invalid. */
function inFull(address: string | null): string {
  try {
    return address ? new URL(address, document.baseURI).href : '';
  } catch {
    return '';
  }
}

/** Returns the address of a link, including SVG links. */
const addressOf = (element: Element) =>
  inFull(element.getAttribute('href') ?? element.getAttributeNS('http://www.w3.org/1999/xlink', 'href'));

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
function comparePlaces(one: Element, other: Element): number {
  const [slide, second] = [one, other].map((each) => each.closest<HTMLElement>('[data-swiper-slide-index]'));
  const isSameTrack = slide && second && slide !== second && slide.parentNode === second.parentNode;
  if (isSameTrack) return Number(slide.dataset.swiperSlideIndex) - Number(second.dataset.swiperSlideIndex);
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/**
 * Returns the links of a group, without cloned slides. In a loop item, a group that belongs to the template
 * has only the links of that item; a group that the owner named spans the page.
 */
function linksOf(group: string, element: Element | undefined): Element[] {
  const all = [...document.querySelectorAll(LINKS)].filter(
    (each) => partOf(each, 'slideshow') === group && !each.matches(COPIES),
  );
  const copy = copyOf(element);
  const own = all.filter((each) => copyOf(each) === copy);
  if (!copy) return all;
  const isOfTemplate = own.length > 1 || copy.querySelector(`[data-id="${CSS.escape(group)}"]`);
  return isOfTemplate ? own : all;
}

/**
 * Returns the links of a group with their slides, ordered by their index, else by position in the document.
 */
function membersOf(group: string, element: Element | undefined) {
  return linksOf(group, element)
    .sort(comparePlaces)
    .flatMap((element, place) => {
      const slide = slideOf(element);
      const index = Number(partOf(element, 'index') || place);
      return slide ? [{ element, slide, index: Number.isNaN(index) ? place : index }] : [];
    })
    .sort((one, other) => one.index - other.index);
}

/**
 * Returns a slideshow of a group, starting at the element, else at the address. Returns undefined if the
 * group is empty.
 */
export function slideshowOf(group: string, url: string, element?: Element): LightboxRequest | undefined {
  const members = membersOf(group, element);
  if (!members.length) return undefined;
  const own = members.findIndex((each) => each.element === element);
  const same = members.findIndex(({ slide }) => urlOf(slide) === inFull(url));
  return {
    kind: 'slideshow',
    id: `elementor-lightbox-slideshow-${group}`,
    entrance: { base: '' },
    slides: members.map(({ slide }) => slide),
    start: Math.max(0, own < 0 ? same : own),
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
