import { defineIsland, type WidgetProps } from '#react/define-island.tsx';
import { InsertedNode } from '#react/inserted-node.tsx';
import { defineWidget } from '#runtime/widget.ts';
import { addToCart, type CartParams } from '#shop/add-to-cart.ts';
import { joinCart } from '#shop/cart.ts';
import { type ButtonPhase, buttonLook, linkLook, ownButton } from '#shop/cart-buttons.ts';
import { readCartParams } from '../shared/shop-params.ts';
import { useChoice } from '../shared/use-events.ts';

/** The visible state of one add-to-cart button. */
interface ButtonState {
  readonly phase: ButtonPhase;
  /** How many cart links were inserted after the button so far. Only the last one is on the page. */
  readonly links: number;
  /** The error message, until the next click. */
  readonly failure?: string | undefined;
}

interface Nodes {
  readonly button: HTMLElement;
  readonly shop: CartParams;
}

const addButton = defineWidget<unknown, Nodes, ButtonState>({
  nodes({ element: button }) {
    const shop = readCartParams();
    return shop && { button, shop };
  },
  state: () => ({ phase: 'untouched', links: 0 }),
  view: ({ phase }, { button }) => [[button, buttonLook(phase)]],
  connect({ nodes: { button }, set, scope, runtime }) {
    const { session, leave } = joinCart(runtime);
    scope.add(leave);
    session.liveRegion();
    session.announcer();
    ownButton(button, ({ isAdded, hasNewLink }) =>
      set((before) => ({
        ...before,
        phase: isAdded ? 'added' : 'rest',
        links: before.links + Number(hasNewLink),
      })),
    );
  },
});

/** Adds the button's product to the cart without leaving the page. */
function AddToCart({
  nodes: { button, shop },
  state,
  set,
  runtime,
}: WidgetProps<unknown, Nodes, ButtonState>) {
  useChoice(button, async () => {
    set((before) => ({ ...before, phase: 'loading', failure: undefined }));
    const result = await addToCart(button, shop, runtime);
    if (result.kind === 'settled') return;
    const failure = result.kind === 'failed' ? result.sentence : undefined;
    set((before) => ({ ...before, phase: 'rest', failure }));
  });
  return (
    <>
      {state.links > 0 && <InsertedNode key={state.links} of={button} at="after" as="a" {...linkLook()} />}
      {state.failure && (
        <InsertedNode
          of={button}
          at="after"
          as="p"
          classes={{ 'add-to-cart-error': true }}
          text={state.failure}
        />
      )}
    </>
  );
}

export default defineIsland(addButton, AddToCart);
