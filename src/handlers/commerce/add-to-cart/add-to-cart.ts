import { defineWidget, type View } from '#runtime/widget.ts';
import { addToCart, type CartParams } from '#shop/add-to-cart.ts';
import { joinCartSession } from '#shop/cart.ts';
import { type ButtonPhase, buttonLook, linkLook, registerButton } from '#shop/cart-buttons.ts';
import { onButtonPress } from '../shared/clicks.ts';
import { readCartParams } from '../shared/shop-params.ts';

interface ButtonState {
  readonly phase: ButtonPhase;
  /** How many cart links were inserted after the button so far. Only the last one is on the page. */
  readonly linkCount: number;
  /** The error message, until the next click on a button that is not busy. */
  readonly failure?: string | undefined;
}

interface Nodes {
  readonly button: HTMLElement;
  readonly params: CartParams;
}

function* view({ phase, linkCount, failure }: ButtonState, { button }: Nodes): View {
  const link = { as: 'a', key: `link ${linkCount}`, look: linkLook() ?? {} } as const;
  const message = {
    as: 'p',
    key: `message ${failure}`,
    look: { classes: { 'add-to-cart-error': true }, text: failure },
  } as const;
  yield [
    button,
    { ...buttonLook(phase), after: [...(linkCount ? [link] : []), ...(failure ? [message] : [])] },
  ];
}

export default defineWidget<unknown, Nodes, ButtonState>({
  nodes({ element: button }) {
    const params = readCartParams();
    return params && { button, params };
  },
  state: () => ({ phase: 'initial', linkCount: 0 }),
  view,
  // This file is loaded when a visitor comes near, so it also listens to the visitor.
  connect({ nodes: { button, params }, set, scope, runtime }) {
    const { session, leave } = joinCartSession(runtime);
    scope.add(leave);
    session.liveRegion();
    session.announcer();
    let pendingCount = 0;
    // Presses wait for each other, so a result is that of the oldest one.
    const phaseAfter = (phase: ButtonPhase, newerCount: number) => (newerCount > 0 ? 'loading' : phase);
    registerButton(button, ({ isAdded, hasNewLink }) =>
      set((before) => ({
        ...before,
        phase: phaseAfter(isAdded ? 'added' : 'idle', pendingCount - 1),
        linkCount: before.linkCount + Number(hasNewLink),
      })),
    );
    const add = async () => {
      const isNewTry = pendingCount === 0;
      pendingCount += 1;
      set((before) => ({ ...before, phase: 'loading', ...(isNewTry && { failure: undefined }) }));
      const result = await addToCart(button, params, runtime);
      pendingCount -= 1;
      if (result.kind === 'settled') return;
      const phase = phaseAfter('idle', pendingCount);
      set((before) => ({ ...before, phase, ...(result.kind === 'failed' && { failure: result.message }) }));
    };
    onButtonPress(button, add, scope);
  },
});
