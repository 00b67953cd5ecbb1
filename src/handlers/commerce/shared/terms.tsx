import { isOpenOrOpening } from '#lib/fold.ts';
import { membersOf } from '#lib/members-of.ts';
import { listen, type PublicEvent } from '#platform/events.ts';
import type { WidgetProps } from '#react/define-island.tsx';
import { useListeners } from '#react/use-listeners.ts';
import { closestTarget } from './clicks.ts';
import { type OrderFormState, TERMS, TERMS_LINK } from './payment-form.ts';

type Props<State> = Pick<WidgetProps<unknown, unknown, State>, 'element' | 'set'>;

/** Opens and closes the terms with their link. If the form has no terms, the browser follows the link. */
export function Terms<State extends OrderFormState>({ element: form, set }: Props<State>) {
  const toggle = (event: PublicEvent) => {
    const link = closestTarget(event, `a.${TERMS_LINK}`);
    const node = membersOf(form).querySelector<HTMLElement>(TERMS);
    if (!link || !node) return undefined;
    set((state) => ({ ...state, terms: { link, node, isOpen: !isOpenOrOpening(node) } }));
    return false;
  };
  useListeners(toggle, (on, scope) => listen(form, 'click', on, scope));
  return null;
}
