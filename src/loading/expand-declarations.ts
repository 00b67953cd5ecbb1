import type { Handler, Match } from '#runtime/define.ts';

/** What the kernel calls of a declaration, and its order; the engine brings the rest. */
type Called = Partial<Pick<Handler, 'test' | 'fallback' | 'priority'>>;

/**
 * Reads the rows that the build makes of the catalogue. A row is what the handler is found by and, after a tab, what it holds
 * (nothing: that selector): `@` the page, `?` a selector, `=` settings, `#` pages, `^` elements, `*` widgets, else the widget of
 * its name. `parts`: what the kernel calls of the handlers at some places.
 */
export const expandDeclarations = (
  rows: string,
  parts: Readonly<Record<number, Called>>,
): Partial<Handler>[] =>
  rows.split('\n').map((row, index) => {
    const [key = '', hold] = row.split('\t');
    const value = key.slice(1);
    const many = value.split(' ');
    const matches: Record<string, Match> = {
      '@': 'document',
      '?': { selector: value },
      '=': { setting: many },
      '#': { page: many },
      '^': { element: many },
      '*': { widget: many },
    };
    const on = matches[row[0] ?? ''];
    return {
      ...(on ? { on } : { name: key }),
      ...(hold !== undefined && { hold: hold || value }),
      ...parts[index],
    };
  });
