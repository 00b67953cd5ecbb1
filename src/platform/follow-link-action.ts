import type { Runtime } from '#runtime/runtime.ts';
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
 * Has the kernel mount what the fragment of an action link opens, if that is not there yet, and runs the action. Resolves
 * false, and nothing runs, when the fragment names no action or its settings are broken.
 */
export async function followLinkAction(text: string, runtime: Runtime, event?: Event): Promise<boolean> {
  const call = parseLinkAction(text);
  if (!call) return false;
  // It stands for no element: the whole page is its own.
  if (call.name === 'lightbox') await runtime.summon(document.documentElement, call.name);
  await Promise.all(ownersOf(call).map((element) => runtime.summon(element)));
  runActionCall(call, event);
  return true;
}
