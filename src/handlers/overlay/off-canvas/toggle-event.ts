import { asMap } from '#lib/fields.ts';
import type { Patch } from '#lib/patch.ts';
import {
  type ActionSettings,
  ATOM_ACTION,
  actionOf,
  addLinkAction,
  parseLinkAction,
} from '#platform/link-actions.ts';
import type { Scope } from '#runtime/scope.ts';

/** The public event on the window that opens, closes and toggles off-canvas widgets; anyone may dispatch it. */
export const TOGGLE = 'elementor-pro/off-canvas/toggle-display-mode';

const MODES = ['open', 'close', 'toggle'] as const;

export type DisplayMode = (typeof MODES)[number];

/** What the event asks of the widget with an id. */
export interface ToggleRequest {
  readonly id: string;
  readonly mode: DisplayMode;
  /** What the visitor did to ask for it; undefined when a script did. */
  readonly previousEvent: Event | undefined;
}

const broadcast = new WeakSet<ActionSettings>();

/** Reads the event; undefined when it asks for nothing that is known. */
export function readToggle({ detail }: CustomEvent<unknown>): ToggleRequest | undefined {
  const { id, displayMode, previousEvent } = asMap(detail);
  const mode = MODES.find((each) => each === displayMode);
  if (!mode || (typeof id !== 'string' && typeof id !== 'number')) return undefined;
  return { id: String(id), mode, previousEvent: previousEvent instanceof Event ? previousEvent : undefined };
}

/** Has the link actions dispatch the event until the scope ends: once for each action, however many widgets there are. */
export function addToggleActions(scope: Scope): void {
  for (const displayMode of MODES) {
    addLinkAction(
      `off_canvas:${displayMode}`,
      (settings) => {
        if (broadcast.has(settings)) return;
        broadcast.add(settings);
        window.dispatchEvent(new CustomEvent(TOGGLE, { detail: { displayMode, ...settings } }));
      },
      scope,
    );
  }
}

/** Finds the links and atoms that open or close the off-canvas widget with an id. Broken ones elsewhere don't matter. */
const findTriggers = (id: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`[${ATOM_ACTION}],a[href*="elementor-action"]`)].filter(
    (trigger) => {
      const call = parseLinkAction(actionOf(trigger));
      return call?.name.startsWith('off_canvas:') && String(call.settings.id) === id;
    },
  );

/** Finds what may say that it is expanded; a heading may not. */
const EXPANDABLE = 'a,button,div,span,p,[role]';

/** Says on every trigger, also on those that came since, what it controls and whether that is open. Gives them. */
export function markTriggers(
  { id, wrapper, patch }: { id: string; wrapper: HTMLElement; patch: Patch },
  state: 'open' | 'closed',
): HTMLElement[] {
  const triggers = findTriggers(id);
  for (const trigger of triggers) {
    patch.attribute(trigger, 'aria-controls', wrapper.id);
    if (trigger.matches(EXPANDABLE)) patch.attribute(trigger, 'aria-expanded', String(state === 'open'));
  }
  return triggers;
}
