import { asMap } from '#lib/as-map.ts';
import type { Scope } from '#lib/scope.ts';
import {
  ACTION_ATTRIBUTE,
  type ActionSettings,
  actionOf,
  addLinkAction,
  parseLinkAction,
} from '#platform/link-actions.ts';

/**
 * The public `window` event that opens, closes and toggles off-canvas widgets. Any script may dispatch it.
 */
export const TOGGLE = 'elementor-pro/off-canvas/toggle-display-mode';

const MODES = ['open', 'close', 'toggle'] as const;

/** What a toggle event requests. */
export type DisplayMode = (typeof MODES)[number];

/** A parsed toggle event. */
export interface ToggleRequest {
  readonly id: string;
  readonly mode: DisplayMode;
  /** The visitor's event that caused it; undefined if a script did. */
  readonly previousEvent: Event | undefined;
}

const dispatched = new WeakSet<ActionSettings>();

/** Parses a toggle event; undefined for an unknown mode or an invalid id. */
export function readToggle({ detail }: CustomEvent<unknown>): ToggleRequest | undefined {
  const { id, displayMode, previousEvent } = asMap(detail);
  const mode = MODES.find((each) => each === displayMode);
  if (!mode || (typeof id !== 'string' && typeof id !== 'number')) return undefined;
  return { id: String(id), mode, previousEvent: previousEvent instanceof Event ? previousEvent : undefined };
}

/**
 * Registers link actions that dispatch the event, until the scope ends. Each click dispatches it once,
 * however many widgets there are.
 */
export function addToggleActions(scope: Scope): void {
  for (const displayMode of MODES) {
    addLinkAction(
      `off_canvas:${displayMode}`,
      (settings) => {
        if (dispatched.has(settings)) return;
        dispatched.add(settings);
        window.dispatchEvent(new CustomEvent(TOGGLE, { detail: { displayMode, ...settings } }));
      },
      scope,
    );
  }
}

/**
 * Returns the links and atomic elements that control the off-canvas widget with an id. Malformed ones are
 * ignored.
 */
export const findTriggers = (id: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`[${ACTION_ATTRIBUTE}],a[href*="elementor-action"]`)].filter(
    (trigger) => {
      const call = parseLinkAction(actionOf(trigger));
      return call?.name.startsWith('off_canvas:') && String(call.settings.id) === id;
    },
  );
