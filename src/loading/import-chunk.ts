import type { Importer } from '#runtime/importer.ts';

/**
 * `name dep dep|name dep|…`: every chunk with the positions of what it imports, put here by the build. The first are those of the
 * catalogue, in its order; a declaration whose code shares a file has an empty line. Our own files go by their bare names, because they all carry the stamp of the
 * build; files of packages have names of their own.
 */
const TABLE = '__CHUNK_TABLE__';

/** Every chunk: its name, then the positions of what it imports. */
export const chunks = TABLE.split('|').map((line) => line.split(' '));

const [STAMP = ''] = /-\w+(?=\.js)/.exec(import.meta.url) ?? [];

const urlOf = (name: string): string => {
  const file = name.endsWith('.css') ? name.replace('.css', `${STAMP}.css`) : `${name}${STAMP}.js`;
  return new URL(name.endsWith('.js') ? name : file, import.meta.url).href;
};

/** Gives what to wait for. A widget without its stylesheet still works: an error ends the wait too. */
function fetchBeside(href: string, nonce: string): Promise<unknown> | false {
  const isStyle = href.endsWith('.css');
  const tag = document.createElement('link');
  Object.assign(tag, { rel: isStyle ? 'stylesheet' : 'modulepreload', href, nonce });
  document.head.append(tag);
  return (
    isStyle &&
    new Promise((resolve) => {
      tag.onload = tag.onerror = resolve;
    })
  );
}

/** Every chunk of the table that one at a place needs, itself first, each once. */
function closure(position: number, found = new Set<string>()): Set<string> {
  const [name = '', ...deps] = chunks[position] ?? [];
  if (!found.has(name)) {
    found.add(name);
    for (const dep of deps) closure(Number(dep), found);
  }
  return found;
}

/**
 * Gives what imports a chunk and fetches what it needs beside it: scripts in parallel, stylesheets before it runs. Whoever asks for the
 * same again gets the same promise: several presses on what is still to come act in their order. A chunk that failed is asked for anew
 * under a changed URL, because some browsers remember the failure (Chromium does not, nor that of a `modulepreload`; it does remember
 * that of a `preload`, so that is not used). `nonce` is for every tag that this creates.
 */
export function createImporter(nonce: string): Importer {
  const failures = new Map<string, number>();
  /** What was asked for, and every file beside it; a script beside it is nothing to wait for. */
  const begun = new Map<number | string, unknown>();
  const once = <T>(key: number | string, begin: () => T): T => {
    const value = (begun.get(key) as T) ?? begin();
    begun.set(key, value);
    return value;
  };

  return (asked) =>
    once(asked, async () => {
      const names = `${asked}`.split(' ').flatMap((part) => (/\D/.test(part) ? part : [...closure(+part)]));
      const [own = '', ...needs] = names.map(urlOf);
      // It travels while a stylesheet is waited for.
      if (needs.some((url) => url.endsWith('.css'))) needs.unshift(own);
      await Promise.all(needs.map((url) => once(url, () => fetchBeside(url, nonce))));
      const failed = failures.get(own) ?? 0;
      try {
        return await import(/* @vite-ignore */ failed ? `${own}?retry=${failed}` : own);
      } catch (error) {
        failures.set(own, failed + 1);
        begun.delete(asked);
        throw error;
      }
    });
}
