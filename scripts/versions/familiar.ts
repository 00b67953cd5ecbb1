import type { InterceptedScript } from './decision.ts';
import { isKnown } from './known.ts';
import type { Recording } from './recording.ts';
import { isSameText, nameOfCode } from './script-facts.ts';

/** True for an intercepted script that the older recording or the tables contain. */
export type IsFamiliar = (script: InterceptedScript) => boolean;

/** Returns a function that is true for scripts in the older recording or in the tables. */
export function familiarWith(older: Recording | undefined): IsFamiliar {
  const pages = older?.pages ?? [];
  const files = new Set(pages.flatMap(({ scripts }) => [...(scripts?.files.keys() ?? [])]));
  const codes = pages.flatMap(({ scripts }) => scripts?.codes ?? []);
  const names = new Set(codes.map(nameOfCode));
  const signs = new Set(codes.flatMap(({ part, sign }) => (part === 'own' ? sign : [])));
  return ({ handle, part, text }: InterceptedScript) => {
    if (part === 'file') return files.has(handle) || isKnown(handle);
    if (part === 'code') return [...signs].some((sign) => isSameText(sign, text));
    return names.has(`code ${part} ${handle}`);
  };
}
