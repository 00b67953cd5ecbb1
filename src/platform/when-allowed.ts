import type { Scope } from '#lib/scope.ts';
import { isServiceAllowed, onDecision, type Service } from './consent.ts';

/**
 * Calls `run` once, now or as soon as the visitor allows the service, unless the scope ends before. `isAllowed`: what
 * counts as allowed; for a script of the page that runs already, `isScriptAllowed`.
 */
export function whenAllowed(
  service: Service,
  scope: Scope,
  run: () => void,
  isAllowed: (service: Service) => boolean = isServiceAllowed,
): void {
  if (isAllowed(service)) {
    run();
    return;
  }
  const waitScope = scope.child();
  onDecision(waitScope, () => {
    if (waitScope.disposed || !isAllowed(service)) return;
    waitScope.dispose();
    run();
  });
}

/** Calls `run` each time the visitor withdraws a consent, until the scope ends. */
export function onWithdrawn(service: Service, scope: Scope, run: () => void): void {
  let isAllowed = isServiceAllowed(service);
  onDecision(scope, () => {
    const wasAllowed = isAllowed;
    isAllowed = isServiceAllowed(service);
    if (wasAllowed && !isAllowed) run();
  });
}

/**
 * Calls `run` at once with a new scope. Whenever the visitor withdraws the consent, that scope ends, and
 * `run` is called again with another.
 */
export function restartOnWithdrawal(
  service: Service,
  scope: Scope,
  run: (consentScope: Scope) => void,
): void {
  const start = () => {
    const consentScope = scope.child();
    run(consentScope);
    return consentScope;
  };
  let current = start();
  onWithdrawn(service, scope, () => {
    current.dispose();
    current = start();
  });
}

/**
 * Calls `run` whenever the visitor allows a service, each time with a scope that ends when they withdraw the
 * consent.
 */
export const whileAllowed = (service: Service, scope: Scope, run: (consentScope: Scope) => void): void =>
  restartOnWithdrawal(service, scope, (consentScope) =>
    whenAllowed(service, consentScope, () => run(consentScope)),
  );
