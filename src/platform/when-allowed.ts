import type { Scope } from '#runtime/scope.ts';
import { may, onDecision, type Service } from './consent.ts';

/** Calls `run` once, now or as soon as the visitor allows the service, unless the scope ends before. */
export function whenAllowed(service: Service, scope: Scope, run: () => void): void {
  if (may(service)) {
    run();
    return;
  }
  const watch = scope.child();
  onDecision(watch, () => {
    if (watch.disposed || !may(service)) return;
    watch.dispose();
    run();
  });
}

/** Calls `run` each time the visitor withdraws a consent, until the scope ends. */
export function onWithdrawn(service: Service, scope: Scope, run: () => void): void {
  let isAllowed = may(service);
  onDecision(scope, () => {
    const wasAllowed = isAllowed;
    isAllowed = may(service);
    if (wasAllowed && !isAllowed) run();
  });
}

/**
 * Calls `run` at once with a new scope. When the visitor withdraws the consent, that scope ends, and `run` is
 * called again.
 */
export function anewWhenWithdrawn(service: Service, scope: Scope, run: (own: Scope) => void): void {
  const start = () => {
    const own = scope.child();
    run(own);
    return own;
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
export const whileAllowed = (service: Service, scope: Scope, run: (own: Scope) => void): void =>
  anewWhenWithdrawn(service, scope, (own) => whenAllowed(service, own, () => run(own)));
