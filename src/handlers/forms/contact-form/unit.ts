import type { Patch } from '#lib/patch.ts';
import type { Runtime } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import { type PageVerbs, pageForms, type SubmitOptions } from './page-object.ts';
import type { Validation } from './schema/validation.ts';

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
  /** Our functions, without those who stand in front of them. */
  readonly own: PageVerbs;
  /** Look anew at what depends on what is filled in. */
  readonly refreshers: Set<(changed?: Element) => void>;
  /** Sends the form the browser's way. */
  sendNatively(submitter?: HTMLElement | null): void;
  /** Its message is on the way. */
  isSending: boolean;
  /** How many messages were on the way, and how many had been when the button was pressed. */
  sendings: number;
  readonly presses: WeakMap<SubmitOptions, number>;
  /** There as long as a second press counts as the first one. */
  stopIgnoring?: (() => void) | undefined;
  /** What was typed before the page was left is put back: nobody did that now. */
  isRestoring: boolean;
  /** Judges the fields, when the site's rules are there. */
  validation?: Validation;
  /** True after it was sent, until a visitor touches it again: nothing is judged meanwhile. */
  isDone: boolean;
  /** What changed last and has not been judged. */
  pending?: Element | undefined;
  /** A pointer is down somewhere on the page. */
  isPressed: boolean;
  /** What waits for fresh questions. */
  refill?: Scope | undefined;
}

const toInt = (text: string) => Math.abs(Number.parseInt(text, 10)) || 0;

/** Reads the hidden fields of a form. */
export function readFacts(root: Element, form: HTMLFormElement): FormFacts {
  const hidden = (name: string) =>
    form.querySelector<HTMLInputElement>(`input[name="_wpcf7${name}"]`)?.value ?? '';
  const id = toInt(hidden(''));
  return {
    id,
    status: form.dataset.status ?? 'init',
    pluginVersion: hidden('_version'),
    locale: hidden('_locale'),
    unitTag: hidden('_unit_tag') || root.id,
    containerPost: toInt(hidden('_container_post')),
    parent: root,
    get schema() {
      return pageForms()?.schemas?.get(id);
    },
  };
}
