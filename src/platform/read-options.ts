/** The options as they stand on the script's own tag and in `<script id="skerry-config">`; the tag wins, junk is nothing. */
export type RawOptions = Readonly<Record<string, unknown>>;

/** Words of a list in an attribute or a JSON array. */
export const words = (value: unknown): string[] => `${value ?? ''}`.split(/[\s,]+/).filter(Boolean);

function readBlock(): unknown {
  try {
    return JSON.parse(document.getElementById('skerry-config')?.textContent ?? '');
  } catch {
    return undefined;
  }
}

export const readOptions = (tag: HTMLScriptElement | undefined): RawOptions => ({
  nonce: tag?.nonce,
  ...Object(readBlock()),
  ...tag?.dataset,
});
