import { asScalar } from '#lib/as-scalar.ts';
import { membersOf } from '#lib/members-of.ts';
import { own } from '#lib/own.ts';
import { type ActionCall, parseLinkAction, runActionCall } from './link-actions.ts';

/**
 * What the actions of a kind open: `settings.id` is the value of `attribute`, or it comes after `idPrefix` in
 * the id of a node inside.
 */
const ACTION_TARGETS = [
  { kind: 'popup:', selector: '[data-elementor-type="popup"]', attribute: 'data-elementor-id', idPrefix: '' },
  {
    kind: 'off_canvas:',
    selector: '[data-widget_type^="off-canvas"]',
    attribute: 'data-id',
    // In loops, every copy has its own id.
    idPrefix: 'off-canvas-',
  },
] as const;

/** Handlers of the whole page, by the action that they run. These actions belong to no element. */
const PAGE_HANDLERS: Readonly<Record<string, string>> = {
  lightbox: 'lightbox',
  'reload-page': 'link-actions',
};

/**
 * Returns the elements that an action is for. Closing needs none: an element that is not mounted is closed.
 */
function targetsOf({ name, settings }: ActionCall): Element[] {
  const target = ACTION_TARGETS.find(({ kind }) => name.startsWith(kind));
  if (!target || name.endsWith(':close')) return [];
  const { selector, attribute, idPrefix } = target;
  const id = String(asScalar(settings.id));
  const named = idPrefix && document.getElementById(idPrefix + id)?.closest(selector);
  return [...document.querySelectorAll(selector)].filter(
    (element) => element === named || membersOf(element).getAttribute(attribute) === id,
  );
}

/**
 * What became of an action link. `run`: the action ran. `failed`: it ran, but what it opens could not be
 * mounted. `malformed`: the text names no action or its settings are broken; nothing ran.
 */
export type LinkActionResult = 'run' | 'failed' | 'malformed';

interface Summoner {
  summon(element: Element, name?: string): Promise<boolean>;
}

/** Runs the action in the fragment of a link, after mounting what it opens. */
export async function activateLinkAction(
  text: string,
  runtime: Summoner,
  event?: Event,
): Promise<LinkActionResult> {
  const call = parseLinkAction(text);
  if (!call) return 'malformed';
  const mounts = targetsOf(call).map((element) => runtime.summon(element));
  const pageHandler = own(PAGE_HANDLERS, call.name);
  if (pageHandler) mounts.push(runtime.summon(document.documentElement, pageHandler));
  const mounted = await Promise.all(mounts);
  runActionCall(call, event);
  return mounted.every(Boolean) ? 'run' : 'failed';
}
