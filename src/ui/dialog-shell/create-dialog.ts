import type { Layer, LayerOptions } from '#platform/layers.ts';
import type { Scope } from '#runtime/scope.ts';
import { createDialogNodes, type DialogLook, type DialogNodes } from './dialog-nodes.ts';
import type { DialogEffect } from './effects.ts';
import { type HideRules, hideRules, watchBack, watchPresses } from './hide-rules.ts';

const marks = new Map<Element, Map<string, number>>();

function release(element: Element, name: string): void {
  const counts = marks.get(element);
  const count = (counts?.get(name) ?? 1) - 1;
  if (count > 0) return void counts?.set(name, count);
  counts?.delete(name);
  if (!counts?.size) marks.delete(element);
  element.classList.remove(name);
}

/** Gives an element classes as long as anyone wants them there; those that others gave it stay theirs. */
function markPage(element: Element, names: readonly string[], scope: Scope): void {
  const counts = marks.get(element) ?? new Map<string, number>();
  for (const name of names) {
    const count = counts.get(name) ?? 0;
    if (!count && element.classList.contains(name)) continue;
    counts.set(name, count + 1);
    marks.set(element, counts);
    element.classList.add(name);
    scope.add(() => release(element, name));
  }
}

/** What a dialog is to be. Everything but the look is read when it matters, so an owner may give getters. */
export interface DialogOptions extends DialogLook {
  /** `openLayer` of the platform, or what brings it first: Escape, background and focus are its matter. */
  readonly raise: (widget: HTMLElement, options: LayerOptions, scope: Scope) => Layer | undefined;
  /** Where it is put; default the body. */
  readonly container?: HTMLElement | undefined;
  readonly rules?: Partial<HideRules> | undefined;
  /** Default false. True: what lies behind cannot be reached. Asked when the dialog has been painted, so it may measure. */
  readonly modal?: boolean | undefined;
  /** Default false. True: the page behind does not scroll, and the body has `dialog-prevent-scroll`. */
  readonly preventScroll?: boolean | undefined;
  /** How long the button that closes stays hidden after each show; default 0. */
  readonly closeButtonDelayMs?: number | undefined;
  readonly showEffect?: DialogEffect | undefined;
  readonly hideEffect?: DialogEffect | undefined;
  /** It is on the page; its effect begins after this. The scope is that of this show; the layer is what `raise` gave. */
  readonly onShow?: (scope: Scope, layer: Layer | undefined) => void;
  /** It begins to go: the page is free already, the dialog still on it. */
  readonly onHide?: () => void;
  /** It is off the page: the moment to empty it. Not called when it is shown again before. */
  readonly onHidden?: () => void;
}

export type DialogState = 'hidden' | 'shown' | 'hiding';

/** A dialog in the builder's markup. It is on the page from `show` until it has gone. */
export interface DialogShell {
  readonly nodes: DialogNodes;
  readonly state: DialogState;
  /** Puts it on top of those that are open. While it goes it comes back; while it is shown, nothing. */
  show(): void;
  /** Hides it when it is the top-most of those that are open, else nothing. */
  hide(): void;
  /** Hides it, also from below others. */
  close(): void;
}

const open: DialogShell[] = [];

/**
 * Creates a dialog, which is not shown yet. At the end of the scope it leaves the page at once. The focus is not moved into
 * it: that is up to the owner, in `onShow`; it goes back by itself.
 */
export function createDialog(options: DialogOptions, scope: Scope): DialogShell {
  const nodes = createDialogNodes(options);
  const { widget, closeButton } = nodes;
  const { type = 'lightbox' } = options;
  // They stay while it is hidden, too: each change of them styles the whole page anew.
  markPage(
    options.container ?? document.body,
    ['dialog-body', `dialog-${type}-body`, 'dialog-container', `dialog-${type}-container`],
    scope,
  );
  let state: DialogState = 'hidden';
  let shown = scope.child();
  let effect = scope.child();

  const remove = () => {
    effect.dispose();
    widget.remove();
    widget.style.display = 'none';
    state = 'hidden';
    options.onHidden?.();
  };
  const run = (how: DialogEffect | undefined, whenThrough: () => void) => {
    effect.dispose();
    const own = scope.child();
    effect = own;
    const through = how?.(nodes, own);
    if (!through) return whenThrough();
    const end = () => {
      if (!own.disposed) whenThrough();
    };
    through.then(end, end);
  };
  const leave = () => {
    state = 'hiding';
    open.splice(open.indexOf(shell), 1);
    shown.dispose();
    options.onHide?.();
  };
  const close = () => {
    if (state !== 'shown') return;
    leave();
    // Who listens may have shown it again.
    if (shell.state === 'hiding') run(options.hideEffect, remove);
  };
  const shell: DialogShell = {
    nodes,
    get state() {
      return state;
    },
    show() {
      if (state === 'shown' || scope.disposed) return;
      state = 'shown';
      shown = scope.child();
      open.push(shell);
      const { container = document.body } = options;
      // Before it is on the page, which is measured: after that it would be laid out for it, and again for the frame.
      const layer = wire(shell, options, shown, scope);
      if (!widget.isConnected) container.append(widget);
      // Not `block`: the stylesheet decides what it is.
      widget.style.removeProperty('display');
      options.onShow?.(shown, layer);
      if (shell.state === 'shown') run(options.showEffect, () => {});
    },
    hide() {
      if (open.at(-1) === shell) close();
    },
    close,
  };
  const onPress = (event: UIEvent) => {
    event.preventDefault();
    close();
  };
  scope.listen<MouseEvent>(closeButton, 'click', onPress);
  // It says that it is a button, and those are pressed by this key too.
  scope.listen<KeyboardEvent>(closeButton, 'keydown', (event) => event.key === ' ' && onPress(event));
  scope.add(() => {
    if (state === 'shown') leave();
    if (state !== 'hidden') remove();
  });
  return shell;
}

/** What holds only while it is shown: how it is hidden, what it asks of the page. */
function wire(shell: DialogShell, options: DialogOptions, scope: Scope, owner: Scope): Layer | undefined {
  const { widget, closeButton } = shell.nodes;
  const { container = document.body, preventScroll = false } = options;
  const rules = () => hideRules(options.rules);
  const onEscape = () => rules().onEscKeyPress && shell.hide();
  // Asked when it has been painted.
  const modal = () => {
    const { modal: isModal = false } = options;
    if (isModal) widget.setAttribute('aria-modal', 'true');
    if (isModal && rules().onEscKeyPress) watchBack(shell.hide, scope);
    return isModal;
  };
  widget.removeAttribute('aria-modal');
  watchPresses(shell.nodes, rules, shell.hide, scope);
  const layer = options.raise(widget, { onEscape, modal, locksScroll: preventScroll, owner }, scope);
  // After that: styles of this take the scroll bar away, whose room is kept.
  if (preventScroll) markPage(container, ['dialog-prevent-scroll'], scope);
  const { autoDelayMs } = rules();
  if (autoDelayMs !== undefined) scope.timeout(() => shell.hide(), autoDelayMs);
  const { closeButtonDelayMs = 0 } = options;
  const reveal = () => closeButton.style.removeProperty('display');
  reveal();
  if (closeButtonDelayMs > 0) {
    closeButton.style.display = 'none';
    scope.timeout(reveal, closeButtonDelayMs);
  }
  return layer;
}
