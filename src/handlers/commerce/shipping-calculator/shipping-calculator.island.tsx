import { isOpenOrOpening } from '#lib/fold.ts';
import { membersOf } from '#lib/members-of.ts';
import { emit } from '#platform/events.ts';
import { defineIsland, type WidgetProps } from '#react/define-island.tsx';
import { useIsland } from '#react/island-context.ts';
import { ServerNode } from '#react/server-node.tsx';
import { useListeners } from '#react/use-listeners.ts';
import { defineWidget } from '#runtime/widget.ts';
import { type CartPage, cartPageOf } from '../shared/cart-page-session.ts';
import { changeCart, formRequest } from '../shared/change-cart.ts';
import { onLinkPress } from '../shared/clicks.ts';
import { isLocked } from '../shared/send-form.ts';

const BUTTON = '.shipping-calculator-button';
const SLIDE_MS = 600;

interface Nodes {
  readonly page: CartPage;
  readonly form: HTMLFormElement;
  readonly section: HTMLElement;
}

/** Whether the address form is open; undefined until its button is pressed. */
type IsOpen = boolean | undefined;

const calculator = defineWidget<unknown, Nodes, IsOpen>({
  nodes(context) {
    const { element: form } = context;
    const section = membersOf(form).querySelector<HTMLElement>('.shipping-calculator-form');
    if (!section || !(form instanceof HTMLFormElement)) return undefined;
    const page = cartPageOf(context);
    return page.ajaxUrl ? { page, form, section } : undefined;
  },
  state: () => undefined,
  view: (isOpen, { form, section }) => [
    [
      membersOf(form).querySelector<HTMLElement>(BUTTON),
      { attributes: { 'aria-expanded': isOpen === undefined ? undefined : String(isOpen) } },
    ],
    [section, { fold: isOpen === undefined ? undefined : { isOpen, slideMs: SLIDE_MS } }],
  ],
});

function ShippingCalculator({ nodes: { page, form, section }, set }: WidgetProps<unknown, Nodes, IsOpen>) {
  const { element } = useIsland();
  const toggle = () => {
    set((isOpen) => !(isOpen ?? isOpenOrOpening(section)));
    // Selects in the hidden form must update to their country.
    for (const country of membersOf(form).querySelectorAll('.country_to_state')) emit(country, 'change');
    emit(document.body, 'country_to_state_changed');
    return undefined;
  };
  useListeners(toggle, (on, scope) => onLinkPress(element, BUTTON, on, scope));
  const submit = (event: SubmitEvent) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (isLocked(form)) return;
    const request = formRequest(form, ['calc_shipping', 'x']);
    changeCart(page, () => ({ request }));
  };
  return <ServerNode of={form} onSubmit={submit} />;
}

export default defineIsland(calculator, ShippingCalculator);
