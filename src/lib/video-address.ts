/** Video hosts whose players have an API script. */
export type VideoProvider = 'youtube' | 'vimeo';

const IDS: Readonly<Record<VideoProvider, RegExp>> = {
  youtube:
    /^(?:https?:)?(?:\/\/)?(?:www\.|m\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:(?:watch)?\?(?:.*[&;])?vi?=|(?:embed|vi?|user|shorts|live)\/))([^?&"'>#/]+)/i,
  vimeo:
    /^(?:https?:)?(?:\/\/)?(?:(?:www\.|player\.)?vimeo\.com\/)?(?:(?:channels|groups|showcase|album)\/[^/]+\/)?(?:videos?\/|external\/)?(\d+)/i,
};

/** Returns the id of the video at an address; null when it is not a video of that provider. */
export function videoIdOf(provider: VideoProvider, address: unknown): string | null {
  return IDS[provider].exec(String(address ?? ''))?.[1] ?? null;
}

/** Returns the key in the address of an unlisted Vimeo video; undefined without one. */
export const vimeoKeyOf = (address: string): string | undefined =>
  /vimeo\.com\/(?:video\/)?\d+(?:\/|(?:\?|\?.*&)h=)(\w+)/i.exec(address)?.[1];

/** Identifies a Vimeo video for its player: by its id or, if unlisted, by its address with the key. */
export function vimeoIdentity(
  address: string,
): { readonly id: string } | { readonly url: string } | undefined {
  const id = videoIdOf('vimeo', address);
  const key = vimeoKeyOf(address);
  if (!id) return undefined;
  return key ? { url: `https://vimeo.com/${id}/${key}` } : { id };
}

/** Adds `autoplay=1` to the address of a player; a start time (`#t=…`) stays at the end. */
export function autoplayAddress(address: string): string {
  const [time = ''] = /#[^&]*/.exec(address) ?? [];
  const base = address
    .replace(time, '')
    .replace(/([?&])autoplay=[^&]*&?/, '$1')
    .replace(/[?&]$/, '');
  return `${base}${base.includes('?') ? '&' : '?'}autoplay=1${time}`;
}

/** Returns the player address for the page of a Vimeo video; undefined for other addresses. */
export function vimeoPlayerAddress(address: string): string | undefined {
  const id = /^https?:\/\/(www\.)?vimeo\.com\//i.test(address) && videoIdOf('vimeo', address);
  if (!id) return undefined;
  const key = vimeoKeyOf(address);
  const [time = ''] = /#t=.*/.exec(address) ?? [];
  return `https://player.vimeo.com/video/${id}${key ? `?h=${key}` : ''}${time}`;
}
