import { addNode, createNode } from '#lib/create-node.ts';
import type { Scope } from '#lib/scope.ts';
import { defineWidget, type View } from '#runtime/widget.ts';
import { shopTexts } from '#texts/shop.ts';
import { applyText } from '#texts/text.ts';
import type { Direction } from './model.ts';

const TEXTS = { minus: shopTexts.reduce, plus: shopTexts.increase } as const;
const DIRECTIONS: readonly Direction[] = ['minus', 'plus'];

/** Returns a step button: the server's, otherwise a new one until the scope ends. */
function buttonOf(box: HTMLElement, field: HTMLElement, direction: Direction, scope: Scope): HTMLElement {
  const existing = box.querySelector<HTMLElement>(`.product-qty[data-qty="${direction}"]`);
  if (existing) return existing;
  const button = createNode('span', { class: 'product-qty', 'data-qty': direction });
  return addNode(field, direction === 'minus' ? 'before' : 'after', button, scope);
}

function findNodes(box: HTMLElement, scope: Scope) {
  const field = box.querySelector<HTMLInputElement>('input.qty');
  if (!field || field.type === 'hidden') return undefined;
  const product = field.closest('li.product,.products > .product');
  return {
    field,
    buttons: DIRECTIONS.map((direction) => [direction, buttonOf(box, field, direction, scope)] as const),
    /** The buttons that add the field's product. */
    get addButtons() {
      return [...(product?.querySelectorAll<HTMLElement>('.add_to_cart_button') ?? [])];
    },
  };
}

type Nodes = NonNullable<ReturnType<typeof findNodes>>;

interface State {
  readonly labels: Readonly<Partial<Record<Direction, string>>>;
  /** The value of the field; undefined before its first change. */
  readonly quantity?: string;
}

function* view({ labels, quantity }: State, { buttons, addButtons }: Nodes): View {
  for (const [direction, button] of buttons) {
    yield [button, { attributes: { role: 'button', tabindex: '0', 'aria-label': labels[direction] } }];
  }
  for (const button of addButtons) yield [button, { attributes: { 'data-quantity': quantity } }];
}

export default defineWidget<unknown, Nodes, State>({
  nodes: ({ element, scope }) => findNodes(element, scope),
  state: () => ({ labels: {} }),
  view,
  connect({ nodes: { field }, set, scope }) {
    for (const direction of DIRECTIONS)
      applyText(TEXTS[direction], scope, (label) =>
        set((state) => ({ ...state, labels: { ...state.labels, [direction]: label } })),
      );
    scope.listen(field, 'change', () => set((state) => ({ ...state, quantity: field.value })));
  },
});
