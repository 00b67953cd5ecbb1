import { isWebAddress, type SlideSource } from './lightbox-request.ts';

type Values = Readonly<Record<string, unknown>>;

/** Text of foreign data; `''` for what is none. */
export const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** A slide as scripts describe it; undefined when it has no address that may be brought. */
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
