import type { Patch } from '#lib/patch.ts';
import { listen } from '#platform/events.ts';
import type { Scope } from '#runtime/scope.ts';
import { fold, isUnfolded } from './fold.ts';
import { within } from './within.ts';

const LINK = '.woocommerce-terms-and-conditions-link';
const SLIDE_MS = 400;

/** Opens and closes the terms instead of following their link, where the form has them. */
export function startTerms(form: HTMLElement, patch: Patch, scope: Scope): void {
  listen(
    form,
    'click',
    (event) => {
      const link = within(event, `a${LINK}`);
      const terms = form.querySelector<HTMLElement>('.woocommerce-terms-and-conditions');
      if (!link || !terms) return undefined;
      const open = !isUnfolded(terms);
      fold(terms, open, { durationMs: SLIDE_MS, patch });
      patch.toggle(link, `${LINK.slice(1)}--open`, open);
      patch.toggle(link, `${LINK.slice(1)}--closed`, !open);
      patch.attribute(link, 'aria-expanded', String(open));
      return false;
    },
    scope,
  );
}
