import { membersOf } from '#lib/members-of.ts';
import { replacesOf } from '#originals/replaces.ts';
import type { ScriptInfo } from '#originals/take-over.ts';
import { type Handler, mountWhen, restingCode, type When } from '#runtime/define.ts';
import type { Mount } from '#runtime/mount.ts';
import { fileOf } from './files.ts';

/** What the reason for the state of a mount depends on. */
export interface WhyContext {
  readonly leave: readonly string[];
  readonly takeover: readonly string[];
  readonly scripts: readonly ScriptInfo[];
  readonly mounts: readonly Mount[];
  /** Returns whether a file of ours has been loaded. */
  readonly isLoaded: (file: string) => boolean;
}

const MOMENTS: Readonly<Record<string, string>> = {
  now: 'the next moment',
  idle: 'the page to be loaded and idle',
  visible: 'the view to come near it',
  sweep: 'the view to come near it, or a quiet moment of the page',
  interaction: 'a pointer, a touch or the focus on it',
  dwell: 'a touch, the focus, or a pointer that stays on it',
  jquery: 'a jQuery that runs on the page',
};

/** Returns in words what a strategy waits for. */
function momentOf(when: When): string {
  if (typeof when !== 'string') return 'a rule of its own';
  const [, name = when, argument = ''] = /^(\w+):(.*)$/s.exec(when) ?? [];
  if (name === 'media') return `the media query ${argument} to match`;
  const moment = MOMENTS[name] ?? `the strategy ${name}`;
  return argument ? `${moment} (${argument})` : moment;
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

function whyWaiting({ handler, heldEventCount }: Mount): string {
  const later = momentOf(mountWhen(handler));
  const held = heldEventCount ? `; ${heldEventCount} held events wait for it` : '';
  if (!restingCode(handler)) return `waits for ${later}${held}`;
  return `its first part waits, or has waited, for ${momentOf(handler.when ?? 'sweep')}; the rest for ${later}${held}`;
}

/** Returns the mounts that a loading one lets mount first. */
function earlierMounts(mount: Mount, mounts: readonly Mount[]): Mount[] {
  const isAround = (other: Mount) =>
    other.element === mount.element
      ? mounts.indexOf(other) < mounts.indexOf(mount)
      : other.element !== document.documentElement && membersOf(other.element).contains(mount.element);
  return mounts.filter((other) => other !== mount && other.state === 'loading' && isAround(other));
}

function whyLoading(mount: Mount, { mounts, isLoaded }: WhyContext): string {
  const { handler } = mount;
  const files = [handler.load, handler.interactive, handler.island].flatMap((load) => fileOf(load) ?? []);
  const missing = files.find((file) => !isLoaded(file));
  if (missing) return `waits for its file ${missing}`;
  const earlier = earlierMounts(mount, mounts).map((other) => other.handler.name);
  return earlier.length
    ? `waits for ${earlier.join(', ')}, which mount before it`
    : 'its code is there and mounts';
}

/** Returns whether a script of a handle is on the page and runs. */
const hasScript = (handle: string): boolean => {
  const type = document.getElementById(`${handle}-js`)?.getAttribute('type');
  return type !== undefined && !type?.startsWith('skerry/');
};

/** Returns the originals of a handler that run on the page, each with the reason. */
function runningOriginals(handler: Handler, scripts: readonly ScriptInfo[]): string[] {
  return replacesOf(handler).flatMap((handle) => {
    const script = scripts.find(({ name, fate }) => name === handle && fate === 'released');
    if (script) return [`${handle} (${script.why})`];
    return hasScript(handle) ? [handle] : [];
  });
}

function whyLeft({ handler }: Mount, { leave, takeover, scripts }: WhyContext): string {
  const { name, edit } = handler;
  if (leave.includes(name)) return 'the option leave names it';
  if (edit === 'only') return 'it works only in an editor';
  if (edit === 'never') return 'it does not work in an editor, or its original script runs';
  const running = runningOriginals(handler, scripts);
  if (takeover.length && !takeover.includes('*') && !takeover.includes(name))
    return `the option takeover does not name it${running.length ? `, so its original script serves it: ${running.join(', ')}` : ''}`;
  return running.length
    ? `its original script runs and serves it: ${running.join(', ')}`
    : 'an original script may run in a combined file, or has claimed its events';
}

/** Returns in a few words why a mount is in its state. */
export function whyOf(mount: Mount, context: WhyContext): string {
  switch (mount.state) {
    case 'found':
      return 'waits until the page has been searched for original scripts, add-ons and an editor';
    case 'waiting':
      return whyWaiting(mount);
    case 'loading':
      return whyLoading(mount, context);
    case 'mounted':
      return 'works';
    case 'left':
      return whyLeft(mount, context);
    case 'failed':
      return mount.error === undefined ? 'an error ended it' : messageOf(mount.error);
    case 'disposed':
      return 'has ended';
    default:
      return mount.state satisfies never;
  }
}
