import { meetOriginals as meet } from '#platform/originals.ts';
import type { Handler } from '#runtime/define.ts';
import { catalogue as told } from '../handlers/index.ts?originals';

/** `meetOriginals` of the platform, for declarations that the build has split: what they say of originals comes with it. */
export const meetOriginals: typeof meet = (handlers, ...rest) => {
  const whole = handlers.map((handler, index): Handler => Object.assign(handler, told[index]));
  return meet(whole, ...rest);
};
