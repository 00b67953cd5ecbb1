/** Finds names of the platform in our own code. */
export interface Mentions {
  /** Describes which files contain a key, an attribute or a class; `''` for none. */
  sentenceOf(name: string): string;
}

/** A word in more files is a common word. */
const MAX_FILES = 4;

const WORD = /[\w$]+(?:-+[\w$]+)*/g;

const MEMBER = /dataset\.\w+/g;

/** Returns the forms of an attribute name in code: the name itself and its `dataset` member. */
function waysToName(name: string): string[] {
  const [, data] = /^data-(.+)$/.exec(name) ?? [];
  const member = data?.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());
  return member ? [name, `dataset.${member}`] : [name];
}

/** Returns the words of a text. For the class of a block's part, includes the block's class. */
function wordsIn(text: string): Set<string> {
  const words = text.match(WORD) ?? [];
  const blocks = words.map((word) => word.replace(/__.*$/, ''));
  return new Set([...words, ...blocks, ...(text.match(MEMBER) ?? [])]);
}

/** Creates a search over sources by path. Names with `/` match as text, all others as whole words. */
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
        ? `a common word: it is in ${files.length} of our files`
        : `read in ${files.join(', ')}`;
    },
  };
}
