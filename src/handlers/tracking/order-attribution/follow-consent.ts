import { asMap } from '#lib/fields.ts';
import { onDecision, verdict } from '#platform/consent.ts';
import type { Scope } from '#runtime/scope.ts';
import { ASKED } from './traffic-source/asked.ts';

export interface ConsentOptions {
  /** What the server says, for pages where nobody asks the visitor. */
  readonly isAllowed: boolean;
  readonly decide: (isAllowed: boolean) => unknown;
}

/**
 * Decides now and at every decision of the visitor. As long as a tool has no answer nothing is decided: what an earlier consent
 * stored stays, and nothing is added. Gives what the first decision gave.
 */
export function followConsent({ isAllowed, decide }: ConsentOptions, scope: Scope): unknown {
  onDecision(scope, (event) => {
    if (event?.type === 'wp_listen_for_consent_change') {
      const { marketing } = asMap(event.detail);
      if (marketing) decide(marketing === 'allow');
      return;
    }
    const said = verdict(...ASKED);
    if (said !== undefined) decide(said);
  });
  if (verdict(...ASKED) ?? isAllowed) return decide(true);
  return isAllowed ? undefined : decide(false);
}
