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

/** The address of a player that begins by itself; a time to begin at (`#t=…`) stays its end. */
export function autoplayAddress(address: string): string {
  const [time = ''] = /#t=[^&]*/.exec(address) ?? [];
  return `${address.replace('&autoplay=0', '').replace(time, '')}&autoplay=1${time}`;
}
