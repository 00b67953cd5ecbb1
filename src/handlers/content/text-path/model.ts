/** Where a text begins on its path: measured from the other end where it runs from right to left. */
export const startOffset = (percent: number, isRtl: boolean): string => `${isRtl ? 100 - percent : percent}%`;

/** Whether a browser lays text from right to left on a path the right way round by itself. */
export function laysRtl(userAgent: string): boolean {
  const chromium = /Chrom(?:e|ium)\/(\d+)/.exec(userAgent)?.[1];
  return /Firefox\//.test(userAgent) || Number(chromium) >= 96;
}

const RTL_RUN =
  /[\u0591-\u08ff\ufb1d-\ufdfd\ufe70-\ufefc]+(?:[\s\p{P}]+[\u0591-\u08ff\ufb1d-\ufdfd\ufe70-\ufefc]+)*/gu;

/** A text whose runs from right to left are turned round, for browsers that lay all letters from left to right. */
export const reverseRtl = (text: string): string =>
  text.replace(RTL_RUN, (run) => (run.match(/\P{M}\p{M}*/gu) ?? []).reverse().join(''));

/** True for the address of a picture made of paths; anything else is not asked for. */
export const isSvgAddress = (address: string): boolean => /\.svg$/i.test(address);
