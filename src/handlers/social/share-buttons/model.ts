/** Shared content, as plain text. */
export interface SharedContent {
  readonly url: string;
  readonly title: string;
  readonly text: string;
  readonly image: string;
}

/** Values of a template: percent-encoded, `''` if missing. */
type Filled = Readonly<Record<'u' | 't' | 'x' | 'i', string>>;

const joinLines = (...parts: readonly string[]) => parts.filter(Boolean).join('%0A');
const joinWords = (...parts: readonly string[]) => parts.filter(Boolean).join('%20');

const TEMPLATES: Readonly<Record<string, (filled: Filled) => string>> = {
  facebook: ({ u }) => `https://www.facebook.com/sharer.php?u=${u}`,
  twitter: ({ x, u }) => `https://twitter.com/intent/tweet?text=${joinWords(x, u)}`,
  'x-twitter': ({ x, u }) => `https://x.com/intent/tweet?text=${joinWords(x, u)}`,
  threads: ({ x, u }) => `https://threads.net/intent/post?text=${joinWords(x, u)}`,
  linkedin: ({ u, t, x }) =>
    `https://www.linkedin.com/shareArticle?mini=true&url=${u}&title=${t}&summary=${x}&source=${u}`,
  pinterest: ({ u, i }) => `https://www.pinterest.com/pin/create/button/?url=${u}&media=${i}`,
  reddit: ({ u, t }) => `https://reddit.com/submit?url=${u}&title=${t}`,
  vk: ({ u, t, x, i }) => `https://vkontakte.ru/share.php?url=${u}&title=${t}&description=${x}&image=${i}`,
  odnoklassniki: ({ u, t, i }) => `https://connect.ok.ru/offer?url=${u}&title=${t}&imageUrl=${i}`,
  tumblr: ({ u }) => `https://tumblr.com/share/link?url=${u}`,
  digg: ({ u }) => `https://digg.com/submit?url=${u}`,
  skype: ({ u }) => `https://web.skype.com/share?url=${u}`,
  stumbleupon: ({ u }) => `https://www.stumbleupon.com/submit?url=${u}`,
  telegram: ({ u, x }) => `https://telegram.me/share/url?url=${u}&text=${x}`,
  pocket: ({ u }) => `https://getpocket.com/edit?url=${u}`,
  xing: ({ u }) => `https://www.xing.com/spi/shares/new?url=${u}`,
  whatsapp: ({ t, x, u }) => `https://api.whatsapp.com/send?text=${joinLines(t && `*${t}*`, x, u)}`,
  email: ({ t, x, u }) => `mailto:?${t && `subject=${t}&`}body=${joinLines(x, u)}`,
};

/** Lone surrogates cannot be encoded. */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''));

/** Returns the address that shares content on a network; undefined for an unknown one. */
export function shareLink(network: string, { url, title, text, image }: SharedContent): string | undefined {
  const template = Object.hasOwn(TEMPLATES, network) ? TEMPLATES[network] : undefined;
  return template?.({ u: encode(url), t: encode(title), x: encode(text), i: encode(image) });
}

/** Returns the address of a page without its parameter `u`, unless that is on the same host. */
export function sharedAddress(address: string): string {
  const url = new URL(address);
  const parameter = url.searchParams.get('u');
  if (parameter === null || (URL.canParse(parameter) && new URL(parameter).host === url.host)) return address;
  url.searchParams.delete('u');
  return url.href;
}

/** Decodes text from the server; returns it as it is if it is not encoded. */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns a text without its first `#`, in one line. */
export const toPlainText = (text: string): string => text.replace('#', '').replace(/\s+/g, ' ').trim();

/** Returns the network of a button from its classes; undefined for none. */
export function networkOf(classes: Iterable<string>): string | undefined {
  const prefix = 'elementor-share-btn_';
  return [...classes].find((each) => each.startsWith(prefix))?.slice(prefix.length);
}
