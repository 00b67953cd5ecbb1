import { crc32, deflateSync, gzipSync } from 'node:zlib';
import { recordedScripts } from '../../../src/testing/captures.ts';

/** Steps of the loop below that take a millisecond on the machine where the originals were measured. */
const STEPS_PER_MS = 150_000;
/** The part of its time that an original runs when the page is parsed, in one task with all others. */
const WHEN_PARSED = 0.5;

const VOWELS = 'aeiou';
const CONSONANTS = 'bcdfghklmnprstvw';

/** Returns a generator of numbers below `limit` that are always the same, so that every run measures the same code. */
function pseudoRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

function wordsFrom(next: (limit: number) => number): () => string {
  const letter = (letters: string) => letters[next(letters.length)];
  return () => Array.from({ length: 3 }, () => `${letter(CONSONANTS)}${letter(VOWELS)}`).join('');
}

/** Returns pieces of text until they weigh this much, compressed. */
function textOf(gzipBytes: number, piece: () => string): string {
  let text = '';
  let weight = 0;
  while (weight < gzipBytes) {
    // Measuring after each piece would take minutes.
    const pieces = Math.max(1, Math.floor((gzipBytes - weight) / 120));
    text += Array.from({ length: pieces }, piece).join('');
    weight = gzipSync(text).length;
  }
  return text;
}

/** Returns functions as a minified file has them. The browser compiles one in four. */
function codeOf(gzipBytes: number, seed: number): string {
  const next = pseudoRandom(seed);
  const word = wordsFrom(next);
  const piece = () => {
    const [name, key, value] = [word(), word(), word()];
    const call = next(4) ? '' : `("${word()}",{});`;
    const body = `var r=e&&e.${key}||"${value}",i=t.${word()}?${next(999)}:r.length;return t["${word()}"]={${name}:r,n:i},i`;
    return call ? `(function(e,t){${body}})${call}` : `function ${name}${next(9999)}(e,t){${body}}`;
  };
  return textOf(gzipBytes, piece);
}

const loop = (ms: number) =>
  `for(var x=1,i=0;i<${Math.round(ms * STEPS_PER_MS)};i++)x=(x*31+i)|0;window.x=x;`;

/**
 * Returns stubs for the originals in these tags, by path. Each weighs as much as its original and is real
 * code. Together they run as long as the originals of the page (`cpuMs`): half of it when the page is parsed,
 * in one task.
 */
export function scriptStubs(tags: string, cpuMs: number): ReadonlyMap<string, Buffer> {
  const handles = Object.values(recordedScripts('scripts.json').handles);
  const weights = new Map(handles.flatMap(({ src, gzip = 0 }) => (src ? [[src, gzip]] : [])));
  const paths = [...tags.matchAll(/ src="([^"]+)"/g)].map(([, path = '']) => path);
  const total = paths.reduce((sum, path) => sum + (weights.get(path) ?? 0), 0);
  return new Map(
    paths.map((path, at) => {
      const bytes = weights.get(path) ?? 0;
      const ms = (cpuMs * bytes) / total;
      const atReady = `document.addEventListener('DOMContentLoaded',function(){${loop(ms * WHEN_PARSED)}});`;
      const library = path.endsWith('/jquery.min.js') ? 'window.jQuery=window.$=function(){return{}};' : '';
      const code = `(function(){${codeOf(bytes, at + 1)}${loop(ms * (1 - WHEN_PARSED))}${atReady}})();${library}`;
      return [path, Buffer.from(code)];
    }),
  );
}

/** Returns the class names in a page, each once. */
const classesIn = (html: string): string[] =>
  [
    ...new Set([...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(/\s+/))),
  ].filter((name) => /^[a-z][\w-]*$/i.test(name));

/**
 * Returns a style sheet of this weight, compressed. Its rules match elements of the page as often as those of a
 * theme, and change nothing that is seen.
 */
export function styleStub(gzipBytes: number, html: string, seed: number): Buffer {
  const next = pseudoRandom(seed);
  const word = wordsFrom(next);
  const classes = classesIn(html);
  const one = () => (next(3) ? word() : classes[next(classes.length)]);
  const piece = () =>
    `.${one()} .${one()},.${one()}>a:not(.${word()}){outline-offset:${next(9)}px;text-underline-offset:${next(9)}em;scroll-margin:${next(99)}px}`;
  return Buffer.from(textOf(gzipBytes, piece));
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

const PICTURE_SIZE = 180;

/** Returns a square picture (PNG, grey noise) that weighs as much as a photo in a list of products. */
export function pictureStub(): Buffer {
  const next = pseudoRandom(7);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(PICTURE_SIZE, 0);
  header.writeUInt32BE(PICTURE_SIZE, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(PICTURE_SIZE * (PICTURE_SIZE + 1));
  for (let at = 0; at < rows.length; at += 1) rows[at] = at % (PICTURE_SIZE + 1) ? next(256) : 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
