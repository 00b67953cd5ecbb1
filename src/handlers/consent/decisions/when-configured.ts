import type { MountContext } from '#runtime/define.ts';

const HOOK = ['runtime.scanned', 'skerry/decisions'] as const;

/** Calls back once, when scripts that an optimiser held back have brought the configuration; never when the scope ends before. */
export function whenConfigured({ runtime, scope }: Pick<MountContext, 'runtime' | 'scope'>, run: () => void) {
  const own = scope.child();
  const look = () => {
    if (own.disposed || !('borlabsCookieConfig' in window)) return;
    own.dispose();
    run();
  };
  // Those in the page have run when they are seen, those from elsewhere when they have loaded.
  runtime.hooks.addAction(...HOOK, look);
  own.add(() => runtime.hooks.removeAction(...HOOK));
  own.listen(document, 'load', look, { capture: true });
  look();
}
