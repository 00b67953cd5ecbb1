import { parseHtml } from '#platform/html.ts';
import type { FieldLocale } from './model.ts';

/** The words for what must and what may be filled in. */
export interface Words {
  readonly required: string;
  readonly optional: string;
}

const MARKS = ':is(abbr, span).required,span.optional';

const markOf = (label: Element) => label.querySelector(MARKS);

/** What a label says, without its mark. */
function wordsOf(label: Element): string {
  const copy = label.cloneNode(true) as Element;
  for (const mark of copy.querySelectorAll(MARKS)) mark.remove();
  return copy.textContent.replace(/\s+/g, ' ').trim();
}

function makeMark(required: boolean, words: Words): Element {
  // Shops before 9.9 mark by an abbreviation, and their other labels show it.
  const isOlder = document.querySelector('label abbr.required') !== null;
  const mark = document.createElement(required && isOlder ? 'abbr' : 'span');
  mark.className = required ? 'required' : 'optional';
  mark.textContent = required ? '*' : `(${words.optional})`;
  if (required && isOlder) mark.title = words.required;
  else if (required) mark.setAttribute('aria-hidden', 'true');
  return mark;
}

/** Brings a label into the words of a country, with its mark; one that says so already is not touched. */
export function writeLabel(label: Element, { label: text, required }: FieldLocale, words: Words): void {
  const wanted = text === undefined ? undefined : parseHtml(text);
  const before = markOf(label);
  const isMarked = before?.classList.contains('required');
  const mark = required ?? isMarked;
  if (wanted && wanted.textContent.replace(/\s+/g, ' ').trim() !== wordsOf(label)) {
    label.replaceChildren(wanted);
  } else if (mark === undefined || (before && mark === isMarked)) return;
  else if (before) {
    if (/^\s*$/.test(before.previousSibling?.textContent ?? 'none')) before.previousSibling?.remove();
    before.remove();
  }
  if (mark !== undefined) label.append('\u00a0', makeMark(mark, words));
}
