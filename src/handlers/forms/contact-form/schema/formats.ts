const EMAIL = /^[\w!#$%&'*+/=?^`{|}~.-]+@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d](?:[a-z\d-]*[a-z\d])?$/i;
const SHORTEST_EMAIL = 6;
const SCHEMES =
  /^(https?|ftps?|mailto|news|irc[6s]?|gopher|nntp|feed|telnet|mms|rtsp|sms|svn|tel|fax|xmpp|webcal|urn):$/;
const NUMBER = /^-?(?:\d+|\d*\.\d+)(?:e[+-]?\d+)?$/i;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/;

/** Whether text is an e-mail address: a local part of plain characters, and a domain of two labels or more. */
export const isEmail = (text: string): boolean => text.length >= SHORTEST_EMAIL && EMAIL.test(text);

/** Whether text is a whole address with one of the schemes that people write into forms. */
export function isUrl(text: string): boolean {
  try {
    return SCHEMES.test(new URL(text).protocol);
  } catch {
    return false;
  }
}

/** Whether text is a telephone number of 6 to 15 characters, extensions and separators aside. */
export const isTel = (text: string): boolean =>
  /^(?=.{6,15}$)\+?\d+$/.test(
    text
      .replace(/[#*].*/s, '')
      .replace(/[()/.\s-]/g, '')
      .replace(/^(?:\+|00)[+0]*/, '+'),
  );

/** Whether text is a number as browsers write it: no plus in front, no point at the end. */
export const isNumber = (text: string): boolean => NUMBER.test(text);

/** Whether text is `HH:MM` or `HH:MM:SS`. */
export const isTime = (text: string): boolean => TIME.test(text);
