const TYPES: Readonly<Record<string, string>> = { ogv: 'ogg', m4v: 'mp4', mov: 'mp4' };

/** The type of a film by the end of its address; undefined when that says nothing. */
export function fileTypeOf(address: string): string | undefined {
  const end = /\.(mp4|m4v|mov|webm|ogv|ogg)(?:[?#]|$)/i.exec(address)?.[1]?.toLowerCase();
  return end && `video/${TYPES[end] ?? end}`;
}
