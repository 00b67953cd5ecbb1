import { type Field, flag, type Infer, list, object, oneOf, responsive, text } from '#lib/fields.ts';

const TAGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** Field for a slider's length as a CSS value; `''` if unset. */
const length: Field<string> = {
  read(raw) {
    const { size, unit } = (raw ?? {}) as { size?: unknown; unit?: unknown };
    const isSet = size !== '' && size !== null && Number.isFinite(Number(size));
    return isSet ? `${Number(size)}${typeof unit === 'string' ? unit : 'px'}` : undefined;
  },
  parse: (raw) => length.read(raw) ?? '',
};

const selectors: Field<string> = {
  read: (raw) => (Array.isArray(raw) ? raw.join() : text().read(raw)),
  parse: (raw) => selectors.read(raw) ?? '',
};

export const settings = object({
  headings_by_tags: list(oneOf(TAGS, undefined), ['h2', 'h3', 'h4', 'h5', 'h6']),
  container: text(),
  exclude_headings_by_selector: selectors,
  no_headings_message: text(),
  marker_view: oneOf(['numbers', 'bullets'], 'numbers'),
  icon: object({ value: text(), rendered_tag: text() }),
  hierarchical_view: flag(),
  collapse_subitems: flag(),
  minimize_box: flag(),
  minimized_on: text(),
  min_height: responsive(length),
});

export type Settings = Infer<typeof settings>;
