import type { ContactApi } from '#transport/endpoints/contact-form.ts';

/** Options of `wpcf7.submit`. */
export interface SubmitOptions {
  readonly submitter?: HTMLElement | null;
}

/** Options of `wpcf7.validate`. */
export interface ValidateOptions {
  /** The changed element. Fields after it are not validated. Default: all are. */
  readonly target?: Element;
  /** Validates only the fields inside. Default: the form. */
  readonly scope?: Element;
}

/** The functions that other scripts call and may wrap. */
export interface PageVerbs {
  init(form: HTMLFormElement): void;
  submit(form: HTMLFormElement, options?: SubmitOptions): void;
  reset(form: HTMLFormElement): void;
  validate(form: HTMLFormElement, options?: ValidateOptions): void;
}

/** `window.wpcf7`: the server prints `api` and `cached`, we add the functions. */
interface PageForms extends Partial<PageVerbs> {
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
 * Adds the missing functions to the page's object and replaces the entry's placeholders; functions of other
 * scripts stay. Returns a function that removes ours.
 */
export function publish(own: PageVerbs): () => void {
  const page = pageForms();
  if (!page) return () => {};
  const now = page as Record<string, unknown>;
  const added = Object.entries({ ...own, schemas: new Map() }).filter(
    ([name]) => !(name in page) || 'isEarly' in Object(now[name]),
  );
  Object.assign(page, Object.fromEntries(added));
  return () => {
    for (const [name, value] of added) if (now[name] === value) delete now[name];
  };
}

/**
 * Calls a function of the page's object, so that wrappers of other scripts run. If that throws, calls ours.
 * Returns the result.
 */
export function callPage<Verb extends keyof PageVerbs>(
  { own, report }: { readonly own: PageVerbs; readonly report: (error: unknown) => void },
  verb: Verb,
  ...given: Parameters<PageVerbs[Verb]>
): unknown {
  const call = (verbs: PageVerbs) => (verbs[verb] as (...all: unknown[]) => unknown)(...given);
  const page = pageForms();
  const isThere = typeof page?.[verb] === 'function';
  try {
    return call(isThere ? (page as PageVerbs) : own);
  } catch (error) {
    report(error);
    return isThere && call(own);
  }
}
