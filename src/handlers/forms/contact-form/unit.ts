import type { Patch } from '#lib/patch.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { Scope } from '#runtime/scope.ts';
import type { PageVerbs } from './page-object.ts';

/** `form.wpcf7`: what a form says of itself to other scripts. */
export interface FormFacts {
  readonly id: number;
  /** As its class. */
  status: string;
  readonly pluginVersion: string;
  readonly locale: string;
  readonly unitTag: string;
  readonly containerPost: number;
  readonly parent: Element;
  /** The rules of its fields; undefined until they are there. */
  readonly schema: unknown;
  /** The reset that follows ends as `sent`. */
  resetOnMailSent?: boolean;
}

/** One form on the page, as all parts of its handler know it. */
export interface Unit {
  readonly root: HTMLElement;
  readonly form: HTMLFormElement;
  readonly facts: FormFacts;
  readonly patch: Patch;
  readonly scope: Scope;
  readonly runtime: Runtime;
  readonly report: (error: unknown) => void;
  /** The object of the page, as others may have changed it. */
  readonly page: PageVerbs;
  /** Ours, without those who stand in front of it. */
  readonly own: PageVerbs;
  /** Looks anew at all that depends on what is filled in. */
  readonly refresh: Set<(changed?: Element) => void>;
  /** Its message is on the way. */
  isSending: boolean;
  /** What waits for fresh questions. */
  refill?: Scope | undefined;
}
