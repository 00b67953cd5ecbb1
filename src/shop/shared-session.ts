import type { Scope } from '#lib/scope.ts';
import type { Runtime } from '#runtime/define.ts';

interface WithScope {
  /** Ends when the last member leaves, or earlier. */
  readonly scope: Scope;
}

/**
 * Returns a function that joins a shared session, which starts with its first member and ends with its last.
 */
export function shareSession<Session extends WithScope>(start: (runtime: Runtime) => Session) {
  let current: { readonly session: Session; members: number } | undefined;
  return (runtime: Runtime): { readonly session: Session; readonly leave: () => void } => {
    if (!current || current.session.scope.disposed) current = { session: start(runtime), members: 0 };
    const joined = current;
    joined.members += 1;
    let isMember = true;
    return {
      session: joined.session,
      leave() {
        if (!isMember) return;
        isMember = false;
        joined.members -= 1;
        if (!joined.members) joined.session.scope.dispose();
      },
    };
  };
}
