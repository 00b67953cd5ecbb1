import { type Act, type Device, devices, recordedActs } from './recordings.ts';

/** A recorded act, with the device on which it was recorded. */
export interface NamedAct {
  readonly name: string;
  readonly act: Act;
  readonly device: Device;
}

/** Every recorded act. */
export const allActs: readonly NamedAct[] = devices.flatMap((device) =>
  recordedActs(device).map((act) => ({ name: `${act.page}, ${device}: ${act.act} ${act.on}`, act, device })),
);

/** Returns `tabs` for the kind `tabs.default`: variants of a widget answer alike. */
const widgetOf = ({ act }: NamedAct) => act.kind.split('.', 1)[0];

const hasAnswer = ({ act: { changed = {}, requests = [], went, hash } }: NamedAct) =>
  Object.keys(changed).length > 0 || requests.length > 0 || went !== undefined || hash !== undefined;

/** What differs on a phone: other widgets are the same on both devices. */
const ONLY_ON_PHONES = ['site-footer'];

/** Returns the first act on each kind of widget to which the originals have an answer, in recorded order. */
export function firstActs(): readonly NamedAct[] {
  const seen = new Set<string | undefined>();
  const isShown = (each: NamedAct) =>
    each.device === 'desktop' || ONLY_ON_PHONES.includes(widgetOf(each) ?? '');
  return allActs
    .filter((each) => hasAnswer(each) && isShown(each))
    .filter((each) => {
      const widget = widgetOf(each);
      const isFirst = !seen.has(widget);
      seen.add(widget);
      return isFirst;
    });
}
