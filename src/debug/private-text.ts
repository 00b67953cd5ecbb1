/** The value of each parameter of an address. */
const PARAMETER = /([?&;#][^\s=&?#"'<>]{1,80}=)[^\s&#"'<>)]+/g;
const MAIL = /[^\s@"'<>(),;:=]+(?:@|%40)[^\s@"'<>(),;]+/gi;
/** The beginning of a text that is no JSON, as browsers quote it in an error. */
const QUOTED_JSON = /(?<=[,:] )(?:\.\.\.)?(["'`]).*\1(?:\.\.\.)?(?= is not valid JSON)/gs;
const USER_IN_ADDRESS = /(?<=\/\/)[^/\s@]+@/g;

/** Returns a text without what may be personal: values in addresses, e-mail addresses, and quoted content. */
export const withoutPersonalData = (text: string): string =>
  text
    .replace(QUOTED_JSON, '"…"')
    .replace(USER_IN_ADDRESS, '')
    .replace(PARAMETER, '$1…')
    .replace(MAIL, '(e-mail)');

/** Returns the beginning of inline code without its texts, which may be about the visitor. */
export const withoutTexts = (code: string): string =>
  withoutPersonalData(code).replace(/(["'`])(?:(?!\1).)*(?:\1|$)/gs, '$1…$1');
