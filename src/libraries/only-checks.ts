import { WORKS_WITHOUT_JQUERY } from './library-needs.ts';
import { fetchSync } from './run-text.ts';

const KNOWN_FILE = new RegExp(
  `/woocommerce/(?:[\\d.]+/)?assets/client/(?:${WORKS_WITHOUT_JQUERY.replace(/ /g, '|')})\\.js[?:]`,
);

/** Code that asks for the type of jQuery, or whether it is there. A NUL character stands before the name. */
const CHECK = /(?:typeof\s+|!\s*)(?:[\w$]+\.)*\0jQuery(?!\s*(?:[.([]|\?\.))|\0jQuery\s*(?:&&|\?[^.?])/;

const known = new Map<string, boolean>();

function isCheckAt(place: string): boolean {
  const [, src = '', line, column] = /^(.+):(\d+):(\d+)$/.exec(place) ?? [];
  const code = fetchSync(src)?.split('\n')[Number(line) - 1] ?? '';
  // Browsers may report the start of the expression.
  const start = code.indexOf('jQuery', Number(column) - 1);
  return CHECK.test(`${code.slice(0, Math.max(start, 0))}\0${code.slice(start)}`);
}

/**
 * True for code that only checks for jQuery, in a file that is known to work without it. Looks at the code
 * itself, because a newer version of the file may do more. False when the code cannot be read.
 */
export function onlyChecksForJQuery(place: string): boolean {
  if (!KNOWN_FILE.test(place)) return false;
  const isCheck = known.get(place) ?? isCheckAt(place);
  known.set(place, isCheck);
  return isCheck;
}
