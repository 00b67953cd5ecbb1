const OUR_FILE = /\/skerry[\w.-]*\.js(?:[?#]|$)/;

/** Returns a script as an owner finds it in the page: its id and its address, without a query. */
const describe = ({ id, src }: HTMLScriptElement): string =>
  [id, src.replace(/[?#].*/, '')].filter(Boolean).join(', ');

/**
 * Returns in a sentence why the tag could not stop the scripts of the page: one is before it, or it does not block
 * the parser. Begins with a space; `''` when the page does not say.
 */
export function whyNotFirst(page: Document = document): string {
  const scripts = [...page.scripts];
  const at = scripts.findIndex(({ src, dataset }) => OUR_FILE.test(src) || dataset.assetBase);
  const tag = scripts[at];
  const earlier = scripts.slice(0, at).find(({ id, src }) => src && id.endsWith('-js'));
  if (!tag) return '';
  if (earlier)
    return ` The tag of skerry.js is not the first script: this one is before it: ${describe(earlier)}.`;
  const attribute = ['defer', 'async'].find((name) => tag.hasAttribute(name));
  if (attribute) return ` The tag of skerry.js stops no script, because it has the attribute ${attribute}.`;
  return tag.type === 'module' ? ' The tag of skerry.js stops no script, because its type is module.' : '';
}
