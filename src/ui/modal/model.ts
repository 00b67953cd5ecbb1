/** In CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What an address asks the modal to show. */
export interface ModalAddress {
  readonly kind: 'image' | 'inline' | 'frame' | 'ajax';
  /** Absolute: of the picture, of the page in the frame, or of what is fetched. */
  readonly url: string;
  /** Size of the window for everything but pictures. */
  readonly size: Size;
  /** True: it is closed by what it shows alone. */
  readonly isModal: boolean;
  /** Id of the element whose content moves in; `''` when there is none. */
  readonly inlineId: string;
}

/** Room that a picture leaves to the edges of the viewport, both sides together. */
const IMAGE_MARGIN_PX = 150;
/** Room that every window leaves on each side. */
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

/** The parameters of an address, wherever its query stands: behind the fragment too. Pairs need exactly one `=`. */
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

function readKind(address: string, { pathname, origin }: URL, own: string): ModalAddress['kind'] {
  if (IMAGE.test(pathname)) return 'image';
  if (address.includes('TB_iframe')) return 'frame';
  if (address.includes('TB_inline')) return 'inline';
  // What another site answers must not become part of this page.
  return origin === new URL(own).origin ? 'ajax' : 'frame';
}

/**
 * Reads the address of a link, relative to the page at `base`. Undefined for what no browser may be sent to
 * (`javascript:`, `data:` and such).
 */
export function readAddress(address: string, base: string): ModalAddress | undefined {
  let url: URL;
  try {
    // Whatever follows is for the window around the frame.
    const shown = address.includes('TB_iframe') ? address.split('TB_')[0] : address;
    url = new URL(shown ?? '', base);
  } catch {
    return undefined;
  }
  if (!/^https?:$/.test(url.protocol)) return undefined;
  const read = readParameters(address);
  return {
    kind: readKind(address, url, base),
    url: url.href,
    size: {
      width: readLength(read.get('width'), 30, DEFAULT_SIZE.width),
      height: readLength(read.get('height'), 40, DEFAULT_SIZE.height),
    },
    isModal: read.get('modal') === 'true',
    inlineId: read.get('inlineId') ?? '',
  };
}

/** The address to fetch, which no cache has seen. */
export function withoutCache(url: string, nowMs: number): string {
  const [plain = ''] = url.split('#');
  return `${plain}${plain.includes('?') ? '&' : '?'}random=${nowMs}`;
}

/** A picture made small enough for the viewport, by its width first; never enlarged. */
export function fitImage({ width, height }: Size, viewport: Size): Size {
  const room = (length: number) => Math.max(MIN_IMAGE_PX, length - IMAGE_MARGIN_PX);
  const factor = Math.min(1, room(viewport.width) / width, room(viewport.height) / height);
  return { width: Math.round(width * factor), height: Math.round(height * factor) };
}

/** The window around a picture. */
export const imageWindow = ({ width, height }: Size): Size => ({ width: width + 30, height: height + 60 });

/** A window that the viewport has room for. */
export const clampWindow = ({ width, height }: Size, viewport: Size): Size => ({
  width: Math.min(width, viewport.width - 2 * EDGE_PX),
  height: Math.min(height, viewport.height - 2 * EDGE_PX),
});

/** The box of content in a window. */
export const contentBox = ({ width, height }: Size): Size => ({ width: width - 30, height: height - 45 });

/** The frame in a window: it has no padding. */
export const frameBox = ({ width, height }: Size): Size => ({ width: width - 1, height: height - 28 });

/** True for the address of a picture. */
export const isImage = (address: string, base: string): boolean =>
  readAddress(address, base)?.kind === 'image';
