/** Who plays embedded videos by a script of their own. */
export type VideoProvider = 'youtube' | 'vimeo';

const IDS: Readonly<Record<VideoProvider, RegExp>> = {
  youtube:
    /^(?:https?:)?(?:\/\/)?(?:www\.|m\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:(?:watch)?\?(?:.*[&;])?vi?=|(?:embed|vi?|user|shorts)\/))([^?&"'>#/]+)/i,
  vimeo: /^(?:https?:)?(?:\/\/)?(?:(?:www\.|player\.)?vimeo\.com\/)?(?:video\/|external\/)?(\d+)/i,
};

/** The id of the video that an address leads to; null when it leads to none of that provider. */
export function videoIdOf(provider: VideoProvider, address: unknown): string | null {
  return IDS[provider].exec(String(address ?? ''))?.[1] ?? null;
}

/** The key of an unlisted video of Vimeo, of the address of its page; undefined when it has none. */
export const vimeoKeyOf = (address: string): string | undefined =>
  /vimeo\.com\/(?:video\/)?\d+\/(\w+)/i.exec(address)?.[1];

/** The address of a player that begins by itself; a time to begin at (`#t=…`) stays its end. */
export function autoplayAddress(address: string): string {
  const [time = ''] = /#[^&]*/.exec(address) ?? [];
  const rest = address
    .replace(time, '')
    .replace(/([?&])autoplay=[^&]*&?/, '$1')
    .replace(/[?&]$/, '');
  return `${rest}${rest.includes('?') ? '&' : '?'}autoplay=1${time}`;
}

/** The address of the player of Vimeo for the page of a video; of anything else undefined. */
export function vimeoPlayerAddress(address: string): string | undefined {
  const id = /^https?:\/\/(www\.)?vimeo\.com\//i.test(address) && videoIdOf('vimeo', address);
  if (!id) return undefined;
  const key = vimeoKeyOf(address);
  const [time = ''] = /#t=.*/.exec(address) ?? [];
  return `https://player.vimeo.com/video/${id}${key ? `?h=${key}` : ''}${time}`;
}
