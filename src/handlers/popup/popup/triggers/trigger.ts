import type { Scope } from '#runtime/scope.ts';
import type { TriggerSettings } from './settings.ts';

export interface TriggerContext {
  readonly triggers: TriggerSettings;
  /** Ends when any trigger of the popup has fired. */
  readonly scope: Scope;
  readonly fire: () => void;
}

/** Waits for something and fires when it happens, until the scope ends. Settings that cannot be used disarm it. */
export type Trigger = (context: TriggerContext) => void;
