import { keepFocus } from '#lib/keep-focus.ts';
import { params } from '#platform/params.ts';
import type { Scope } from '#runtime/scope.ts';
import { defineWidget, type View } from '#runtime/widget.ts';
import { shopTexts } from '#texts/shop.ts';
import { applyText, translate } from '#texts/text.ts';
import { lookAsButton } from './plain-look.ts';

const WRAPPER = 'password-input';
const BUTTON = 'show-password-input';

interface Nodes {
  readonly field: HTMLInputElement;
  /** The span around the field. */
  readonly wrapper: HTMLElement;
  readonly button: HTMLElement;
  /** True when the button is ours. */
  readonly isOwn: boolean;
}

interface State {
  readonly isShown: boolean;
  /** What the button does next. */
  readonly label: string;
  /** True when the page's styles do not know the button, and ours place it. */
  readonly isPlaced: boolean;
}

interface WithMove {
  moveBefore?(node: Node, before: Node | null): void;
}

/** Moves a field without taking the focus, or the place in its text, from a shopper who is typing. */
function moveKeepingFocus(field: HTMLInputElement, parent: Element, before: Node | null = null): void {
  const { moveBefore } = parent as Element & WithMove;
  if (moveBefore) moveBefore.call(parent, field, before);
  else keepFocus(() => parent.insertBefore(field, before));
}

/** Returns the span around the field: the one that is there, or a new one that goes with the scope. */
function wrap(field: HTMLInputElement, scope: Scope): HTMLElement {
  const there = field.parentElement;
  if (there?.localName === 'span') return there;
  const wrapper = document.createElement('span');
  field.before(wrapper);
  moveKeepingFocus(field, wrapper);
  scope.add(() => {
    if (wrapper.parentElement) moveKeepingFocus(field, wrapper.parentElement, wrapper);
    wrapper.remove();
  });
  return wrapper;
}

/** Adds a button that goes with the scope. */
function addButton(wrapper: HTMLElement, field: HTMLInputElement, scope: Scope): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = BUTTON;
  if (field.id) button.setAttribute('aria-describedby', field.id);
  wrapper.append(button);
  scope.add(() => button.remove());
  return button;
}

const ownLabel = (isShown: boolean) => (isShown ? shopTexts.hidePassword : shopTexts.showPassword);

/** Returns what the page calls the button; undefined when it has no words for it. */
function givenLabel(isShown: boolean): string | undefined {
  const given = params('woocommerce_params');
  return (isShown ? given?.i18n_password_hide : given?.i18n_password_show) || undefined;
}

/** Returns what changes when the password is shown, or hidden. */
export const showPassword = (isShown: boolean): Pick<State, 'isShown' | 'label'> => ({
  isShown,
  label: givenLabel(isShown) ?? translate(ownLabel(isShown)),
});

function* view({ isShown, label, isPlaced }: State, { field, wrapper, button }: Nodes): View {
  yield [field, { attributes: { type: isShown ? 'text' : 'password' } }];
  yield [wrapper, { classes: { [WRAPPER]: true }, style: isPlaced ? { position: 'relative' } : {} }];
  yield [button, { classes: { 'display-password': isShown }, attributes: { 'aria-label': label } }];
  // Older pages have a span in place of the button.
  if (button.localName !== 'button') yield [button, { attributes: { role: 'button', tabindex: '0' } }];
}

/** A password field with a button beside it that shows what is typed. */
export default defineWidget<unknown, Nodes, State>({
  nodes({ element, scope }) {
    const field = element as HTMLInputElement;
    const wrapper = wrap(field, scope);
    const there = wrapper.querySelector<HTMLElement>(`.${BUTTON}`);
    return { field, wrapper, button: there ?? addButton(wrapper, field, scope), isOwn: !there };
  },
  state: () => ({ ...showPassword(false), isPlaced: false }),
  view,
  connect({ nodes: { field, button, isOwn }, scope, set, holdOn }) {
    holdOn(button);
    // The page's styles know the button inside a wrapper with its class, which the first view has added.
    if (isOwn && lookAsButton(button, field)) set((state) => ({ ...state, isPlaced: true }));
    if (givenLabel(false)) return;
    // The words of the page's language may arrive later.
    applyText(ownLabel(false), scope, (label) =>
      set((state) => (state.isShown ? state : { ...state, label })),
    );
  },
});
