import type { ContactApi } from '#transport/endpoints/contact-form.ts';

export interface SubmitOptions {
  readonly submitter?: HTMLElement | null;
}

export interface ValidateOptions {
  /** What changed: fields behind it are not looked at. Default: all are. */
  readonly target?: Element;
  /** Only fields in here; default: the form. */
  readonly scope?: Element;
}

/** What other scripts call, and put themselves in front of. */
export interface PageVerbs {
  init(form: HTMLFormElement): void;
  submit(form: HTMLFormElement, options?: SubmitOptions): void;
  reset(form: HTMLFormElement): void;
  validate(form: HTMLFormElement, options?: ValidateOptions): void;
}

/** `window.wpcf7`: the server prints its beginning, and we complete it. */
interface PageForms extends Partial<PageVerbs> {
  readonly api?: { readonly root?: unknown; readonly namespace?: unknown };
  /** Pages come from a cache: what is valid for one visitor only has to be asked for. */
  readonly cached?: unknown;
  /** A payment is under way: nothing is to be sent. */
  readonly blocked?: unknown;
  /** The rules of each form that was asked for them, by its id. */
  schemas?: Map<number, unknown>;
}

/** The object of the page; undefined as long as it has none. */
export function pageForms(): PageForms | undefined {
  const { wpcf7 } = window as { wpcf7?: unknown };
  return typeof wpcf7 === 'object' && wpcf7 ? wpcf7 : undefined;
}

/** Where forms are sent; undefined as long as the page does not say. */
export function readApi(): ContactApi | undefined {
  const { root, namespace } = pageForms()?.api ?? {};
  if (typeof root !== 'string' || !root) return undefined;
  return { root, namespace: typeof namespace === 'string' && namespace ? namespace : 'contact-form-7/v1' };
}

/**
 * Puts what is missing on the object of the page, and in the place of what the entry offered; what others put there stays. Gives what takes
 * it off again.
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
 * Calls a function of the page's object, so that those who put themselves in front of ours are heard; ours when they break. Gives what the
 * function gives.
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
