import type { Scope } from '#runtime/scope.ts';
import { variationsOf } from '../shared/variations.ts';
import type { Embedded } from './embedded.ts';

/** Where a form's variations come from. */
export interface Source {
  /** The embedded ones; undefined where the shop is asked. */
  embedded(): Embedded | undefined;
  /** Reads what the form has by now. Rejects when the code for it cannot be had. */
  read(): Promise<void>;
}

/** Creates the source of a form, which has nothing before it was read; the scope gives the lists of the server back. */
export function createSource(form: Element, scope: Scope): Source {
  let embedded: Embedded | undefined;
  scope.add(() => embedded?.restore());
  return {
    embedded: () => embedded,
    async read() {
      const variations = variationsOf(form);
      if (variations === embedded?.variations) return;
      const made = variations.length ? await (await import('./embedded.ts')).createEmbedded(form) : undefined;
      if (scope.disposed) return;
      embedded?.restore();
      embedded = made;
    },
  };
}
