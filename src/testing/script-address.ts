import { ALSO_HOMES } from '#originals/known-scripts.ts';
import { REGISTERED } from '#originals/registered.ts';

const folders = new Map([
  ...Object.entries(REGISTERED).flatMap(([folder, handles]) =>
    Object.keys(handles).map((handle) => [handle, folder] as const),
  ),
  ...Object.entries(ALSO_HOMES),
]);

/** Returns a URL for the file of a handle, in its original folder. */
export function scriptAddress(handle: string): string {
  const folder = folders.get(handle);
  if (!folder) return `/js/${handle}.js`;
  const parent = folder.startsWith('wp-') ? '' : '/wp-content/plugins';
  return `${parent}/${folder}/js/${handle}.js`;
}
