import { offerMembers } from '#platform/offer-members.ts';
import type { Runtime } from '#runtime/define.ts';
import type { ContactApi } from '#transport/endpoints/contact-form.ts';

/** The button that submits, as passed to `wpcf7.submit`. */
export interface SubmitOptions {
  readonly submitter?: HTMLElement | null;
}

/** What `wpcf7.validate` checks. */
export interface ValidateOptions {
  /** The changed element. Fields after it are not validated. Default: all are. */
  readonly target?: Element;
  /** Validates only the fields inside. Default: the form. */
  readonly scope?: Element;
}

/** The functions that other scripts call and may wrap. */
export interface PageFunctions {
  init(form: HTMLFormElement): void;
  submit(form: HTMLFormElement, options?: SubmitOptions): void;
  reset(form: HTMLFormElement): void;
  validate(form: HTMLFormElement, options?: ValidateOptions): void;
}

/** `window.wpcf7`: the server prints `api` and `cached`, we add the functions. */
interface PageForms extends Partial<PageFunctions> {
  readonly api?: { readonly root?: unknown; readonly namespace?: unknown };
  /** Set on cached pages: captchas and quizzes must be requested again. */
  readonly cached?: unknown;
  /** Set during a payment: nothing may be sent. */
  readonly blocked?: unknown;
  /** The requested schemas by form id. */
  schemas?: Map<number, unknown>;
}

/** Returns the page's object; undefined without one. */
export function pageForms(): PageForms | undefined {
  const { wpcf7 } = window as { wpcf7?: unknown };
  return typeof wpcf7 === 'object' && wpcf7 ? wpcf7 : undefined;
}

/** Returns the API settings of the page; undefined without them. */
export function readApi(): ContactApi | undefined {
  const { root, namespace } = pageForms()?.api ?? {};
  if (typeof root !== 'string' || !root) return undefined;
  return { root, namespace: typeof namespace === 'string' && namespace ? namespace : 'contact-form-7/v1' };
}

/**
 * Adds the missing functions to the page's object and replaces the entry's placeholders, until the runtime
 * ends. Functions of other scripts stay.
 */
export function publishFunctions(functions: PageFunctions, runtime: Runtime): void {
  const page = pageForms();
  if (!page) return;
  const now = page as Record<string, unknown>;
  const added = Object.entries({ ...functions, schemas: new Map() }).filter(
    ([name]) => !(name in page) || 'isEarly' in Object(now[name]),
  );
  offerMembers(page, Object.fromEntries(added), runtime);
}

/** A form that calls functions of the page. */
interface Caller {
  /** Our functions, without wrappers of other scripts. */
  readonly nodes: { readonly ours: PageFunctions };
  readonly report: (error: unknown) => void;
}

/**
 * Calls a function of the page's object, so that wrappers of other scripts run. If that throws, calls ours.
 * Returns the result.
 */
export function callPageFunction<Name extends keyof PageFunctions>(
  { nodes: { ours }, report }: Caller,
  name: Name,
  ...args: Parameters<PageFunctions[Name]>
): unknown {
  const call = (verbs: PageFunctions) => (verbs[name] as (...all: unknown[]) => unknown)(...args);
  const page = pageForms();
  const isOnPage = typeof page?.[name] === 'function';
  try {
    return call(isOnPage ? (page as PageFunctions) : ours);
  } catch (error) {
    report(error);
    return isOnPage && call(ours);
  }
}
