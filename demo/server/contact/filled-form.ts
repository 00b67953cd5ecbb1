import { escapeHtml } from '../html.ts';

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

const textsOf = (data: FormData, name: string): string[] =>
  data.getAll(name).filter((value) => typeof value === 'string');

const withFlag = (tag: string, flag: string, isSet: boolean): string => {
  const plain = tag.replace(` ${flag}="${flag}"`, '');
  return isSet ? plain.replace(/\s*\/?>$/, (end) => ` ${flag}="${flag}"${end}`) : plain;
};

const fillInput = (tag: string, data: FormData): string => {
  const name = attribute(tag, 'name');
  const type = attribute(tag, 'type');
  const isOwn = name !== '' && !name.startsWith('_wpcf7') && !/^(hidden|submit|file)$/.test(type);
  if (!isOwn || tag.includes('wpcf7-quiz')) return tag;
  const values = textsOf(data, name);
  if (/^(checkbox|radio)$/.test(type))
    return withFlag(tag, 'checked', values.includes(attribute(tag, 'value')));
  return tag.replace(/ value="[^"]*"/, () => ` value="${escapeHtml(values[0] ?? '')}"`);
};

const fillSelect = (opening: string, options: string, data: FormData): string => {
  const values = textsOf(data, attribute(opening, 'name'));
  const chosen = (tag: string) => withFlag(tag, 'selected', values.includes(attribute(tag, 'value')));
  return opening + options.replace(/<option\b[^>]*>/g, chosen);
};

/** Returns a form's markup with the posted values, except those of quizzes and files. */
export const fillIn = (markup: string, data: FormData): string =>
  markup
    .replace(/<input\b[^>]*>/g, (tag) => fillInput(tag, data))
    .replace(/(<select\b[^>]*>)([\s\S]*?)(?=<\/select>)/g, (_all, opening, options) =>
      fillSelect(opening, options, data),
    )
    .replace(
      /(<textarea\b[^>]*>)[^<]*/g,
      (_all, opening) => opening + escapeHtml(textsOf(data, attribute(opening, 'name'))[0] ?? ''),
    );
