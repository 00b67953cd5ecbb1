import { block } from '#platform/block.ts';
import type { Scope } from '#runtime/scope.ts';
import { sentenceOf } from '#texts/errors.ts';
import { fetchVariation } from '#transport/endpoints/variation.ts';
import type { FormValue } from '#transport/form-body.ts';
import { type Choice, readVariations, type Variation } from '../shared/variations.ts';
import type { FormAtWork } from './variation-events.ts';

/** Whom the shop's answer is told. */
interface Answered {
  /** Undefined when there is no such variation. */
  settle(variation: Variation | undefined): void;
  /** No answer came; says why. */
  refuse(text: string): void;
}

/** What a theme or plugin wants sent along: text, or JSON. */
function customData(form: HTMLElement): FormValue {
  const text = form.dataset.custom_data ?? '';
  try {
    return /^[[{]/.test(text) ? (JSON.parse(text) as FormValue) : text;
  } catch {
    return text;
  }
}

/** Creates what asks the shop which variation a choice is, one at a time, with the form under an overlay meanwhile. */
export function createAsker(
  { element: form, texts, scope, report }: FormAtWork,
  { settle, refuse }: Answered,
) {
  let asking: Scope | undefined;
  let asked = '';

  const request = async (choice: Choice, own: Scope) => {
    const unblock = block(form, own);
    const fields = { ...choice, product_id: form.dataset.product_id ?? '', custom_data: customData(form) };
    try {
      return await fetchVariation(fields, { ajaxUrl: texts.wc_ajax_url ?? '', signal: own.signal });
    } finally {
      unblock();
    }
  };
  const ask = async (choice: Choice, own: Scope) => {
    // Several lists may change at a time: what the last of them leaves is asked.
    await Promise.resolve();
    if (own.disposed) return;
    try {
      const record = await request(choice, own);
      if (!own.disposed) settle(readVariations([record])[0]);
    } catch (error) {
      // Another choice was made, or the form is gone.
      if (own.disposed) return;
      refuse(sentenceOf(error));
      report(error);
    }
  };
  return {
    /** Asks in place of whatever is asked. What was asked with the same key is not asked again; `''` is no key. */
    ask(choice: Choice, key: string) {
      const question = key && `${key} ${JSON.stringify(choice)}`;
      if (question && question === asked) return;
      asked = question;
      const previous = asking;
      asking = scope.child();
      ask(choice, asking);
      previous?.dispose();
    },
    /** Forgets what was asked. */
    stop() {
      asked = '';
      asking?.dispose();
      asking = undefined;
    },
  };
}
