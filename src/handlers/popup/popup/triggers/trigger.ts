import type { Scope } from '#lib/scope.ts';
import type { TriggerSettings } from './settings.ts';

/** The input of a trigger. */
export interface TriggerContext {
  readonly triggers: TriggerSettings;
  /** Ends when any trigger of the popup has fired. */
  readonly scope: Scope;
  readonly fire: () => void;
}

/** Fires on its event until the scope ends. Unusable settings disarm it. */
export type Trigger = (context: TriggerContext) => void;
