import { asMap } from '#lib/as-map.ts';
import { asScalar } from '#lib/as-scalar.ts';
import { gatherResponsive } from '#lib/fields.ts';
import { isOn } from '#lib/is-on.ts';
import { isWebAddress, type LightboxRequest, type SlideSource } from './lightbox-request.ts';

type Values = Readonly<Record<string, unknown>>;

/** Returns text from untrusted data; `''` for other types. */
const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Reads a slide from the data of a script or a link; returns undefined without an http(s) address. */
export function readSlide(values: Values): SlideSource | undefined {
  const [image, video] = [asText(values.image ?? values.url), asText(values.video)];
  if (!isWebAddress(video || image)) return undefined;
  return {
    image: isWebAddress(image) ? image : '',
    video: video || undefined,
    title: asText(values.title),
    description: asText(values.description),
    hash: asText(values.hash),
  };
}

function readSlides({ slideshow }: Values, url: string) {
  const { slides } = asMap(slideshow);
  const found = (Array.isArray(slides) ? slides : [])
    .map((slide: unknown) => readSlide(asMap(slide)))
    .filter((slide) => slide !== undefined);
  const start = found.findIndex(({ image, video }) => url === (video ?? image));
  const requested = Number(asScalar(asMap(asMap(slideshow).swiper).initialSlide) ?? 0);
  return { slides: found, start: Math.max(start, found[requested] ? requested : 0) };
}

/**
 * Reads a lightbox request from scripts, links or widgets in the builder's format. Returns undefined if it
 * has no known content, or its address is not http(s).
 */
export function readRequest(data: unknown): LightboxRequest | undefined {
  const values = asMap(data);
  const options = asMap(values.modalOptions);
  const url = asText(values.url);
  const type = asText(values.type) || (values.id === undefined ? '' : 'image');
  if (url && !isWebAddress(url)) return undefined;
  const modal = {
    id:
      asText(options.id) ||
      `elementor-lightbox-slideshow-${type === 'image' ? 'single-img' : asText(values.id)}`,
    entrance: gatherResponsive(options, 'entranceAnimation'),
  };
  if (type === 'image') {
    const slide = readSlide(values);
    return slide && { ...modal, kind: 'slideshow', slides: [slide], start: 0 };
  }
  if (type === 'slideshow') {
    const found = readSlides(values, url);
    return found.slides.length ? { ...modal, kind: 'slideshow', ...found } : undefined;
  }
  if (type === 'video') {
    if (!url) return undefined;
    return {
      ...modal,
      kind: 'video',
      source: asText(values.videoType),
      address: url,
      autoplays: isOn(values.autoplay),
      ratio: asText(options.videoAspectRatio),
      attributes: asMap(values.videoParams),
    };
  }
  const html = asText(values.html);
  return html ? { ...modal, kind: 'html', html } : undefined;
}
