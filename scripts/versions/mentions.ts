/** Where our own code names something of the platform. */
export interface Mentions {
  /** Says which files name a key, an attribute or a class; `''` when none does. */
  sentenceOf(name: string): string;
}

/** More files than these say that a word is a common one. */
const MAX_FILES = 4;

const WORD = /[\w$]+(?:-+[\w$]+)*/g;

const MEMBER = /dataset\.\w+/g;

/** The ways in which code may name an attribute: as it is written, and as a member of `dataset`. */
function waysToName(name: string): string[] {
  const [, data] = /^data-(.+)$/.exec(name) ?? [];
  const member = data?.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());
  return member ? [name, `dataset.${member}`] : [name];
}

/** Words as they stand in a text; of a class that names a part, that of its block as well. */
function wordsIn(text: string): Set<string> {
  const words = text.match(WORD) ?? [];
  const blocks = words.map((word) => word.replace(/__.*$/, ''));
  return new Set([...words, ...blocks, ...(text.match(MEMBER) ?? [])]);
}

/** Finds names in sources, given by path. A name with `/` is looked for as a text, any other as a word. */
export function createMentions(sources: ReadonlyMap<string, string>): Mentions {
  const filesBy = new Map<string, string[]>();
  for (const [file, text] of sources) {
    for (const word of wordsIn(text)) filesBy.set(word, [...(filesBy.get(word) ?? []), file]);
  }
  const filesOf = (name: string): string[] =>
    name.includes('/')
      ? [...sources].filter(([, text]) => text.includes(name)).map(([file]) => file)
      : [...new Set(waysToName(name).flatMap((each) => filesBy.get(each) ?? []))];
  return {
    sentenceOf(name) {
      const files = filesOf(name);
      if (!files.length) return '';
      return files.length > MAX_FILES
        ? `a common word: it stands in ${files.length} of our files`
        : `read in ${files.join(', ')}`;
    },
  };
}
