import { defineIsland, type WidgetProps } from '#react/define-island.tsx';
import { InsertedNode } from '#react/inserted-node.tsx';
import { useListeners } from '#react/use-listeners.ts';
import { defineWidget } from '#runtime/widget.ts';
import { addToCart, type CartParams } from '#shop/add-to-cart.ts';
import { joinCartSession } from '#shop/cart.ts';
import { type ButtonPhase, buttonLook, linkLook, registerButton } from '#shop/cart-buttons.ts';
import { onButtonPress } from '../shared/clicks.ts';
import { readCartParams } from '../shared/shop-params.ts';

interface ButtonState {
  readonly phase: ButtonPhase;
  /** How many cart links were inserted after the button so far. Only the last one is on the page. */
  readonly linkCount: number;
  /** The error message, until the next click. */
  readonly failure?: string | undefined;
}

interface Nodes {
  readonly button: HTMLElement;
  readonly params: CartParams;
}

const addToCartWidget = defineWidget<unknown, Nodes, ButtonState>({
  nodes({ element: button }) {
    const params = readCartParams();
    return params && { button, params };
  },
  state: () => ({ phase: 'initial', linkCount: 0 }),
  view: ({ phase }, { button }) => [[button, buttonLook(phase)]],
  connect({ nodes: { button }, set, scope, runtime }) {
    const { session, leave } = joinCartSession(runtime);
    scope.add(leave);
    session.liveRegion();
    session.announcer();
    registerButton(button, ({ isAdded, hasNewLink }) =>
      set((before) => ({
        ...before,
        phase: isAdded ? 'added' : 'idle',
        linkCount: before.linkCount + Number(hasNewLink),
      })),
    );
  },
});

function AddToCart({
  nodes: { button, params },
  state,
  set,
  runtime,
}: WidgetProps<unknown, Nodes, ButtonState>) {
  const add = async () => {
    set((before) => ({ ...before, phase: 'loading', failure: undefined }));
    const result = await addToCart(button, params, runtime);
    if (result.kind === 'settled') return;
    const failure = result.kind === 'failed' ? result.message : undefined;
    set((before) => ({ ...before, phase: 'idle', failure }));
  };
  useListeners(add, (on, scope) => onButtonPress(button, on, scope));
  return (
    <>
      {state.linkCount > 0 && (
        <InsertedNode key={state.linkCount} of={button} at="after" as="a" {...linkLook()} />
      )}
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

export default defineIsland(addToCartWidget, AddToCart);
