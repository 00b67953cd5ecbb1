import { block } from '#platform/block.ts';
import type { Scope } from '#runtime/scope.ts';
import { sentenceOf } from '#texts/errors.ts';
import { fetchVariation } from '#transport/endpoints/variation.ts';
import type { FormValue } from '#transport/form-body.ts';
import { type Choice, readVariations, type Selection, type Variation } from '../shared/variations.ts';

/** What a theme or plugin wants sent along: text, or JSON. */
function customData(form: HTMLElement): FormValue {
  const text = form.dataset.custom_data ?? '';
  try {
    return /^[[{]/.test(text) ? (JSON.parse(text) as FormValue) : text;
  } catch {
    return text;
  }
}

/**
 * Asks the shop which variation a choice is, with the form under an overlay meanwhile; undefined when there is none. Rejects
 * with RequestError when no usable answer came. The scope ends the request.
 */
async function askShop(
  form: HTMLElement,
  choice: Choice,
  { ajaxUrl, scope }: { ajaxUrl: string; scope: Scope },
): Promise<Variation | undefined> {
  const unblock = block(form, scope);
  const fields = { ...choice, product_id: form.dataset.product_id ?? '', custom_data: customData(form) };
  try {
    const record = await fetchVariation(fields, { ajaxUrl, signal: scope.signal });
    return readVariations([record])[0];
  } finally {
    unblock();
  }
}

/** What an asker needs of its form, and whom it tells. */
export interface AskingForm {
  readonly form: HTMLElement;
  /** With the token for the endpoint. */
  readonly ajaxUrl: string;
  readonly scope: Scope;
  readonly report: (error: unknown) => void;
  /** The shop's answer; undefined when there is no such variation. */
  settle(variation: Variation | undefined): void;
  /** No answer came; says why. */
  refuse(text: string): void;
}

/** Asks the shop for what is chosen, one choice at a time. */
export interface Asker {
  /** Asks in place of whatever is asked. What was asked with the same key is not asked again; `''` is no key. */
  ask(selection: Selection, key: string): void;
  /** Forgets what was asked. */
  stop(): void;
}

/** Creates the asker of a form without embedded variations; it asks nothing yet. */
export function createAsker({ form, ajaxUrl, scope, report, settle, refuse }: AskingForm): Asker {
  let asking: Scope | undefined;
  let asked = '';

  const ask = async ({ data }: Selection, own: Scope) => {
    // Several lists may change at a time: what the last of them leaves is asked.
    await Promise.resolve();
    if (own.disposed) return;
    try {
      const variation = await askShop(form, data, { ajaxUrl, scope: own });
      if (!own.disposed) settle(variation);
    } catch (error) {
      // Another choice was made, or the form is gone.
      if (own.disposed) return;
      refuse(sentenceOf(error));
      report(error);
    }
  };
  return {
    ask(selection, key) {
      const question = key && `${key} ${JSON.stringify(selection.data)}`;
      if (question && question === asked) return;
      asked = question;
      const previous = asking;
      asking = scope.child();
      ask(selection, asking);
      previous?.dispose();
    },
    stop() {
      asked = '';
      asking?.dispose();
      asking = undefined;
    },
  };
}
