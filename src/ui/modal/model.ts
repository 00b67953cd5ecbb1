/** A size in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Parsed address of content for the modal. */
export interface ModalAddress {
  readonly kind: 'image' | 'inline' | 'frame' | 'ajax';
  /** Absolute address of the picture, the framed page or the fetched content. */
  readonly url: string;
  /** Size of the window, except for pictures. */
  readonly size: Size;
  /** If true, only its own content can close it. */
  readonly isModal: boolean;
  /** Id of the element whose children are shown; `''` if there is none. */
  readonly inlineId: string;
}

/** Space between a picture and the viewport's edges, both sides together. */
const IMAGE_MARGIN_PX = 150;
/** Space on each side of a window. */
export const EDGE_PX = 10;
const DEFAULT_SIZE: Size = { width: 630, height: 440 };
const MIN_IMAGE_PX = 40;
const IMAGE = /\.(jpe?g|png|gif|bmp|webp|avif)$/i;

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/**
 * Reads the parameters of an address, including those in its fragment. Only pairs with exactly one `=` count.
 */
function readParameters(address: string): Map<string, string> {
  const pairs = address
    .split(/[?&;#]/)
    .slice(1)
    .map((pair) => pair.split('=').map(decode));
  return new Map(pairs.filter(({ length }) => length === 2) as [string, string][]);
}

const readLength = (text: string | undefined, extra: number, fallback: number): number => {
  const value = Number(text);
  return value > 0 && Number.isFinite(value) ? value + extra : fallback;
};

function readKind(address: string, { pathname, origin }: URL, base: string): ModalAddress['kind'] {
  if (IMAGE.test(pathname)) return 'image';
  if (address.includes('TB_iframe')) return 'frame';
  if (address.includes('TB_inline')) return 'inline';
  // Other sites' content must not become part of this page.
  return origin === new URL(base).origin ? 'ajax' : 'frame';
}

/** Reads the address of a link, relative to `base`. Returns undefined unless it is http(s). */
export function readAddress(address: string, base: string): ModalAddress | undefined {
  let url: URL;
  try {
    // Everything from `TB_` on is for the window, not for the framed page.
    const frameAddress = address.includes('TB_iframe') ? address.split('TB_')[0] : address;
    url = new URL(frameAddress ?? '', base);
  } catch {
    return undefined;
  }
  if (!/^https?:$/.test(url.protocol)) return undefined;
  const parameters = readParameters(address);
  return {
    kind: readKind(address, url, base),
    url: url.href,
    size: {
      width: readLength(parameters.get('width'), 30, DEFAULT_SIZE.width),
      height: readLength(parameters.get('height'), 40, DEFAULT_SIZE.height),
    },
    isModal: parameters.get('modal') === 'true',
    inlineId: parameters.get('inlineId') ?? '',
  };
}

/** Adds the time to the query of an address, so that caches are bypassed. Removes the fragment. */
export function withoutCache(url: string, nowMs: number): string {
  const [plain = ''] = url.split('#');
  return `${plain}${plain.includes('?') ? '&' : '?'}random=${nowMs}`;
}

/** Limits a picture to the viewport, keeping its ratio; never enlarges it. */
export function fitImage({ width, height }: Size, viewport: Size): Size {
  const room = (length: number) => Math.max(MIN_IMAGE_PX, length - IMAGE_MARGIN_PX);
  const factor = Math.min(1, room(viewport.width) / width, room(viewport.height) / height);
  return { width: Math.round(width * factor), height: Math.round(height * factor) };
}

/** Returns the window size for a picture. */
export const imageWindow = ({ width, height }: Size): Size => ({ width: width + 30, height: height + 60 });

/** Limits a window to the viewport. */
export const clampWindow = ({ width, height }: Size, viewport: Size): Size => ({
  width: Math.min(width, viewport.width - 2 * EDGE_PX),
  height: Math.min(height, viewport.height - 2 * EDGE_PX),
});

/** Returns the size of the content in a window. */
export const contentBox = ({ width, height }: Size): Size => ({ width: width - 30, height: height - 45 });

/** Returns the size of a frame in a window; it has no padding. */
export const frameBox = ({ width, height }: Size): Size => ({ width: width - 1, height: height - 28 });

/** Returns true for the address of a picture. */
export const isImage = (address: string, base: string): boolean =>
  readAddress(address, base)?.kind === 'image';
