import { asMap } from '#lib/fields.ts';
import { type ActionSettings, addLinkAction } from '#platform/link-actions.ts';
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
