import { effectOfCode } from './effects.ts';
import type { IsFamiliar } from './familiar.ts';
import type { RecordedPage, Recording } from './recording.ts';
import type { Row } from './report.ts';
import { type InlineCode, isSameText, nameOfCode } from './script-facts.ts';

const detailOf = ({ kind, hasCall }: InlineCode): string => {
  if (!hasCall) return 'reads jQuery, and calls nothing';
  return kind === 'jQuery' ? 'calls jQuery' : 'calls something else';
};

/**
 * True for blocks of one handle with the same position and kind, and for blocks without a handle when the
 * sign of `b` identifies `a`.
 */
const isSame = (a: InlineCode, b: InlineCode): boolean =>
  a.part === 'own'
    ? b.part === 'own' && (a.sign === b.sign || isSameText(b.sign, a.text))
    : a.part === b.part && a.handle === b.handle && a.kind === b.kind;

const codesOf = ({ scripts }: RecordedPage): readonly InlineCode[] => scripts?.codes ?? [];

const keyOf = (code: InlineCode): string => `${nameOfCode(code)} ${code.kind}`;

/**
 * Compares inline code, before and after handles or without a handle. Without an older recording, returns
 * only code that needs attention.
 */
export function compareCode(newer: Recording, older: Recording | undefined, isFamiliar: IsFamiliar): Row[] {
  const before = new Map((older?.pages ?? []).flatMap(codesOf).map((code) => [keyOf(code), code]));
  const found = new Map<string, { code: InlineCode; pages: RecordedPage[] }>();
  for (const page of newer.pages) {
    for (const code of codesOf(page)) {
      const { pages } = found.get(keyOf(code)) ?? { pages: [] as RecordedPage[] };
      if (!pages.includes(page)) found.set(keyOf(code), { code, pages: [...pages, page] });
    }
  }
  const rows = [...found.values()]
    .filter(({ code }) => ![...before.values()].some((each) => isSame(code, each)))
    .map(({ code, pages }): Row => {
      const { sentence, isOpen } = effectOfCode(code, pages, isFamiliar);
      const name = nameOfCode(code);
      return { change: 'new', name, detail: detailOf(code), pages: pages.length, effect: sentence, isOpen };
    });
  return older ? rows : rows.filter(({ isOpen }) => isOpen);
}
