/** Returns where a text starts on its path. RTL text is measured from the end. */
export const startOffset = (percent: number, isRtl: boolean): string => `${isRtl ? 100 - percent : percent}%`;

/** Returns whether a browser lays out RTL text on paths correctly. */
export function canLayOutRtl(userAgent: string): boolean {
  const chromium = /Chrom(?:e|ium)\/(\d+)/.exec(userAgent)?.[1];
  return /Firefox\//.test(userAgent) || Number(chromium) >= 96;
}

const RTL_RUN =
  /[\u0591-\u08ff\ufb1d-\ufdfd\ufe70-\ufefc]+(?:[\s\p{P}]+[\u0591-\u08ff\ufb1d-\ufdfd\ufe70-\ufefc]+)*/gu;

/** Reverses the RTL parts of a text, for browsers that lay out all letters left to right. */
export const reverseRtl = (text: string): string =>
  text.replace(RTL_RUN, (run) => (run.match(/\P{M}\p{M}*/gu) ?? []).reverse().join(''));

/** Returns whether an address is that of an SVG. Others are not requested. */
export const isSvgAddress = (address: string): boolean => /\.svg$/i.test(address);
