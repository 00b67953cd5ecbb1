import type { Scope } from '#runtime/scope.ts';
import { requestSentence } from '../shared/request-sentence.ts';
import type { Selection } from '../shared/selection.ts';
import type { Variation } from '../shared/variations.ts';

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
    try {
      const { askShop } = await import('./ask-shop.ts');
      if (own.disposed) return;
      const variation = await askShop(form, data, { ajaxUrl, scope: own });
      if (!own.disposed) settle(variation);
    } catch (error) {
      // Another choice was made, or the form is gone.
      if (own.disposed) return;
      refuse(requestSentence(error));
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
