import type { Scope } from '#lib/scope.ts';
import type { Layer, LayerOptions } from '#platform/layers.ts';
import { addClasses } from '#platform/page-behind.ts';
import { createDialogNodes, type DialogLook, type DialogNodes } from './dialog-nodes.ts';
import type { DialogEffect } from './effects.ts';
import { type HideRules, hideRules, watchBack, watchPresses } from './hide-rules.ts';

/** Options of a dialog. Except for the look they are read when needed, so they may be getters. */
export interface DialogOptions extends DialogLook {
  /**
   * Opens the layer of the dialog: `openLayer`, or a function that loads it first. The layer handles Escape,
   * the page behind and the focus.
   */
  readonly raise: (widget: HTMLElement, options: LayerOptions, scope: Scope) => Layer | undefined;
  /** Parent of the dialog. Default: the body. */
  readonly container?: HTMLElement | undefined;
  readonly rules?: Partial<HideRules> | undefined;
  /** Default false. True makes the page behind inert. Read after the first paint, so it may read layout. */
  readonly modal?: boolean | undefined;
  /** Default false. True locks the page's scrolling, and adds `dialog-prevent-scroll` to the parent. */
  readonly preventScroll?: boolean | undefined;
  /** Delay of the close button after each `show`, in milliseconds. Default 0. */
  readonly closeButtonDelayMs?: number | undefined;
  readonly showEffect?: DialogEffect | undefined;
  readonly hideEffect?: DialogEffect | undefined;
  /**
   * Called when the dialog is in the page, before its effect. The scope lasts until it hides; the layer is
   * the result of `raise`.
   */
  readonly onShow?: (scope: Scope, layer: Layer | undefined) => void;
  /** Called when it starts to hide: the page is usable, the dialog still in it. */
  readonly onHide?: () => void;
  /**
   * Called when it is removed from the page, for emptying it. Not called if it is shown again before that.
   */
  readonly onHidden?: () => void;
}

/** State of a dialog; `hiding` until its effect ends. */
export type DialogState = 'hidden' | 'shown' | 'hiding';

/** A dialog in the builder's markup. It is in the page from `show` until it is hidden. */
export interface DialogShell {
  readonly nodes: DialogNodes;
  readonly state: DialogState;
  /** Shows it above other dialogs, even while it is hiding. Does nothing if it is shown. */
  show(): void;
  /** Hides it if it is the topmost dialog. */
  hide(): void;
  /** Hides it, even below other dialogs. */
  close(): void;
}

const openDialogs: DialogShell[] = [];

/**
 * Creates a hidden dialog. When the scope ends, it is removed immediately. The caller moves the focus into it
 * in `onShow`; the layer moves it back.
 */
export function createDialog(options: DialogOptions, scope: Scope): DialogShell {
  const nodes = createDialogNodes(options);
  const { widget, closeButton } = nodes;
  const { type = 'lightbox' } = options;
  // These stay while it is hidden: each change would recalculate the styles of the whole page.
  addClasses(
    options.container ?? document.body,
    ['dialog-body', `dialog-${type}-body`, 'dialog-container', `dialog-${type}-container`],
    scope,
  );
  let state: DialogState = 'hidden';
  let shownScope = scope.child();
  let effectScope = scope.child();

  const remove = () => {
    effectScope.dispose();
    widget.remove();
    widget.style.display = 'none';
    state = 'hidden';
    options.onHidden?.();
  };
  const runEffect = (effect: DialogEffect | undefined, onEnd: () => void) => {
    effectScope.dispose();
    const ownScope = scope.child();
    effectScope = ownScope;
    const finished = effect?.(nodes, ownScope);
    if (!finished) return onEnd();
    const end = () => {
      if (!ownScope.disposed) onEnd();
    };
    finished.then(end, end);
  };
  const startHiding = () => {
    state = 'hiding';
    openDialogs.splice(openDialogs.indexOf(shell), 1);
    shownScope.dispose();
    options.onHide?.();
  };
  const close = () => {
    if (state !== 'shown') return;
    startHiding();
    // `onHide` may have shown it again.
    if (shell.state === 'hiding') runEffect(options.hideEffect, remove);
  };
  const shell: DialogShell = {
    nodes,
    get state() {
      return state;
    },
    show() {
      if (state === 'shown' || scope.disposed) return;
      state = 'shown';
      shownScope = scope.child();
      openDialogs.push(shell);
      const { container = document.body } = options;
      // Before it is inserted, because this reads layout: otherwise there would be a second layout.
      const layer = connect(shell, options, shownScope, scope);
      if (!widget.isConnected) container.append(widget);
      // Not `block`: the style sheet decides.
      widget.style.removeProperty('display');
      options.onShow?.(shownScope, layer);
      if (shell.state === 'shown') runEffect(options.showEffect, () => {});
    },
    hide() {
      if (openDialogs.at(-1) === shell) close();
    },
    close,
  };
  const onPress = (event: UIEvent) => {
    event.preventDefault();
    close();
  };
  scope.listen<MouseEvent>(closeButton, 'click', onPress);
  // Its role is button, so Space must work too.
  scope.listen<KeyboardEvent>(closeButton, 'keydown', (event) => event.key === ' ' && onPress(event));
  scope.add(() => {
    if (state === 'shown') startHiding();
    if (state !== 'hidden') remove();
  });
  return shell;
}

/** Adds everything that lasts only while the dialog is shown. */
function connect(shell: DialogShell, options: DialogOptions, scope: Scope, owner: Scope): Layer | undefined {
  const { widget, closeButton } = shell.nodes;
  const { container = document.body, preventScroll = false } = options;
  const rules = () => hideRules(options.rules);
  const onEscape = () => rules().onEscKeyPress && shell.hide();
  // Called after the first paint.
  const modal = () => {
    const { modal: isModal = false } = options;
    if (isModal) widget.setAttribute('aria-modal', 'true');
    if (isModal && rules().onEscKeyPress) watchBack(shell.hide, scope);
    return isModal;
  };
  widget.removeAttribute('aria-modal');
  watchPresses(shell.nodes, rules, shell.hide, scope);
  const layer = options.raise(widget, { onEscape, modal, locksScroll: preventScroll, owner }, scope);
  // After the layer, which reserves the scroll bar's space: this class removes the scroll bar.
  if (preventScroll) addClasses(container, ['dialog-prevent-scroll'], scope);
  const { autoDelayMs } = rules();
  if (autoDelayMs !== undefined) scope.timeout(() => shell.hide(), autoDelayMs);
  const { closeButtonDelayMs = 0 } = options;
  const showCloseButton = () => closeButton.style.removeProperty('display');
  showCloseButton();
  if (closeButtonDelayMs > 0) {
    closeButton.style.display = 'none';
    scope.timeout(showCloseButton, closeButtonDelayMs);
  }
  return layer;
}
