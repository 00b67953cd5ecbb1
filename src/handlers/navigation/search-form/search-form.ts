import { isRepeatedClick } from '#lib/is-modified.ts';
import { type Layer, openLayer } from '#platform/layers.ts';
import { clickByKeys } from '#platform/on-press.ts';
import { createPressCheck } from '#platform/press-check.ts';
import { defineWidget, type LiveWidget, type View } from '#runtime/widget.ts';

const PART = '.elementor-search-form__';
/** Frames in which to retry the focus while styles still hide the field. */
const FOCUS_FRAMES = 5;

function findNodes(element: HTMLElement) {
  const find = (selector: string) => element.querySelector<HTMLElement>(selector);
  const form = find('.elementor-search-form');
  const input = find(`${PART}input`);
  const container = find(`${PART}container`);
  if (!form || !input || !container) return undefined;
  const closeButton = find('.dialog-lightbox-close-button');
  return {
    form,
    input,
    container,
    icon: find(`${PART}icon`),
    /** Opens a field that covers the page. */
    toggle: find(`${PART}toggle`),
    closeButton,
    /** What a missing style sheet leaves without a size. */
    closeIcons: [closeButton, find('.dialog-lightbox-close-button svg')].filter((node) => node !== null),
    // Some styles only make it transparent, so Tab would reach invisible nodes.
    isTransparent: getComputedStyle(container).opacity === '0',
  };
}

type Nodes = NonNullable<ReturnType<typeof findNodes>>;

interface State {
  readonly hasFocus: boolean;
  /** Whether the field covers the page. */
  readonly isOpen: boolean;
  /** Which close icons had no size when it was first opened. */
  readonly unsized?: readonly number[];
}

type SearchForm = LiveWidget<unknown, Nodes, State>;

function* view({ hasFocus, isOpen, unsized = [] }: State, nodes: Nodes): View {
  const { form, container, toggle, closeIcons, isTransparent } = nodes;
  if (!toggle) return yield [form, { classes: { 'elementor-search-form--focus': hasFocus } }];
  yield [toggle, { attributes: { 'aria-expanded': String(isOpen) } }];
  const attributes = {
    role: isOpen ? 'dialog' : null,
    'aria-modal': isOpen ? 'true' : null,
    'aria-label': isOpen ? toggle.getAttribute('aria-label') : null,
    ...(isTransparent && { inert: isOpen ? null : '' }),
  };
  const classes = { 'elementor-search-form--full-screen': isOpen, 'elementor-lightbox': isOpen };
  yield [container, { attributes, classes }];
  for (const index of unsized)
    yield [closeIcons[index], { style: { 'min-width': '1em', 'min-height': '1em' } }];
}

/** Returns which of the close icons have no size. */
const findUnsized = ({ closeIcons }: Nodes): number[] =>
  closeIcons.flatMap((node, index) => {
    const { width, height } = node.getBoundingClientRect();
    return width && height ? [] : [index];
  });

/** Opens a field over the page by its toggle, and closes it again. */
function handleScreen(widget: SearchForm, toggle: HTMLElement): void {
  const { nodes, get, set, scope } = widget;
  const { container, input, closeButton } = nodes;
  let layer: Layer | undefined;
  const close = () => {
    layer?.close();
    set((state) => ({ ...state, isOpen: false }));
  };
  // Not on a repeated click: the double click that opened it must not close it.
  const closeOnClick = (click: MouseEvent) => void (isRepeatedClick(click) || close());
  const focusInput = (framesLeft = FOCUS_FRAMES) => {
    if (!get().isOpen || container.contains(document.activeElement)) return;
    input.focus({ preventScroll: true });
    if (framesLeft) scope.frame(() => focusInput(framesLeft - 1));
  };
  const open = () => {
    if (get().isOpen) return;
    // Some browsers do not focus a pressed button, and the layer returns the focus to where it was.
    toggle.focus({ preventScroll: true });
    layer = openLayer(container, { onEscape: close, modal: true, locksScroll: true, owner: scope }, scope);
    set((state) => ({ ...state, isOpen: true }));
    // Only visible icons can be measured.
    const { unsized = findUnsized(nodes) } = get();
    set((state) => ({ ...state, unsized }));
    focusInput();
  };
  scope.listen(toggle, 'click', open);
  clickByKeys(toggle, scope);
  const isBackground = createPressCheck((target) => target === container, scope);
  scope.listen<MouseEvent>(container, 'click', (click) => {
    if (isBackground(click)) closeOnClick(click);
  });
  if (!closeButton) return;
  scope.listen<MouseEvent>(closeButton, 'click', closeOnClick);
  clickByKeys(closeButton, scope);
}

/** Marks a field in the page while it has the focus, and focuses it by its icon. */
function handleFocus({ nodes: { input, icon }, set, scope }: SearchForm): void {
  const mark = (hasFocus: boolean) => set((state) => ({ ...state, hasFocus }));
  scope.listen(input, 'focus', () => mark(true));
  scope.listen(input, 'blur', () => mark(false));
  if (!icon) return;
  scope.listen(icon, 'click', () => {
    mark(true);
    input.focus();
  });
}

export default defineWidget<unknown, Nodes, State>({
  nodes: ({ element }) => findNodes(element),
  // The focus may have loaded this code.
  state: ({ nodes: { input } }) => ({ hasFocus: document.activeElement === input, isOpen: false }),
  view,
  // It starts with the first sign of a visitor, so that the visitor's events belong here.
  connect(widget) {
    const { toggle } = widget.nodes;
    if (toggle) handleScreen(widget, toggle);
    else handleFocus(widget);
  },
});
