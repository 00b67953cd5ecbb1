import type { Scope } from '#runtime/scope.ts';
import { variationsOf } from '../shared/variations.ts';
import type { createAsker } from './asker.ts';
import type { Embedded } from './embedded.ts';

/** Where a form's variations come from. */
export interface Source {
  /** The embedded ones; undefined where the shop is asked. */
  embedded(): Embedded | undefined;
  /** Where the shop is asked: what does it. */
  createAsker?: typeof createAsker;
  /** Reads what the form has by now. Rejects when the code for it cannot be had. */
  read(): Promise<void>;
}

/** Creates the source of a form, which has nothing before it was read; the scope gives the lists of the server back. */
export function createSource(form: Element, scope: Scope): Source {
  let embedded: Embedded | undefined;
  scope.add(() => embedded?.restore());
  const source: Source = {
    embedded: () => embedded,
    async read() {
      const variations = variationsOf(form);
      if (!variations.length) source.createAsker ??= (await import('./asker.ts')).createAsker;
      if (variations === embedded?.variations) return;
      const made = variations.length ? await (await import('./embedded.ts')).createEmbedded(form) : undefined;
      if (scope.disposed) return;
      embedded?.restore();
      embedded = made;
    },
  };
  return source;
}
