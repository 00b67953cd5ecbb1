import { isOpenOrOpening } from '#lib/fold.ts';
import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { listen, type PublicEvent } from '#platform/events.ts';
import type { LiveWidget } from '#runtime/widget.ts';
import { closestTarget } from '../clicks.ts';
import { type OrderFormState, TERMS, TERMS_LINK } from './payment-form.ts';

type OrderForm<State> = Pick<LiveWidget<unknown, unknown, State>, 'element' | 'set'>;

/** Opens and closes the terms with their link. If the form has no terms, the browser follows the link. */
export function openTerms<State extends OrderFormState>(
  { element: form, set }: OrderForm<State>,
  scope: Scope,
): void {
  const toggle = (event: PublicEvent) => {
    const link = closestTarget(event, `a.${TERMS_LINK}`);
    const node = membersOf(form).querySelector<HTMLElement>(TERMS);
    if (!link || !node) return undefined;
    set((state) => ({ ...state, terms: { link, node, isOpen: !isOpenOrOpening(node) } }));
    return false;
  };
  listen(form, 'click', toggle, scope);
}
