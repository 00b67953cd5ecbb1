import type { Runtime } from '#runtime/define.ts';
import { type ActionCall, parseLinkAction, runActionCall } from './link-actions.ts';

/**
 * Elements that open for a kind of action. `settings.id` of the action is the value of `attribute`, or the
 * end of the id of a node inside.
 */
const OWNERS = [
  { kind: 'popup:', selector: '[data-elementor-type="popup"]', attribute: 'data-elementor-id', node: '' },
  {
    kind: 'off_canvas:',
    selector: '[data-widget_type^="off-canvas"]',
    attribute: 'data-id',
    // In loops, every copy has its own id.
    node: 'off-canvas-',
  },
] as const;

/** Handlers of the whole page, by the actions that they run. These belong to no element. */
const OF_PAGE: Readonly<Record<string, string>> = { lightbox: 'lightbox', 'reload-page': 'link-actions' };

/**
 * Returns the elements that an action is for. Closing needs none: an element that is not mounted is closed.
 */
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
 * - `run`: the action ran; `failed`: it ran, but what it opens could not be mounted.
 * - `malformed`: the text names no action or its settings are broken; nothing ran.
 */
export type Outcome = 'run' | 'failed' | 'malformed';

/** Mounts what the fragment of an action link opens, if needed, and runs the action. */
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
