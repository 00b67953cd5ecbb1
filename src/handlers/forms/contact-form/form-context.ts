import { membersOf } from '#lib/members-of.ts';
import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import type { Runtime } from '#runtime/define.ts';
import { type PageFunctions, pageForms, type SubmitOptions } from './page-object.ts';
import type { Validation } from './schema/validation.ts';

/** `form.wpcf7`: the properties that other scripts read. */
export interface FormInfo {
  readonly id: number;
  /** The class of the status. */
  status: string;
  readonly pluginVersion: string;
  readonly locale: string;
  readonly unitTag: string;
  readonly containerPost: number;
  readonly parent: Element;
  /** The validation rules; undefined until they are loaded. */
  readonly schema: unknown;
  /** True if the next reset ends with the status `sent`. */
  resetOnMailSent?: boolean;
}

/** One form on the page, with the state that all modules of the handler share. */
export interface FormContext {
  readonly root: HTMLElement;
  readonly form: HTMLFormElement;
  readonly info: FormInfo;
  readonly patch: Patch;
  readonly scope: Scope;
  readonly runtime: Runtime;
  readonly report: (error: unknown) => void;
  /** Our functions, without wrappers of other scripts. */
  readonly ourFunctions: PageFunctions;
  /** Functions that update what depends on field values. */
  readonly refreshers: Set<(changed?: Element) => void>;
  sendNatively(submitter?: HTMLElement | null): void;
  isSending: boolean;
  sentCount: number;
  readonly sentCountAtPress: WeakMap<SubmitOptions, number>;
  /** Set while further submits are ignored; calling it ends that time. */
  stopIgnoringSubmits?: (() => void) | undefined;
  /** True while a draft is being restored: its `change` events are not the visitor's. */
  isRestoring: boolean;
  /** Set when the validation rules are loaded. */
  validation?: Validation;
  /** True from a sent message until the next interaction: nothing is validated meanwhile. */
  isDone: boolean;
  /** The last changed element, if not validated yet. */
  pending?: Element | undefined;
  /** True while a pointer is down anywhere on the page. */
  isPressed: boolean;
  /** The scope of a pending request for new questions. */
  refillScope?: Scope | undefined;
}

const toInt = (text: string) => Math.abs(Number.parseInt(text, 10)) || 0;

/** Reads a form's properties from its hidden fields. */
export function readFormInfo(root: Element, form: HTMLFormElement): FormInfo {
  const hidden = (name: string) =>
    membersOf(form).querySelector<HTMLInputElement>(`input[name="_wpcf7${name}"]`)?.value ?? '';
  const id = toInt(hidden(''));
  return {
    id,
    status: membersOf(form).dataset.status ?? 'init',
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
