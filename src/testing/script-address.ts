import { ALSO_HOMES } from '#originals/known-scripts.ts';
import { REGISTERED } from '#originals/registered.ts';

const homes = new Map([
  ...Object.entries(REGISTERED).flatMap(([home, handles]) =>
    Object.keys(handles).map((handle) => [handle, home] as const),
  ),
  ...Object.entries(ALSO_HOMES),
]);

/** Returns a URL for the file of a handle, in its original folder. */
export function addressOf(handle: string): string {
  const home = homes.get(handle);
  if (!home) return `/js/${handle}.js`;
  const parent = home.startsWith('wp-') ? '' : '/wp-content/plugins';
  return `${parent}/${home}/js/${handle}.js`;
}
