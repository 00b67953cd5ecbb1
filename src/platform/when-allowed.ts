import type { Scope } from '#runtime/scope.ts';
import { may, onDecision, type Service } from './consent.ts';

/** Runs once, now or as soon as the visitor allows the service, unless the scope ends before. */
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

/** Runs each time the visitor takes a consent back that was there, until the scope ends. */
export function onWithdrawn(service: Service, scope: Scope, run: () => void): void {
  let isAllowed = may(service);
  onDecision(scope, () => {
    const wasAllowed = isAllowed;
    isAllowed = may(service);
    if (wasAllowed && !isAllowed) run();
  });
}

/** Runs at once, in a scope of its own. Each time the visitor takes the consent back, that scope ends, and it runs again in a new one. */
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

/** Runs whenever the visitor allows a service that was not allowed before, each time in a scope that ends when they take it back. */
export const whileAllowed = (service: Service, scope: Scope, run: (own: Scope) => void): void =>
  anewWhenWithdrawn(service, scope, (own) => whenAllowed(service, own, () => run(own)));
