import { addNode, createNode } from '#lib/create-node.ts';
import { keepFocus } from '#lib/keep-focus.ts';
import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { globalTexts } from '#platform/params.ts';
import { defineWidget, type View } from '#runtime/widget.ts';
import { shopTexts } from '#texts/shop.ts';
import { applyText, translate } from '#texts/text.ts';
import { styleButton } from './style-button.ts';

const WRAPPER = 'password-input';
const BUTTON = 'show-password-input';

interface Nodes {
  readonly field: HTMLInputElement;
  /** The span around the field. */
  readonly wrapper: HTMLElement;
  readonly button: HTMLElement;
  /** Whether we created the button. */
  readonly isCreated: boolean;
}

interface State {
  readonly isShown: boolean;
  /** The button's action. */
  readonly label: string;
  /** Whether our styles position the button, because the page has none for it. */
  readonly isPositioned: boolean;
}

interface WithMove {
  moveBefore?(node: Node, before: Node | null): void;
}

/** Moves a field without losing its focus or caret. */
function moveKeepingFocus(field: HTMLInputElement, parent: Element, before: Node | null = null): void {
  const { moveBefore } = membersOf(parent) as Element & WithMove;
  if (moveBefore) moveBefore.call(parent, field, before);
  else keepFocus(() => membersOf(parent).insertBefore(field, before));
}

/** Returns the span around the field: an existing one, or a new one until the scope ends. */
function wrapField(field: HTMLInputElement, scope: Scope): HTMLElement {
  const parent = field.parentElement;
  if (parent && membersOf(parent).localName === 'span') return parent;
  const wrapper = createNode('span');
  field.before(wrapper);
  moveKeepingFocus(field, wrapper);
  scope.add(() => {
    if (wrapper.parentElement) moveKeepingFocus(field, wrapper.parentElement, wrapper);
    wrapper.remove();
  });
  return wrapper;
}

function addButton(wrapper: HTMLElement, field: HTMLInputElement, scope: Scope): HTMLElement {
  const attributes = { type: 'button', class: BUTTON, 'aria-describedby': field.id || undefined };
  return addNode(wrapper, 'append', createNode('button', attributes), scope);
}

const defaultLabel = (isShown: boolean) => (isShown ? shopTexts.hidePassword : shopTexts.showPassword);

function pageLabel(isShown: boolean): string | undefined {
  const pageParams = globalTexts('woocommerce_params');
  return (isShown ? pageParams?.i18n_password_hide : pageParams?.i18n_password_show) || undefined;
}

/** Returns the state for a shown or hidden password. */
export const showPassword = (isShown: boolean): Pick<State, 'isShown' | 'label'> => ({
  isShown,
  label: pageLabel(isShown) ?? translate(defaultLabel(isShown)),
});

function* view({ isShown, label, isPositioned }: State, { field, wrapper, button }: Nodes): View {
  yield [field, { attributes: { type: isShown ? 'text' : 'password' } }];
  yield [wrapper, { classes: { [WRAPPER]: true }, style: isPositioned ? { position: 'relative' } : {} }];
  yield [button, { classes: { 'display-password': isShown }, attributes: { 'aria-label': label } }];
  // Older pages have a span instead of a button.
  if (button.localName !== 'button') yield [button, { attributes: { role: 'button', tabindex: '0' } }];
}

export default defineWidget<unknown, Nodes, State>({
  nodes({ element, scope }) {
    const field = element as HTMLInputElement;
    const wrapper = wrapField(field, scope);
    const existing = wrapper.querySelector<HTMLElement>(`.${BUTTON}`);
    return { field, wrapper, button: existing ?? addButton(wrapper, field, scope), isCreated: !existing };
  },
  state: () => ({ ...showPassword(false), isPositioned: false }),
  view,
  connect({ nodes: { field, button, isCreated }, scope, set, holdOn }) {
    holdOn(button);
    // The page's styles match only after the first view has added the wrapper's class.
    if (isCreated && styleButton(button, field, scope)) set((state) => ({ ...state, isPositioned: true }));
    if (pageLabel(false)) return;
    // The language pack may load later.
    applyText(defaultLabel(false), scope, (label) =>
      set((state) => (state.isShown ? state : { ...state, label })),
    );
  },
});
