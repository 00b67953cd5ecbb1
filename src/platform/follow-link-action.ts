import type { Runtime } from '#runtime/define.ts';
import { type ActionCall, parseLinkAction, runActionCall } from './link-actions.ts';

/** What opens for the actions of a kind, and by what their settings name it: an attribute, or the id of a node in it. */
const OWNERS = [
  { kind: 'popup:', selector: '[data-elementor-type="popup"]', attribute: 'data-elementor-id', node: '' },
  {
    kind: 'off_canvas:',
    selector: '[data-widget_type^="off-canvas"]',
    attribute: 'data-id',
    // In loops every repetition has its own.
    node: 'off-canvas-',
  },
] as const;

/** Names the handlers of the whole page by the actions that they run: those belong to no element. */
const OF_PAGE: Readonly<Record<string, string>> = { lightbox: 'lightbox', 'reload-page': 'link-actions' };

/** The elements that an action is for. What has not even started has nothing to close. */
function ownersOf({ name, settings }: ActionCall): Element[] {
  const owner = OWNERS.find(({ kind }) => name.startsWith(kind));
  if (!owner || name.endsWith(':close')) return [];
  const { selector, attribute, node } = owner;
  const id = String(settings.id);
  const named = node && document.getElementById(node + id)?.closest(selector);
  return [...document.querySelectorAll(selector)].filter(
    (element) => element === named || element.getAttribute(attribute) === id,
  );
}

/**
 * - `run`: it was given to whoever does it; `failed`: so it was, but what it opens could not be had.
 * - `malformed`: it names no action or its settings are broken; nothing ran.
 */
export type Outcome = 'run' | 'failed' | 'malformed';

/** Has the runtime mount what the fragment of an action link opens, if that is not there yet, and runs the action. */
export async function followLinkAction(text: string, runtime: Runtime, event?: Event): Promise<Outcome> {
  const call = parseLinkAction(text);
  if (!call) return 'malformed';
  const owners = ownersOf(call).map((element) => runtime.summon(element));
  const ofPage = OF_PAGE[call.name];
  if (ofPage) owners.push(runtime.summon(document.documentElement, ofPage));
  const standing = await Promise.all(owners);
  runActionCall(call, event);
  return standing.every(Boolean) ? 'run' : 'failed';
}
